import { useLayoutEffect, useRef } from 'preact/hooks';
import { findDraftRequest } from '../../chat/actions/draft-request.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useCopilot } from '../base/context.ts';
import { useSheet } from '../base/use-sheet.ts';
import { useSlice } from '../base/use-slice.ts';
import { idleWords as words } from './idle-words.ts';
import { lastTasks } from './last-task.ts';
import css from './task-buttons.css?inline';

const sheet = toSheet(css);

/**
 * The buttons of the two tasks, above the input. If a request for a draft was typed or asked, it is passed on and its button
 * stands out: "Draft an NDA for me" does not need an answer first.
 */
export function TaskButtons() {
  const { chat, frame } = useCopilot();
  const { store } = chat;
  const row = useSheet<HTMLDivElement>(sheet);
  const typed = useSlice(store, 'draft');
  useSlice(store, 'current');
  const request = findDraftRequest(store);
  const review = useRef<HTMLButtonElement>(null);
  const draft = useRef<HTMLButtonElement>(null);

  // The button that led back from a task is gone, and the focus with it.
  useLayoutEffect(() => {
    const left = lastTasks.get(frame);
    const root = row.current?.getRootNode() as ShadowRoot | undefined;
    if (left && !root?.activeElement) (left === 'draft' ? draft : review).current?.focus();
    lastTasks.delete(frame);
  }, [frame, row]);

  function openDraft() {
    // The text has become the draft's request.
    if (request && request === typed) store.setDraft('');
    frame.setTask({ name: 'draft', prompt: request });
  }

  return (
    <div class="tasks" ref={row}>
      <button ref={review} type="button" class="text" onClick={() => frame.setTask({ name: 'review' })}>
        {words.review}
      </button>
      <button ref={draft} type="button" class={request ? 'text offered' : 'text'} onClick={openDraft}>
        {words.draft}
      </button>
    </div>
  );
}
