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
  if (/^\.*$/.test(shown)) return 'document';
  const chars = [...shown];
  if (chars.length <= maxNameChars) return shown;
  // The kind stays: a download without it opens nowhere.
  const kind = /\.[a-z\d]{1,8}$/i.exec(shown)?.[0] ?? '';
  return `${chars.slice(0, maxNameChars - kind.length - 1).join('')}…${kind}`;
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
