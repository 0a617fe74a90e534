import type { SourceNote } from '#shared/api.ts';
import { tailWords as words } from './tail-words.ts';

/** An answer as it is copied. A mark of a document is a bare number: what it stands for goes along; a page's has its link. */
export function toCopied(text: string, sources: readonly SourceNote[]): string {
  const notes = sources
    .filter(({ url }) => !url)
    .map(({ n, title, page }) => `[${n}] ${[title, page && words.page(page)].filter(Boolean).join(', ')}`);
  return [text.trimEnd(), ...(notes.length > 0 ? [notes.join('\n')] : [])].join('\n\n');
}
