import { lacksNames, loadNames } from './entities.ts';
import { createMarkdown, type Markdown, type MarkdownOptions } from './markdown.ts';

/** Text is on the page at most 100 ms after it came: the longest pause, and a frame. */
const calmPauseMs = 40;
const fastPauseMs = 66;
/** An update with more characters than this means that text comes faster than anyone reads: then fewer, larger ones do. */
const fastLength = 150;
/** Where no frames come (a background tab), a timer stands in. */
const frameTimeoutMs = 100;
/** One update's share of a frame; what is left of a backlog goes into the next ones. */
const budgetMs = 8;
const sliceLength = 4096;
const maxSlices = 4;
/** No `&name;` is longer. */
const entityLength = 33;
/** Entities whose names are not there by then are shown as they are written. */
const namesTimeoutMs = 3000;

export type PacedMarkdownOptions = MarkdownOptions & {
  /** Called after each update, e.g. to keep the newest line in view. */
  onUpdate?: () => void;
};

/**
 * The same handle, with writes gathered: layout costs more than parsing and costs about the same for one letter as
 * for a line, so updates are few and large when text comes fast. After `end()` a long backlog may still take some
 * frames. `destroy()` stops everything and may be called twice.
 */
export function createPacedMarkdown(
  root: Element | ShadowRoot | DocumentFragment,
  options: PacedMarkdownOptions,
): Markdown & { destroy(): void } {
  const markdown = createMarkdown(root, options);
  let queue = '';
  let isEnding = false;
  let isPlanned = false;
  let pauseUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  /** What came last, in which an entity may have begun. */
  let recent = '';
  let names: 'unneeded' | 'awaited' | 'taken' = 'unneeded';

  function plan(): void {
    if (isPlanned || names === 'awaited') return;
    isPlanned = true;
    const pause = isEnding ? 0 : pauseUntil - performance.now();
    if (pause > 0) timer = setTimeout(awaitFrame, pause);
    else awaitFrame();
  }

  function awaitFrame(): void {
    frame = requestAnimationFrame(update);
    timer = setTimeout(update, frameTimeoutMs);
  }

  function stop(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    isPlanned = false;
  }

  function update(): void {
    stop();
    const start = performance.now();
    pauseUntil = start + (queue.length > fastLength ? fastPauseMs : calmPauseMs);
    for (let slices = 0; queue && slices < maxSlices && performance.now() - start < budgetMs; slices++) {
      markdown.write(queue.slice(0, sliceLength));
      queue = queue.slice(sliceLength);
    }
    if (queue) {
      pauseUntil = 0;
      plan();
    } else if (isEnding) markdown.end();
    options.onUpdate?.();
  }

  /** Text waits for the names in it: what is shown must not depend on which of them was faster. */
  function awaitNames(): void {
    stop();
    names = 'awaited';
    timer = setTimeout(goOn, namesTimeoutMs);
    loadNames().then(goOn, goOn);
  }

  function goOn(): void {
    if (names !== 'awaited') return;
    stop();
    names = 'taken';
    if (queue) plan();
  }

  return {
    write(text) {
      if (isEnding || !text) return;
      queue += text;
      recent = recent.slice(-entityLength) + text;
      if (names === 'unneeded' && lacksNames(recent)) awaitNames();
      plan();
    },
    define: markdown.define,
    end() {
      if (isEnding) return;
      isEnding = true;
      if (names !== 'awaited') update();
    },
    destroy() {
      stop();
      isEnding = true;
      queue = '';
    },
  };
}
