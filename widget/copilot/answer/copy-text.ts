import type { SourceNote } from '#shared/api.ts';
import { answerWords as words } from './answer-words.ts';

/** An answer as it is copied. The mark of a document is a bare number, so its source is added; that of a page has its link. */
export function toCopyText(text: string, sources: readonly SourceNote[]): string {
  const notes = sources
    .filter(({ url }) => !url)
    .map(({ n, title, page }) => `[${n}] ${[title, page && words.page(page)].filter(Boolean).join(', ')}`);
  return [text.trimEnd(), ...(notes.length > 0 ? [notes.join('\n')] : [])].join('\n\n');
}
