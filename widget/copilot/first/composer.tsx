import { isRunning } from '../../chat/state/conversation.ts';
import { sendIcon } from '../../ui/icons.ts';
import { useCopilot } from '../base/context.ts';
import { IconButton } from '../base/icon-button.tsx';
import { stopIcon } from '../base/icons.ts';
import { useLazy } from '../base/use-lazy.ts';
import { useSlice } from '../base/use-slice.ts';
import * as words from '../base/words.ts';

const maxRows = 8;

/** The input, with the files that accompany the question. */
export function Composer() {
  const { chat, frame } = useCopilot();
  const { store } = chat;
  const draft = useSlice(store, 'draft');
  const isSignedIn = useSlice(store, 'isSignedIn');
  const isBusy = useSlice(store, 'current').messages.some(isRunning);
  const AboveInput = useLazy(() => import('../idle/above-input.tsx'), true);
  const Upload = useLazy(() => import('../documents/upload.tsx'), isSignedIn);

  return (
    <div>
      {AboveInput && <AboveInput />}
      <div class="row">
        {Upload && <Upload />}
        <textarea
          ref={frame.input}
          rows={Math.min(maxRows, draft.split('\n').length)}
          aria-label={words.placeholder}
          placeholder={words.placeholder}
          enterkeyhint="send"
          value={draft}
          onInput={(event) => store.setDraft(event.currentTarget.value)}
          onKeyDown={(event) => {
            // In an input method, Enter confirms a character. Safari no longer calls it composing; code 229 says so everywhere.
            if (event.key !== 'Enter' || event.shiftKey || event.keyCode === 229) return;
            event.preventDefault();
            chat.send();
          }}
        />
        {/* A single element for both buttons, so that the focus stays where it was. */}
        <IconButton
          class="primary"
          label={isBusy ? words.stop : words.send}
          strokes={isBusy ? stopIcon : sendIcon}
          onClick={isBusy ? chat.stop : chat.send}
        />
      </div>
    </div>
  );
}
