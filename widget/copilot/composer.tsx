import type { Chat } from '../chat/chat.ts';
import { isRunning } from '../chat/conversation.ts';
import { Icon } from '../ui/icon.tsx';
import { sendIcon } from '../ui/icons.ts';
import { stopIcon } from '../ui/overlay-icons.ts';
import { usePart } from './use-part.ts';
import { useSlice } from './use-slice.ts';
import * as words from './words.ts';

const maxRows = 8;

/** The box a visitor types in, with the file that goes along. */
export function Composer({ chat }: { chat: Chat }) {
  const { store } = chat;
  const draft = useSlice(store, 'draft');
  const isSignedIn = useSlice(store, 'isSignedIn');
  const isEditing = Boolean(useSlice(store, 'editing'));
  const isBusy = useSlice(store, 'current').messages.some(isRunning);
  const NextFiles = usePart(() => import('./documents/next-files.tsx'), isSignedIn);
  const Upload = usePart(() => import('./documents/upload.tsx'), isSignedIn);

  const EditBar = usePart(() => import('./edit-bar.tsx'), isEditing);

  return (
    <div>
      {EditBar && <EditBar chat={chat} />}
      {NextFiles && <NextFiles chat={chat} />}
      <div class="row">
        {Upload && <Upload chat={chat} />}
        <textarea
          rows={Math.min(maxRows, draft.split('\n').length)}
          aria-label={words.placeholder}
          placeholder={words.placeholder}
          enterkeyhint="send"
          value={draft}
          onInput={(event) => store.setDraft(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter also ends the choice of a character in an input method; that Enter is not meant for us.
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            chat.ask(store.get().draft);
          }}
        />
        {/* One element for both, so that the focus stays where it was. */}
        <button
          type="button"
          class="icon primary"
          aria-label={isBusy ? words.stop : words.send}
          title={isBusy ? words.stop : words.send}
          onClick={() => (isBusy ? chat.stop() : chat.ask(store.get().draft))}
        >
          <Icon strokes={isBusy ? stopIcon : sendIcon} />
        </button>
      </div>
    </div>
  );
}
