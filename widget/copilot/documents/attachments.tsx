import { useLayoutEffect } from 'preact/hooks';
import type { DocumentView } from '#shared/api.ts';
import { maxFilesPerMessage } from '#shared/limits.ts';
import { filterAttached, toSingleAttachments } from '../../chat/account/attachments.ts';
import type { Attachment } from '../../chat/state/conversation.ts';
import { isUploading, type Upload } from '../../chat/state/store.ts';
import { closeIcon } from '../../ui/icons.ts';
import { useCopilot } from '../base/context.ts';
import { IconButton } from '../base/icon-button.tsx';
import { useSheet } from '../base/use-sheet.ts';
import { useSlice } from '../base/use-slice.ts';
import { Attached } from './attached.tsx';
import { documentSheet } from './document-sheet.ts';
import { documentWords as words } from './document-words.ts';
import { UploadRow } from './upload-row.tsx';

/**
 * Above the input: first the documents of the next question, then the files being uploaded. In this order a file keeps its row
 * when it has arrived, and a row that is being pressed stays under the pointer.
 */
export function Attachments() {
  const {
    chat: { store },
    frame,
  } = useCopilot();
  const attached = useSlice(store, 'attached');
  const uploads = useSlice(store, 'uploads');
  const documents = useSlice(store, 'documents');
  const isQuestionQueued = useSlice(store, 'isQuestionQueued');
  const list = useSheet<HTMLUListElement>(documentSheet);
  const singles = toSingleAttachments(attached);
  useConfirmLeaving(isUploading({ uploads }));
  /** The button that removes a row goes with it, and must not take the focus out of the Co-pilot. */
  const focusInput = () => frame.input.current?.focus();

  return (
    <>
      <p class="spoken" role="status">
        {toSpoken(uploads, attached, documents)}
      </p>
      <ul class="attachments" ref={list} hidden={!attached && !uploads.length}>
        {singles.map((each) => {
          const document = documents.find(({ id }) => id === each.fileId);
          return (
            <li key={each.fileId}>
              <Attached attachment={each}>
                {document?.status === 'reading' && (
                  <small>{words.reading(Math.round(document.progress * 100))}</small>
                )}
              </Attached>
              <IconButton
                label={singles.length > 1 ? words.removeOne(each.name) : words.removeAttachment}
                strokes={closeIcon}
                onClick={() => {
                  filterAttached(store, (id) => id !== each.fileId);
                  focusInput();
                }}
              />
            </li>
          );
        })}
        {attached?.fileIds === 'all' && (
          <li>
            <Attached attachment={attached} />
            <IconButton
              label={words.removeAttachment}
              strokes={closeIcon}
              onClick={() => {
                store.setAttached(null);
                focusInput();
              }}
            />
          </li>
        )}
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onCancelled={focusInput} />
        ))}
        {isQuestionQueued && <li class="aside">{words.queued}</li>}
        {singles.length >= maxFilesPerMessage && <li class="aside">{words.full}</li>}
      </ul>
    </>
  );
}

/** Makes the browser ask before the page is left. */
function useConfirmLeaving(isUploading: boolean) {
  useLayoutEffect(() => {
    if (!isUploading) return;
    const handleLeaving = (event: Event) => event.preventDefault();
    // Only while it is needed, because a page with such a listener is not put into the back/forward cache.
    addEventListener('beforeunload', handleLeaving);
    return () => removeEventListener('beforeunload', handleLeaving);
  }, [isUploading]);
}

/** Returns what a screen reader says as files arrive. */
function toSpoken(
  uploads: readonly Upload[],
  attached: Attachment | null,
  documents: readonly DocumentView[],
): string {
  const sending = uploads.find(({ phase }) => phase === 'sending');
  if (sending) return words.nowSending(sending.file.name);
  const reading = toSingleAttachments(attached).find(({ fileId }) =>
    documents.some(({ id, status }) => id === fileId && status === 'reading'),
  );
  if (reading) return words.nowReading(reading.name);
  return attached ? words.nowReady(attached.name) : '';
}
