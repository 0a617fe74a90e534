import type { DocumentView } from '#shared/api.ts';
import { type ErrorCode, sentenceOf } from '#shared/errors.ts';
import { cleanText } from '../clean-text.ts';
import type { ListedRow } from './ports.ts';

/** A name is shown and never used as a path; a longer one helps nobody. Characters. */
const maxNameChars = 200;

/** The last part of a path, without control characters and marks that turn the direction of writing. */
export function toDocumentName(name: string): string {
  const last = cleanText(name).split(/[\\/]/).at(-1) ?? '';
  const shown = last.replace(/\p{Cc}|\p{Cf}/gu, '').trim();
  return /^\.*$/.test(shown) ? 'document' : [...shown].slice(0, maxNameChars).join('');
}

export function toDocumentView(row: ListedRow): DocumentView {
  const code = row.error_code as ErrorCode | null;
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    size: Number(row.size),
    ...(row.pages !== null && { pages: row.pages }),
    status: row.status,
    progress: row.progress,
    ...(code && { error: sentenceOf[code], code }),
  };
}
