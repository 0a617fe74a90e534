import type { AnswerPhase, Message } from '../../chat/state/conversation.ts';
import { toSheet } from '../../ui/sheet.ts';
import { Icon } from '../base/icon.tsx';
import { downIcon } from '../base/icons.ts';
import { useLazy } from '../base/use-lazy.ts';
import { useSheet } from '../base/use-sheet.ts';
import * as words from '../base/words.ts';
import css from './around-messages.css?inline';
import { idleWords } from './idle-words.ts';
import { useStartInView } from './use-start-in-view.ts';

const sheet = toSheet(css);

type AroundMessagesProps = {
  /** The conversation's last message. */
  last: Message | undefined;
  /** Whether the reader has scrolled up. */
  isAway: boolean;
  onScrollToEnd: () => void;
};

/** What is said beside the messages: the answer read aloud, the lost connection, the way to the end. */
export function AroundMessages({ last, isAway, onScrollToEnd }: AroundMessagesProps) {
  const answer = last?.role === 'assistant' ? last : null;
  useStartInView(answer, isAway);
  const Announcer = useLazy(() => import('../answer/announcer.tsx'), answer !== null);
  return (
    <>
      {answer && Announcer && <Announcer answer={answer} />}
      {answer && <ConnectionLost phase={answer.phase} />}
      {isAway && <ScrollToEnd onClick={onScrollToEnd} />}
    </>
  );
}

/**
 * Says why an answer has stopped, and that nothing has to be done, wherever the conversation is scrolled to. Announced like a
 * `status` but without that role, which belongs to the line that says that an answer is being written.
 */
function ConnectionLost({ phase }: { phase: AnswerPhase }) {
  const notice = useSheet<HTMLParagraphElement>(sheet);
  return (
    <p class="connection-lost" aria-live="polite" aria-atomic="true" ref={notice}>
      {phase === 'reconnecting' && idleWords.connectionLost}
    </p>
  );
}

/** Leads a reader who has scrolled up back to the end. */
function ScrollToEnd({ onClick }: { onClick: () => void }) {
  const button = useSheet<HTMLButtonElement>(sheet);
  return (
    <button type="button" class="scroll-to-end" onClick={onClick} ref={button}>
      <Icon strokes={downIcon} />
      {words.newest}
    </button>
  );
}
