import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { Chat } from '../chat/chat.ts';
import type { Answer } from '../chat/conversation.ts';
import { toSheet } from '../ui/sheet.ts';
import { useSheet } from '../ui/use-sheet.ts';
import { AnswerActions } from './answer-actions.tsx';
import css from './answer-tail.css?inline';
import { addCodeBars } from './code-bars.tsx';
import { Sources } from './sources.tsx';
import { tailWords as words } from './tail-words.ts';

const sheet = toSheet(css);

type TailProps = { answer: Answer; chat: Chat; site: string; prose: RefObject<HTMLElement | null> };

/** What stands under an answer that has ended, and on its code; fetched when the first one has. */
export function AnswerTail({ answer, chat, site, prose }: TailProps) {
  const tail = useSheet<HTMLDivElement>(sheet);
  useLayoutEffect(() => (prose.current ? addCodeBars(prose.current) : undefined), [prose]);
  return (
    <div class="tail" ref={tail}>
      {answer.phase === 'stopped' && <p class="aside">{words.stopped}</p>}
      {answer.phase === 'interrupted' && <p class="aside">{words.interrupted}</p>}
      <Sources sources={answer.sources} chat={chat} site={site} prose={prose.current} />
      {/* A notice of what failed is no answer. */}
      {(answer.question || !answer.failure) && <AnswerActions answer={answer} chat={chat} />}
    </div>
  );
}
