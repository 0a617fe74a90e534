import { useLayoutEffect, useRef } from 'preact/hooks';
import { hopeless, unreachable } from '../../chat/api/failure.ts';
import { type Answer, isRunning } from '../../chat/state/conversation.ts';
import type { Markdown } from '../../markdown/markdown.ts';
import { createPacedMarkdown } from '../../markdown/paced-markdown.ts';
import { useCopilot } from '../base/context.ts';
import { useLazy } from '../base/use-lazy.ts';
import * as words from '../base/words.ts';

/** The number of a day in UTC, by which budgets go. */
const toDay = (time = 0) => Math.floor(time / 86_400_000);

/**
 * One answer, as a document that grows. Its text bypasses Preact and goes directly to the renderer, so that a token costs one
 * append.
 */
export function AnswerView({ answer }: { answer: Answer }) {
  const { chat, frame, site } = useCopilot();
  const { id, phase, sources, failure, question, assistant, handover } = answer;
  const { texts } = chat.store;
  const body = useRef<HTMLDivElement>(null);
  const written = useRef<Markdown>(null);
  const isGrowing = isRunning(answer);
  const Footer = useLazy(() => import('../answer/answer-footer.tsx'), !isGrowing || !!handover);

  useLayoutEffect(() => {
    if (!body.current) return;
    const markdown = createPacedMarkdown(body.current, { baseUrl: site, markLink: toCitationMark });
    markdown.write(texts.read(id));
    const unsubscribe = texts.subscribe(id, markdown.write);
    written.current = markdown;
    return () => {
      unsubscribe();
      markdown.destroy();
    };
  }, [id, texts, site]);

  useLayoutEffect(() => {
    // The mark of a page is a link at once; that of a document leads to its note, which appears at the end.
    for (const { n, url } of sources) if (url || !isGrowing) written.current?.define(`${n}`, url ?? '#');
    if (!isGrowing) written.current?.end();
  }, [isGrowing, sources]);

  return (
    <article class="answer" dir="auto" data-ai-generated={assistant === 'model' ? assistant : undefined}>
      <div class="prose" ref={body} />
      {isGrowing && <div class="waiting" />}
      {failure && (
        <p class="danger" role="alert">
          {question ? '' : '⚠ '}
          {failure.message}
        </p>
      )}
      {!isGrowing && question && phase !== 'complete' && !isHopeless(answer) && (
        <button
          type="button"
          onClick={({ detail }) => {
            chat.retry(answer);
            // The button goes. A finger would bring up the keyboard, and needs no focus.
            if (detail === 0) frame.input.current?.focus();
          }}
        >
          {words.tryAgain}
        </button>
      )}
      {Footer && <Footer answer={answer} prose={body} />}
    </article>
  );
}

/** Also when the day's questions have been used, until that day has ended. */
function isHopeless({ failure: { code } = unreachable, question }: Answer): boolean {
  return code === 'budget_spent' ? toDay(question?.askedAt) === toDay(Date.now()) : hopeless.test(code);
}

/** A link whose text is a number cites a source, and becomes a small mark that belongs to the note below. */
function toCitationMark(text: string) {
  return /^\d+$/.test(text) ? { class: 'mark', 'aria-label': words.source(text) } : undefined;
}
