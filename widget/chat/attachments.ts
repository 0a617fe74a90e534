import type { DocumentView } from '#shared/api.ts';
import { maxFilesPerMessage } from '#shared/limits.ts';
import type { Attachment } from './conversation.ts';
import type { ChatStore } from './store.ts';

/** A document as a message shows it; `file` holds its bytes where they are at hand. */
export function toAttachment(
  { id, name, type }: Pick<DocumentView, 'id' | 'name' | 'type'>,
  file?: File,
): Attachment {
  return { name, type: type || (file?.type ?? ''), fileId: id, ...(file && { file }) };
}

/** The documents by themselves; none where all are meant. */
export function toParts(attachment: Attachment | null): readonly Attachment[] {
  return attachment?.parts ?? (attachment?.fileId ? [attachment] : []);
}

/** Adds one to those that the next question goes to. False when there are as many as a question may have. */
export function attach({ get, setAttached }: ChatStore, attachment: Attachment): boolean {
  const parts = toParts(get().attached);
  if (parts.some(({ fileId }) => fileId === attachment.fileId)) return true;
  if (parts.length >= maxFilesPerMessage) return false;
  setAttached(combine([...parts, attachment]));
  return true;
}

/** Takes those away that are not to be kept. */
export function keepAttached({ get, setAttached }: ChatStore, isKept: (fileId: string) => boolean): void {
  const parts = toParts(get().attached);
  const kept = parts.filter(({ fileId = '' }) => isKept(fileId));
  if (kept.length < parts.length) setAttached(combine(kept));
}

/** The next question goes to all of the account's documents. */
export function attachAll({ setAttached }: ChatStore, name: string): void {
  setAttached({ name, type: '', fileIds: 'all' });
}

/** Several as one that goes along with a question. */
export function combine(parts: readonly Attachment[]): Attachment | null {
  const [first, second] = parts;
  if (!first || !second) return first ?? null;
  return {
    name: parts.map(({ name }) => name).join(', '),
    type: '',
    fileIds: parts.map(({ fileId = '' }) => fileId),
    parts,
  };
}
