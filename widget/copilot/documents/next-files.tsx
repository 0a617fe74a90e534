import type { Chat } from '../../chat/chat.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { closeIcon } from '../../ui/icons.ts';
import { useSheet } from '../../ui/use-sheet.ts';
import { useSlice } from '../use-slice.ts';
import { Attached } from './attached.tsx';
import { documentWords as words } from './document-words.ts';
import { fileSheet } from './file-sheet.ts';

/** Above the input: the file on its way, then the one that goes along with the next question. */
export function NextFiles({ chat: { store } }: { chat: Chat }) {
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
