import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Chat } from '../chat/chat.ts';
import { type Answer, isRunning } from '../chat/conversation.ts';
import type { Host } from '../host.ts';
import { AnswerView } from './answer-view.tsx';
import { QuestionView } from './question-view.tsx';
import { useFollow } from './use-follow.ts';
import { usePart } from './use-part.ts';
import { useSlice } from './use-slice.ts';
import { Welcome } from './welcome.tsx';
import * as words from './words.ts';

type MessageListProps = { chat: Chat; host: Host };

export function MessageList({ chat, host }: MessageListProps) {
  const { id, messages, unloaded, from } = useSlice(chat.store, 'current');
  const scroller = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const { isAway, toNewest } = useFollow(scroller, log);
  const Newest = usePart(() => import('./newest.tsx'), isAway);
  const last = messages.at(-1);
  const Announcer = usePart(() => import('./announcer.tsx'), last?.role === 'assistant');
  const site = new URL(host.options.apiBase, location.href).origin;

  const hasEarlier = Boolean(from || (unloaded && last));
  const Earlier = usePart(() => import('./history/earlier.tsx'), hasEarlier);

  // A message of the visitor's own, or another conversation, is always shown at its end.
  const asked = messages.findLast(({ role }) => role === 'user')?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the reasons to scroll
  useLayoutEffect(() => {
    if (asked) toNewest();
  }, [id, asked]);

  return (
    <div class="stage">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling conversation must be reachable by keyboard */}
      <div class="scroll" ref={scroller} tabIndex={0}>
        {!messages.length &&
          (unloaded === undefined ? <Welcome onPick={chat.store.setDraft} /> : <div class="waiting" />)}
        {Earlier && <Earlier chat={chat} scroller={scroller} log={log} />}
        {/* Answers grow by the token, which nobody wants read out: the announcer below tells them by the sentence. */}
        <div class="log" role="log" aria-label={words.conversation} aria-live="off" ref={log}>
          {messages
            .slice(from)
            .map((message) =>
              message.role === 'user' ? (
                <QuestionView key={message.id} question={message} chat={chat} />
              ) : (
                <AnswerView key={message.id} answer={message} chat={chat} site={site} />
              ),
            )}
        </div>
      </div>
      <p class="spoken" role="status">
        {isRunning(last) && words.waiting}
      </p>
      {Announcer && <Announcer answer={last as Answer} />}
      {Newest && <Newest onClick={toNewest} />}
    </div>
  );
}
