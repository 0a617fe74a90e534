import { useLayoutEffect } from 'preact/hooks';
import { endEdit } from '../../chat/actions/edit.ts';
import { closeIcon } from '../../ui/icons.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useCopilot } from '../base/context.ts';
import { IconButton } from '../base/icon-button.tsx';
import { useSheet } from '../base/use-sheet.ts';
import { useSlice } from '../base/use-slice.ts';
import { answerWords as words } from './answer-words.ts';
import css from './edit-bar.css?inline';

const sheet = toSheet(css);

/** Shown above the input while an earlier question is edited: says what sending will do, and offers to cancel. */
export function EditBar() {
  const { chat, frame } = useCopilot();
  const bar = useSheet<HTMLDivElement>(sheet);
  const editing = useSlice(chat.store, 'editing');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question takes the focus again
  useLayoutEffect(() => {
    const input = frame.input.current;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, [frame, editing?.id]);

  return (
    <div class="editing" ref={bar}>
      <p role="status">{words.editing}</p>
      <IconButton
        label={words.cancelEditing}
        strokes={closeIcon}
        onClick={() => {
          endEdit(chat);
          // The button goes, and must not take the focus out of the Co-pilot.
          frame.input.current?.focus();
        }}
      />
    </div>
  );
}
