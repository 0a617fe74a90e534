import type { DocumentView } from '#shared/api.ts';
import { maxFilesPerMessage } from '#shared/limits.ts';
import type { Attachment } from '../state/conversation.ts';
import type { ChatStore } from '../state/store.ts';

/** A document as a message shows it. `file` holds its bytes where they are at hand. */
export function toAttachment(
  { id, name, type }: Pick<DocumentView, 'id' | 'name' | 'type'>,
  file?: File,
): Attachment {
  return { name, type: type || (file?.type ?? ''), fileId: id, ...(file && { file }) };
}

/** The single documents of an attachment; none if it means all of the account's. */
export function toSingleAttachments(attachment: Attachment | null): readonly Attachment[] {
  return attachment?.parts ?? (attachment?.fileId ? [attachment] : []);
}

/** Adds a document to the next question. False if the question has as many as it may have. */
export function attach({ get, setAttached }: ChatStore, attachment: Attachment): boolean {
  const attached = toSingleAttachments(get().attached);
  if (attached.some(({ fileId }) => fileId === attachment.fileId)) return true;
  if (attached.length >= maxFilesPerMessage) return false;
  setAttached(combine([...attached, attachment]));
  return true;
}

/** Takes the documents from the next question for which `isKept` returns false. */
export function filterAttached({ get, setAttached }: ChatStore, isKept: (fileId: string) => boolean): void {
  const attached = toSingleAttachments(get().attached);
  const kept = attached.filter(({ fileId = '' }) => isKept(fileId));
  if (kept.length < attached.length) setAttached(combine(kept));
}

/** Puts the next question to all of the account's documents. */
export function attachAll({ setAttached }: ChatStore, name: string): void {
  setAttached({ name, type: '', fileIds: 'all' });
}

/** Several documents as one attachment; null for none. */
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
