import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Drafting } from '../../chat/drafts/drafting.ts';
import { createMarkdown } from '../../markdown/markdown.ts';
import { useCopilot } from '../base/context.ts';
import { useSlice } from '../base/use-slice.ts';
import { draftWords as words } from './draft-words.ts';
import { markBrackets } from './mark-brackets.ts';

/** The document in its current state. Scrolls to the current question's place. */
export function Preview({ drafting }: { drafting: Drafting }) {
  const { site } = useCopilot();
  const markdown = useSlice(drafting, 'markdown');
  const step = useSlice(drafting, 'step');
  const phase = useSlice(drafting, 'phase');
  const box = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!body.current) return;
    body.current.replaceChildren();
    const renderer = createMarkdown(body.current, { baseUrl: site });
    renderer.write(markdown);
    renderer.end();
    markBrackets(body.current);
  }, [markdown, site]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has its places elsewhere
  useLayoutEffect(() => {
    const label = drafting.get().template?.questions.find(({ key }) => key === step)?.label;
    let first: HTMLElement | undefined;
    for (const mark of body.current?.querySelectorAll('mark') ?? []) {
      const isAsked = phase === 'asking' && mark.textContent === `[${label}]`;
      mark.classList.toggle('asked', isAsked);
      if (isAsked) first ??= mark;
    }
    const { current } = box;
    // A finished draft is read from its beginning.
    if (phase === 'done' && current) current.scrollTop = 0;
    // Scrolls only the preview: on small screens, where it does not scroll by itself, the question stays in view.
    if (first && current)
      current.scrollTop +=
        first.getBoundingClientRect().top - current.getBoundingClientRect().top - current.clientHeight / 3;
  }, [markdown, step, phase]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard
    <section class="preview" aria-label={words.preview} tabIndex={0} ref={box}>
      <div class="prose" lang="en" ref={body} />
    </section>
  );
}
