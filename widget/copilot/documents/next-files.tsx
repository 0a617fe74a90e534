import { useEffect } from 'preact/hooks';
import type { DocumentView } from '#shared/api.ts';
import { maxFilesPerMessage } from '#shared/limits.ts';
import { keepAttached, toParts } from '../../chat/attachments.ts';
import type { Chat } from '../../chat/chat.ts';
import type { Attachment } from '../../chat/conversation.ts';
import type { Upload } from '../../chat/store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { closeIcon } from '../../ui/icons.ts';
import { useSheet } from '../../ui/use-sheet.ts';
import { useSlice } from '../use-slice.ts';
import { Attached } from './attached.tsx';
import { documentWords as words } from './document-words.ts';
import { fileSheet } from './file-sheet.ts';
import { UploadRow } from './upload-row.tsx';

/**
 * Above the input: files that go along with the next question, then those on their way. In this order a file keeps its
 * place when it has come, and a row that is just being pressed stays under the pointer.
 */
export function NextFiles({ chat }: { chat: Chat }) {
  const { store } = chat;
  const attached = useSlice(store, 'attached');
  const uploads = useSlice(store, 'uploads') ?? [];
  const documents = useSlice(store, 'documents');
  const isHeld = useSlice(store, 'isHeld');
  const list = useSheet<HTMLUListElement>(fileSheet);
  const parts = toParts(attached);
  const isUploading = uploads.some(({ phase }) => phase !== 'failed');

  useEffect(() => {
    if (!isHeld || isUploading) return;
    chat.store.set({ isHeld: false });
    chat.ask(chat.store.get().draft);
  }, [chat, isHeld, isUploading]);

  useEffect(() => {
    if (!isUploading) return;
    // Only meanwhile: a page with such a listener is not kept for the way back.
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUploading]);

  return (
    <>
      <p class="spoken" role="status">
        {toSpoken(uploads, attached, documents)}
      </p>
      <ul class="next-files" ref={list} hidden={!attached && !uploads.length}>
        {parts.map((part) => {
          const document = documents.find(({ id }) => id === part.fileId);
          return (
            <li key={part.fileId}>
              <Attached attachment={part} chat={chat}>
                {document?.status === 'reading' && (
                  <small>{words.reading(Math.round(document.progress * 100))}</small>
                )}
              </Attached>
              <IconButton
                label={parts.length > 1 ? words.removeOne(part.name) : words.removeAttachment}
                strokes={closeIcon}
                onClick={() => keepAttached(store, (id) => id !== part.fileId)}
              />
            </li>
          );
        })}
        {attached?.fileIds === 'all' && (
          <li>
            <Attached attachment={attached} chat={chat} />
            <IconButton
              label={words.removeAttachment}
              strokes={closeIcon}
              onClick={() => store.setAttached(null)}
            />
          </li>
        )}
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} chat={chat} />
        ))}
        {isHeld && <li class="aside">{words.held}</li>}
        {parts.length >= maxFilesPerMessage && <li class="aside">{words.full}</li>}
      </ul>
    </>
  );
}

/** What a screen reader hears as files come in. */
function toSpoken(
  uploads: readonly Upload[],
  attached: Attachment | null,
  documents: readonly DocumentView[],
): string {
  const sending = uploads.find(({ phase }) => phase === 'sending');
  if (sending) return words.nowSending(sending.file.name);
  const reading = toParts(attached).find(({ fileId }) =>
    documents.some(({ id, status }) => id === fileId && status === 'reading'),
  );
  if (reading) return words.nowReading(reading.name);
  return attached ? words.nowReady(attached.name) : '';
}
