import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { SourceNote } from '#shared/api.ts';
import { type Answer, isRunning } from '../../chat/state/conversation.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useCopilot } from '../base/context.ts';
import { useLazy } from '../base/use-lazy.ts';
import { useSheet } from '../base/use-sheet.ts';
import { useSlice } from '../base/use-slice.ts';
import { askPerson } from '../base/words.ts';
import { AnswerActions } from './actions.tsx';
import css from './answer-footer.css?inline';
import { answerWords as words } from './answer-words.ts';
import { addCodeToolbars } from './code-toolbars.tsx';
import { HandedOver } from './handed-over.tsx';
import { openDocument } from './open-document.ts';
import { linkSourceLines, listQuoted } from './source-lines.ts';
import { Sources } from './sources.tsx';
import { addSuggestionButtons } from './suggestions.ts';

const sheet = toSheet(css);

type AnswerFooterProps = { answer: Answer; prose: RefObject<HTMLElement | null> };

/** What is shown below an answer: once it has ended, and that it was handed over also before. */
export function AnswerFooter({ answer, prose }: AnswerFooterProps) {
  const { id, handover } = answer;
  return (
    <div class="footer" ref={useSheet<HTMLDivElement>(sheet)}>
      {!isRunning(answer) && <EndedFooter answer={answer} prose={prose} />}
      {handover && <HandedOver id={id} handover={handover} />}
    </div>
  );
}

/** What is shown below an answer that has ended, and above its code blocks. */
function EndedFooter({ answer, prose }: AnswerFooterProps) {
  const copilot = useCopilot();
  const { chat, frame } = copilot;
  const { sources, suggestions } = answer;
  const quoted = listQuoted(answer, chat.store.texts.read(answer.id));
  const isUnproven = answer.failure?.code === 'email_unproven';
  const ConfirmAddress = useLazy(() => import('../documents/confirm-address.tsx'), isUnproven);
  // If the day's questions are used up, the only way left is to ask a person.
  const isRefusal =
    answer.outcome === 'nothing' || answer.outcome === 'person' || answer.failure?.code === 'budget_spent';
  const isPaused = useSlice(frame, 'paused') !== '';
  const offer = !answer.handover && !isPaused && (
    <button type="button" onClick={() => frame.setDialog('person', answer.question?.text)}>
      {askPerson}
    </button>
  );
  const [isMissing, setMissing] = useState(false);
  const showOnPage = (source: SourceNote) =>
    import('../page/show-quote.ts').then(
      (module) => setMissing(!module.showQuote(copilot.host, source)),
      () => setMissing(true),
    );
  useLayoutEffect(() => (prose.current ? addCodeToolbars(prose.current) : undefined), [prose]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text has ended, and what is quoted in it with it
  useLayoutEffect(() => {
    if (!prose.current || !quoted.length) return;
    return linkSourceLines(prose.current, quoted, (source, opener) => {
      const { fileId = '', title, start, end } = source;
      if (source.hostPage) showOnPage(source);
      else openDocument(copilot, { fileId, name: title, start, end }, opener);
    });
  }, [prose, sources]);
  useLayoutEffect(() => {
    if (!prose.current || !suggestions) return;
    return addSuggestionButtons(prose.current, suggestions, chat.ask);
  }, [prose, suggestions, chat]);
  return (
    <>
      {answer.phase === 'stopped' && <p class="aside">{words.stopped}</p>}
      {answer.phase === 'interrupted' && <p class="aside">{words.interrupted}</p>}
      {sources.some(({ hostPage }) => hostPage) && (
        <p class="aside" role="status">
          {isMissing && words.notOnPage}
        </p>
      )}
      <Sources
        sources={sources.filter((each) => !quoted.includes(each))}
        prose={prose.current}
        onShow={showOnPage}
      />
      {ConfirmAddress && <ConfirmAddress />}
      {isRefusal && offer}
      {/* A notice is not an answer. */}
      {(answer.question || !(answer.failure || answer.handover)) && (
        <AnswerActions answer={answer} quoted={quoted} />
      )}
      {!isRefusal && answer.rating === 'down' && offer}
    </>
  );
}
