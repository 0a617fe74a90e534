import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Answer, isRunning } from '../../chat/state/conversation.ts';
import { useCopilot } from '../base/context.ts';

/** Within this time nobody has read more than a few words. */
const briefMs = 1_000;
/** Nor, within this one, does anybody follow a text that arrives forty times as fast as people read. */
const shortMs = 5_000;
const fastestCharsPerMs = 1;
/** How long after its end parts of it may still appear. */
const settlingMs = 1_000;
/** What is left of the view above the question. */
const spacePx = 24;
/** After so many frames without scrolling, the view counts as scrolled up, and stays there. */
const enoughCalmFrames = 3;

/**
 * Shows an answer that arrived faster than anybody reads from its question on, because its end alone makes no sense; one that
 * grows slowly is followed to its newest words. A reader who has scrolled up, `isAway`, stays there.
 */
export function useStartInView(answer: Answer | null, isAway: boolean) {
  const { chat, frame } = useCopilot();
  const { texts } = chat.store;
  /** When the text of this answer began to arrive, as far as that was seen. */
  const begun = useRef<{ id: string; at: number } | null>(null);
  const id = answer?.id ?? '';
  const isGrowing = isRunning(answer ?? undefined);
  const askedAt = answer?.question?.askedAt ?? 0;

  useLayoutEffect(() => {
    if (!isGrowing) return;
    const begin = () => {
      if (begun.current?.id !== id) begun.current = { id, at: Date.now() };
    };
    if (texts.read(id)) begin();
    return texts.subscribe(id, begin);
  }, [id, texts, isGrowing]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of an answer is a reason to scroll
  useLayoutEffect(() => {
    const seen = begun.current?.id === id ? begun.current : null;
    // The first answer may be complete before this file is loaded.
    const tookMs = Date.now() - (seen?.at ?? askedAt);
    const fastMs = Math.min(texts.read(id).length / fastestCharsPerMs, shortMs);
    const hasReadAlong = !(tookMs <= Math.max(briefMs, fastMs));
    if (isGrowing || isAway || hasReadAlong) return;
    const box = frame.container.querySelector('.scroll');
    const lifetime = new AbortController();
    const { signal } = lifetime;
    // From the reader's first move on, the view is theirs.
    for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      box?.addEventListener(type, () => lifetime.abort(), { signal, passive: true });
    const until = Date.now() + settlingMs;
    let isShown = false;
    let calmFrames = 0;
    // What is added below, such as the answer's buttons, takes the view to its end again, in the same frame or the next one.
    let watching = requestAnimationFrame(function watch() {
      const hasScrolled = showStart(box);
      isShown ||= hasScrolled;
      calmFrames = hasScrolled || !isShown ? 0 : calmFrames + 1;
      if (calmFrames < enoughCalmFrames && Date.now() < until) watching = requestAnimationFrame(watch);
    });
    signal.addEventListener('abort', () => cancelAnimationFrame(watching));
    return () => lifetime.abort();
  }, [id, isGrowing]);
}

/** Returns whether it had to scroll. */
function showStart(box: Element | null): boolean {
  const question = [...(box?.querySelectorAll('.log > .question') ?? [])].at(-1);
  const answer = question?.nextElementSibling;
  if (!box || !question || !answer) return false;
  const { top, height } = box.getBoundingClientRect();
  // At least half of the view is for the answer, however long the question is.
  const start = Math.max(
    question.getBoundingClientRect().top - spacePx,
    answer.getBoundingClientRect().top - height / 2,
  );
  // Positions are fractions of pixels, and places to scroll to need not be.
  if (start > top - 1) return false;
  box.scrollTop -= top - start;
  return true;
}
