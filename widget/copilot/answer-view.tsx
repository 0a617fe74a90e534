import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Answer } from '../chat/conversation.ts';
import { createPacedMarkdown } from '../markdown/paced-markdown.ts';
import { Icon } from '../ui/icon.tsx';
import { retryIcon } from '../ui/overlay-icons.ts';
import { toSourceMark } from './source-mark.ts';
import { usePart } from './use-part.ts';
import * as words from './words.ts';

type AnswerViewProps = { answer: Answer; site: string; onRetry: (answer: Answer) => void };

/** One answer, as a document that grows. Its text goes to the renderer past Preact: a token costs one append. */
export function AnswerView({ answer, site, onRetry }: AnswerViewProps) {
  const { phase, text, failure, question } = answer;
  const body = useRef<HTMLDivElement>(null);
  const end = useRef<() => void>(null);
  const isRunning = phase === 'waiting' || phase === 'streaming';
  const Tail = usePart(() => import('./answer-tail.tsx').then((module) => module.AnswerTail), !isRunning);

  useLayoutEffect(() => {
    if (!body.current) return;
    const markdown = createPacedMarkdown(body.current, { baseUrl: site, markLink: toSourceMark });
    markdown.write(text.read());
    const leave = text.subscribe(markdown.write);
    end.current = markdown.end;
    return () => {
      leave();
      markdown.destroy();
    };
  }, [text, site]);

  useLayoutEffect(() => {
    if (!isRunning) end.current?.();
  }, [isRunning]);

  return (
    <article class="answer">
      <div class="prose" ref={body} />
      {phase === 'waiting' && <div class="waiting" />}
      {failure && (
        <p class="danger" role="alert">
          {question ? '' : '⚠ '}
          {failure.message}
        </p>
      )}
      {phase === 'stopped' && <p class="aside">{words.stopped}</p>}
      {phase === 'interrupted' && !failure && <p class="aside">{words.interrupted}</p>}
      {Tail && <Tail answer={answer} site={site} />}
      {!isRunning && question && phase !== 'complete' && (
        <button type="button" class="text" onClick={() => onRetry(answer)}>
          <Icon strokes={retryIcon} />
          {words.tryAgain}
        </button>
      )}
    </article>
  );
}
