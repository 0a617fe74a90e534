import type { Chat } from '../chat/chat.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { closeIcon } from '../ui/icons.ts';
import { useSheet } from '../ui/use-sheet.ts';
import { Attached } from './attached.tsx';
import { fileSheet } from './file-sheet.ts';
import { uploadWords as words } from './upload-words.ts';
import { useSlice } from './use-slice.ts';

/** Above the input: the file on its way, then the one that goes along with the next question. */
export function NextFile({ chat: { store } }: { chat: Chat }) {
  const attached = useSlice(store, 'attached');
  const uploading = useSlice(store, 'uploading');
  const status = useSheet<HTMLParagraphElement>(fileSheet);
  return (
    <>
      {uploading && (
        <p class="attached" role="status" ref={status}>
          {words.uploading(uploading)}
        </p>
      )}
      {attached && (
        <Attached name={attached.name}>
          <IconButton
            label={words.removeAttachment}
            strokes={closeIcon}
            onClick={() => store.setAttached(null)}
          />
        </Attached>
      )}
    </>
  );
}
