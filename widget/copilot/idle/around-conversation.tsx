import { useLayoutEffect } from 'preact/hooks';
import { useCopilot } from '../base/context.ts';
import { useLazy } from '../base/use-lazy.ts';
import { useSlice } from '../base/use-slice.ts';
import { handleKeyboard } from './keyboard.ts';

/** What opens around the conversation, and what keys do. */
export function AroundConversation() {
  const { chat, frame } = useCopilot();
  const dialog = useSlice(frame, 'dialog');
  const reader = useSlice(frame, 'reader');
  const Dialog = useLazy(() => import('../dialogs/dialog.tsx'), dialog !== null);
  const Reader = useLazy(() => import('../reader/reader.tsx'), reader !== null);
  useLayoutEffect(() => handleKeyboard(chat, frame), [chat, frame]);
  return (
    <>
      {reader && Reader && <Reader {...reader} />}
      {dialog && Dialog && <Dialog name={dialog} onClose={() => frame.setDialog(null)} />}
    </>
  );
}
