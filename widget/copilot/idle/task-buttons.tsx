import { findDraftRequest } from '../../chat/actions/draft-request.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useCopilot } from '../base/context.ts';
import { useSheet } from '../base/use-sheet.ts';
import { useSlice } from '../base/use-slice.ts';
import { idleWords as words } from './idle-words.ts';
import css from './task-buttons.css?inline';

const sheet = toSheet(css);

/**
 * The two tasks, above the input. What was typed or asked as a request for a draft goes along, and the button for it stands
 * out: "Draft an NDA for me" needs no answer first.
 */
export function TaskButtons() {
  const { chat, frame } = useCopilot();
  const { store } = chat;
  const row = useSheet<HTMLDivElement>(sheet);
  const typed = useSlice(store, 'draft');
  useSlice(store, 'current');
  const request = findDraftRequest(store);

  function openDraft() {
    // It has become the draft's request.
    if (request && request === typed) store.setDraft('');
    frame.setTask({ name: 'draft', prompt: request });
  }

  return (
    <div class="tasks" ref={row}>
      <button type="button" class="text" onClick={() => frame.setTask({ name: 'review' })}>
        {words.review}
      </button>
      <button type="button" class={request ? 'text offered' : 'text'} onClick={openDraft}>
        {words.draft}
      </button>
    </div>
  );
}
