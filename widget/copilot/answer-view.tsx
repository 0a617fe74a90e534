import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Chat } from '../chat/chat.ts';
import type { Answer } from '../chat/conversation.ts';
import type { Markdown } from '../markdown/markdown.ts';
import { createPacedMarkdown } from '../markdown/paced-markdown.ts';
import { toSourceMark } from './source-mark.ts';
import { usePart } from './use-part.ts';
import * as words from './words.ts';

type AnswerViewProps = { answer: Answer; chat: Chat; site: string };

/** One answer, as a document that grows. Its text goes to the renderer past Preact: a token costs one append. */
export function AnswerView({ answer, chat, site }: AnswerViewProps) {
  const { phase, text, sources, failure, question } = answer;
  const body = useRef<HTMLDivElement>(null);
  const written = useRef<Markdown>(null);
  const isRunning = phase === 'waiting' || phase === 'streaming';
  const Tail = usePart(() => import('./answer-tail.tsx'), !isRunning);

  useLayoutEffect(() => {
    if (!body.current) return;
    const markdown = createPacedMarkdown(body.current, { baseUrl: site, markLink: toSourceMark });
    markdown.write(text.read());
    const leave = text.subscribe(markdown.write);
    written.current = markdown;
    return () => {
      leave();
      markdown.destroy();
    };
  }, [text, site]);

  useLayoutEffect(() => {
    // A mark of a page leads there at once; one of a document leads to its note, which comes with the end.
    for (const { n, url } of sources) if (url || !isRunning) written.current?.define(`${n}`, url ?? '#');
    if (!isRunning) written.current?.end();
  }, [isRunning, sources]);

  return (
    <article class="answer">
      <div class="prose" ref={body} />
      {isRunning && <div class="waiting" />}
      {failure && (
        <p class="danger" role="alert">
          {question ? '' : '⚠ '}
          {failure.message}
        </p>
      )}
      {!isRunning && question && phase !== 'complete' && (
        <button type="button" onClick={() => chat.retry(answer)}>
          {words.tryAgain}
        </button>
      )}
      {Tail && <Tail answer={answer} chat={chat} site={site} prose={body} />}
    </article>
  );
}
