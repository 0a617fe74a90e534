import { createEntityGate } from './entity-gate.ts';
import { createFrameTimer } from './frame-timer.ts';
import { createMarkdown, type Markdown, type MarkdownOptions } from './markdown.ts';

/** Text is on the page at most 100 ms after it arrived: the longest pause, and a frame. */
const calmPauseMs = 40;
const fastPauseMs = 66;
/** An update with more characters means that text arrives faster than anybody reads, so updates become fewer and larger. */
const fastUpdateLength = 150;
/** One update's share of a frame; the rest of a backlog is drawn in the next frames. */
const updateBudgetMs = 8;
const sliceLength = 4096;
const maxSlicesPerUpdate = 4;

export type PacedMarkdownOptions = MarkdownOptions & {
  /** Called after each update, e.g. to keep the newest line in view. */
  onUpdate?: () => void;
};

/**
 * The same interface with batched writes: layout costs more than parsing, and about the same for a letter as for a line, so
 * updates are few and large when text arrives fast. After `end()`, a long backlog may still take several frames. `destroy()`
 * stops everything and may be called twice.
 */
export function createPacedMarkdown(
  root: Element | ShadowRoot | DocumentFragment,
  options: PacedMarkdownOptions,
): Markdown & { destroy(): void } {
  const markdown = createMarkdown(root, options);
  const frameTimer = createFrameTimer(update);
  const gate = createEntityGate(() => {
    if (queue) schedule();
  });
  let queue = '';
  let isEnding = false;
  let pauseUntil = 0;

  function schedule(): void {
    if (!gate.isClosed()) frameTimer.schedule(isEnding ? 0 : pauseUntil - performance.now());
  }

  function update(): void {
    const start = performance.now();
    pauseUntil = start + (queue.length > fastUpdateLength ? fastPauseMs : calmPauseMs);
    for (
      let slices = 0;
      queue && slices < maxSlicesPerUpdate && performance.now() - start < updateBudgetMs;
      slices++
    ) {
      markdown.write(queue.slice(0, sliceLength));
      queue = queue.slice(sliceLength);
    }
    if (queue) {
      pauseUntil = 0;
      schedule();
    } else if (isEnding) markdown.end();
    options.onUpdate?.();
  }

  return {
    write(text) {
      if (isEnding || !text) return;
      queue += text;
      gate.check(text);
      if (gate.isClosed()) frameTimer.cancel();
      schedule();
    },
    define: markdown.define,
    end() {
      if (isEnding) return;
      isEnding = true;
      if (gate.isClosed()) return;
      frameTimer.cancel();
      update();
    },
    destroy() {
      frameTimer.cancel();
      gate.destroy();
      isEnding = true;
      queue = '';
    },
  };
}
