import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { Answer } from '../../chat/state/conversation.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useCopilot } from '../base/context.ts';
import { useLazy } from '../base/use-lazy.ts';
import { useSheet } from '../base/use-sheet.ts';
import { askPerson } from '../base/words.ts';
import { AnswerActions } from './actions.tsx';
import { answerWords as words } from './answer-words.ts';
import { addCodeToolbars } from './code-toolbars.tsx';
import { HandedOver } from './handed-over.tsx';
import { Sources } from './sources.tsx';
import css from './tail.css?inline';

const sheet = toSheet(css);

type TailProps = { answer: Answer; prose: RefObject<HTMLElement | null> };

/** What is below an answer that has ended, and above its blocks of code. */
export function Tail({ answer, prose }: TailProps) {
  const { frame } = useCopilot();
  const tail = useSheet<HTMLDivElement>(sheet);
  const isUnproven = answer.failure?.code === 'email_unproven';
  const ConfirmAddress = useLazy(() => import('../documents/confirm-address.tsx'), isUnproven);
  const isRefusal = answer.outcome === 'nothing' || answer.outcome === 'person';
  const offer = !answer.handover && (
    <button type="button" onClick={() => frame.setDialog('person', answer.question?.text)}>
      {askPerson}
    </button>
  );
  useLayoutEffect(() => (prose.current ? addCodeToolbars(prose.current) : undefined), [prose]);
  return (
    <div class="tail" ref={tail}>
      {answer.phase === 'stopped' && <p class="aside">{words.stopped}</p>}
      {answer.phase === 'interrupted' && <p class="aside">{words.interrupted}</p>}
      <Sources sources={answer.sources} prose={prose.current} />
      {ConfirmAddress && <ConfirmAddress />}
      {isRefusal && offer}
      {/* A notice is no answer. */}
      {(answer.question || !(answer.failure || answer.handover)) && <AnswerActions answer={answer} />}
      {!isRefusal && answer.rating === 'down' && offer}
      {answer.handover && <HandedOver id={answer.id} handover={answer.handover} />}
    </div>
  );
}
