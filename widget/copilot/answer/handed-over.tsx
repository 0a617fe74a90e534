import { useEffect, useRef } from 'preact/hooks';
import type { HandoverNote } from '#shared/api.ts';
import { useCopilot } from '../base/context.ts';
import { useSlice } from '../base/use-slice.ts';
import { answerWords as words } from './answer-words.ts';
import { formatTime } from './format-time.ts';

/** Says that the conversation was handed over at this point, and by when an answer comes by mail. */
export function HandedOver({ id, handover }: { id: string; handover: HandoverNote }) {
  const { chat, frame } = useCopilot();
  const note = useRef<HTMLParagraphElement>(null);
  const noteId = useSlice(frame, 'noteId');
  const format = (time: string) => formatTime(Date.parse(time), chat.options.locale);

  // The dialog that led here has given its focus to a button that is gone. An effect runs after the paint, when the dialog has
  // closed. Once only, so the note is forgotten (the frame keeps it with the dialog): whoever comes back to this conversation
  // later has the focus elsewhere.
  useEffect(() => {
    if (noteId !== id) return;
    note.current?.focus();
    const { dialog, about } = frame.get();
    frame.setDialog(dialog, about);
  }, [noteId, id, frame]);

  return (
    <p class="handed-over" tabIndex={-1} ref={note}>
      {words.handedOver(format(handover.at))}{' '}
      {handover.repliesBy ? words.answeredBy(format(handover.repliesBy)) : words.answeredByMail}
    </p>
  );
}
