import { useEffect } from 'preact/hooks';
import { maxFilesPerMessage } from '#shared/limits.ts';
import { keepAttached, toParts } from '../../chat/attachments.ts';
import type { Chat } from '../../chat/chat.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { closeIcon } from '../../ui/icons.ts';
import { useSheet } from '../../ui/use-sheet.ts';
import { useSlice } from '../use-slice.ts';
import { Attached } from './attached.tsx';
import { documentWords as words } from './document-words.ts';
import { fileSheet } from './file-sheet.ts';
import { UploadRow } from './upload-row.tsx';

/** Above the input: files on their way, then those that go along with the next question. */
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

  return (
    <ul class="next-files" ref={list} hidden={!attached && !uploads.length}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} chat={chat} />
      ))}
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
      {isHeld && <li class="aside">{words.held}</li>}
      {parts.length >= maxFilesPerMessage && <li class="aside">{words.full}</li>}
    </ul>
  );
}
