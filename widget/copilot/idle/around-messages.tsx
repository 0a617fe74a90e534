import type { Message } from '../../chat/state/conversation.ts';
import { useLazy } from '../base/use-lazy.ts';
import { ConnectionLost } from './connection-lost.tsx';
import { ScrollToEnd } from './scroll-to-end.tsx';

type AroundMessagesProps = {
  /** The last message of the conversation. */
  last: Message | undefined;
  /** The reader has scrolled up. */
  isAway: boolean;
  onScrollToEnd: () => void;
};

/** What is said of the conversation beside its messages: the answer read out, the lost connection, the way to the end. */
export function AroundMessages({ last, isAway, onScrollToEnd }: AroundMessagesProps) {
  const answer = last?.role === 'assistant' ? last : null;
  const Announcer = useLazy(() => import('../answer/announcer.tsx'), answer !== null);
  return (
    <>
      {answer && Announcer && <Announcer answer={answer} />}
      {answer && <ConnectionLost phase={answer.phase} />}
      {isAway && <ScrollToEnd onClick={onScrollToEnd} />}
    </>
  );
}
