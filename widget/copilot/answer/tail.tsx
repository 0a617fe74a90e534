import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { Answer } from '../../chat/state/conversation.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useLazy } from '../base/use-lazy.ts';
import { useSheet } from '../base/use-sheet.ts';
import { AnswerActions } from './actions.tsx';
import { answerWords as words } from './answer-words.ts';
import { addCodeToolbars } from './code-toolbars.tsx';
import { Sources } from './sources.tsx';
import css from './tail.css?inline';

const sheet = toSheet(css);

type TailProps = { answer: Answer; prose: RefObject<HTMLElement | null> };

/** What is below an answer that has ended, and above its blocks of code. */
export function Tail({ answer, prose }: TailProps) {
  const tail = useSheet<HTMLDivElement>(sheet);
  const isUnproven = answer.failure?.code === 'email_unproven';
  const ConfirmAddress = useLazy(() => import('../documents/confirm-address.tsx'), isUnproven);
  useLayoutEffect(() => (prose.current ? addCodeToolbars(prose.current) : undefined), [prose]);
  return (
    <div class="tail" ref={tail}>
      {answer.phase === 'stopped' && <p class="aside">{words.stopped}</p>}
      {answer.phase === 'interrupted' && <p class="aside">{words.interrupted}</p>}
      <Sources sources={answer.sources} prose={prose.current} />
      {ConfirmAddress && <ConfirmAddress />}
      {/* A notice of a failure is no answer. */}
      {(answer.question || !answer.failure) && <AnswerActions answer={answer} />}
    </div>
  );
}
