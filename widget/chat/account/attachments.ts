import type { DocumentView } from '#shared/api.ts';
import { maxFilesPerMessage } from '#shared/limits.ts';
import type { Attachment } from '../state/conversation.ts';
import type { ChatStore } from '../state/store.ts';

/** A document as a message shows it. `file` holds its bytes if they are available. */
export function toAttachment(
  { id, name, type }: Pick<DocumentView, 'id' | 'name' | 'type'>,
  file?: File,
): Attachment {
  return { name, type: type || (file?.type ?? ''), fileId: id, ...(file && { file }) };
}

/** Returns the individual documents of an attachment; empty if it stands for all of the account's. */
export function toSingleAttachments(attachment: Attachment | null): readonly Attachment[] {
  return attachment?.parts ?? (attachment?.fileId ? [attachment] : []);
}

/** Adds a document to the next question. Returns false if the question has the maximum number already. */
export function attach({ get, setAttached }: ChatStore, attachment: Attachment): boolean {
  const attached = toSingleAttachments(get().attached);
  if (attached.some(({ fileId }) => fileId === attachment.fileId)) return true;
  if (attached.length >= maxFilesPerMessage) return false;
  setAttached(combine([...attached, attachment]));
  return true;
}

/** Removes those documents from the next question for which `isKept` returns false. */
export function filterAttached({ get, setAttached }: ChatStore, isKept: (fileId: string) => boolean): void {
  const attached = toSingleAttachments(get().attached);
  const kept = attached.filter(({ fileId = '' }) => isKept(fileId));
  if (kept.length < attached.length) setAttached(combine(kept));
}

/** Asks the next question about all of the account's documents. */
export function attachAll({ setAttached }: ChatStore, name: string): void {
  setAttached({ name, type: '', fileIds: 'all' });
}

/** Combines several documents into one attachment; null if there are none. */
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
