import { useLayoutEffect } from 'preact/hooks';
import type { Chat } from '../chat/chat.ts';
import { endEdit } from '../chat/edit-question.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { closeIcon } from '../ui/icons.ts';
import { toSheet } from '../ui/sheet.ts';
import { useSheet } from '../ui/use-sheet.ts';
import css from './edit-bar.css?inline';
import { tailWords as words } from './tail-words.ts';
import { useSlice } from './use-slice.ts';

const sheet = toSheet(css);

/** Above the input while an earlier question stands in it: what sending will do, and the way back. */
export function EditBar({ chat }: { chat: Chat }) {
  const bar = useSheet<HTMLDivElement>(sheet);
  const editing = useSlice(chat.store, 'editing');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question takes the focus again
  useLayoutEffect(() => {
    const input = bar.current?.parentElement?.querySelector('textarea');
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, [bar, editing?.id]);

  return (
    <div class="editing" ref={bar}>
      <p role="status">{words.editing}</p>
      <IconButton label={words.cancelEditing} strokes={closeIcon} onClick={() => endEdit(chat)} />
    </div>
  );
}
