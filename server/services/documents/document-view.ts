import type { DocumentView } from '#shared/api.ts';
import { sentenceOf } from '#shared/errors.ts';
import { cleanText } from '../clean-text.ts';
import type { StoredDocument } from './ports.ts';

/** A name is only displayed, never used as a path; a longer one helps nobody. Characters. */
const maxNameChars = 200;

/** Returns the last segment of a path, without control characters and marks that change the writing direction. */
export function toDocumentName(name: string): string {
  const last = cleanText(name).split(/[\\/]/).at(-1) ?? '';
  const shown = last.replace(/\p{Cc}|\p{Cf}/gu, '').trim();
  if (/^\.*$/.test(shown)) return 'document';
  const chars = [...shown];
  if (chars.length <= maxNameChars) return shown;
  // The extension is kept, because a download without one cannot be opened.
  const extension = /\.[a-z\d]{1,8}$/i.exec(shown)?.[0] ?? '';
  return `${chars.slice(0, maxNameChars - extension.length - 1).join('')}…${extension}`;
}

type Viewed = Omit<StoredDocument, 'ownerId' | 'createdAt' | 'textChars' | 'preparedVersion'>;

/** Returns a document as its owner sees it on the wire. */
export function toDocumentView(document: Viewed): DocumentView {
  const { id, name, type, size, pages, status, progress, errorCode, isUnseen } = document;
  return {
    id,
    name,
    type,
    size,
    ...(pages !== undefined && { pages }),
    status,
    progress,
    ...(isUnseen && { unseen: true as const }),
    ...(errorCode && { error: sentenceOf[errorCode], code: errorCode }),
  };
}
