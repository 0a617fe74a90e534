import type { AnswerPhase } from '../../chat/state/conversation.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useSheet } from '../base/use-sheet.ts';
import css from './connection-lost.css?inline';
import { idleWords as words } from './idle-words.ts';

const sheet = toSheet(css);

/** Says why an answer stands still and that nothing has to be done, wherever the conversation is scrolled to. */
export function ConnectionLost({ phase }: { phase: AnswerPhase }) {
  const notice = useSheet<HTMLParagraphElement>(sheet);
  return (
    <p class="connection-lost" role="status" ref={notice}>
      {phase === 'reconnecting' && words.connectionLost}
    </p>
  );
}
