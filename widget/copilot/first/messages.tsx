import { useLayoutEffect, useRef } from 'preact/hooks';
import { isRunning } from '../../chat/state/conversation.ts';
import { useCopilot } from '../base/context.ts';
import { useLazy } from '../base/use-lazy.ts';
import { useSlice } from '../base/use-slice.ts';
import * as words from '../base/words.ts';
import { AnswerView } from './answer.tsx';
import { QuestionView } from './question.tsx';
import { useAutoScroll } from './use-auto-scroll.ts';
import { Welcome } from './welcome.tsx';

/** The current conversation. */
export function Messages() {
  const { chat } = useCopilot();
  const { id, messages, unloaded, firstShown } = useSlice(chat.store, 'current');
  const scroller = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const { isAway, scrollToEnd } = useAutoScroll(scroller, log);
  const last = messages.at(-1);
  const hasEarlier = Boolean(firstShown || (unloaded && last));
  const Earlier = useLazy(() => import('../history/earlier.tsx'), hasEarlier);
  const Around = useLazy(() => import('../idle/around-messages.tsx'), true);

  // The visitor's own message, or another conversation, is always shown at its end.
  const lastAsked = messages.findLast(({ role }) => role === 'user')?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the reasons to scroll
  useLayoutEffect(() => {
    if (lastAsked) scrollToEnd();
  }, [id, lastAsked]);

  return (
    <div class="stage">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling conversation must be reachable by keyboard */}
      <div class="scroll" ref={scroller} tabIndex={0}>
        {!messages.length && (unloaded === undefined ? <Welcome /> : <div class="waiting" />)}
        {Earlier && <Earlier scroller={scroller} log={log} />}
        {/* Answers grow by the token, which nobody wants read out: the announcer below reads them by the sentence. */}
        <div class="log" role="log" aria-label={words.conversation} aria-live="off" ref={log}>
          {messages
            .slice(firstShown)
            .map((message) =>
              message.role === 'user' ? (
                <QuestionView key={message.id} question={message} />
              ) : (
                <AnswerView key={message.id} answer={message} />
              ),
            )}
        </div>
      </div>
      <p class="spoken" role="status">
        {isRunning(last) && words.waiting}
      </p>
      {Around && <Around last={last} isAway={isAway} onScrollToEnd={scrollToEnd} />}
    </div>
  );
}
