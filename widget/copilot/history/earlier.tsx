import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { showEarlier } from '../../chat/actions/conversations.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useCopilot } from '../base/context.ts';
import { useSheet } from '../base/use-sheet.ts';
import { useSlice } from '../base/use-slice.ts';
import css from './earlier.css?inline';
import * as words from './history-words.ts';

/** Earlier messages are loaded when the reader is this close to them. */
const rootMargin = '800px 0px';
const sheet = toSheet(css);

type EarlierProps = {
  scroller: RefObject<HTMLElement | null>;
  log: RefObject<HTMLElement | null>;
};

/** Above a long conversation: loads earlier messages on the way up, while the text being read stays in place. */
export function Earlier({ scroller, log }: EarlierProps) {
  const { chat } = useCopilot();
  const { id, firstShown, messages } = useSlice(chat.store, 'current');
  const [phase, setPhase] = useState<'idle' | 'loading' | 'failed'>('idle');
  const box = useSheet<HTMLDivElement>(sheet);
  // What failed in one conversation is not said of another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation begins anew
  useLayoutEffect(() => setPhase('idle'), [id]);
  const isBusy = useRef(false);
  const anchor = useRef<{ node: Element; top: number }>(null);

  async function reveal() {
    if (isBusy.current) return;
    isBusy.current = true;
    setPhase('loading');
    try {
      await showEarlier(chat);
      setPhase('idle');
    } catch {
      setPhase(chat.store.get().current.id === id ? 'failed' : 'idle');
    }
    isBusy.current = false;
  }

  // Remembers the position of the first message just before others are inserted above it.
  useLayoutEffect(
    () =>
      chat.store.subscribe(() => {
        const now = chat.store.get().current;
        const node = log.current?.firstElementChild;
        if (now.id !== id || !node || anchor.current) return;
        if (now.firstShown !== firstShown || now.messages.length !== messages.length)
          anchor.current = { node, top: node.getBoundingClientRect().top };
      }),
    [chat, log, id, firstShown, messages.length],
  );

  // … and scrolls it back to there. The browser's own scroll anchoring works neither at the very top nor everywhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these changes put messages above
  useLayoutEffect(() => {
    const before = anchor.current;
    anchor.current = null;
    if (!before?.node.isConnected || !scroller.current) return;
    scroller.current.scrollTop += before.node.getBoundingClientRect().top - before.top;
  }, [firstShown, messages.length]);

  useLayoutEffect(() => {
    const shown = box.current;
    if (!shown || phase === 'failed') return;
    // The last entry counts, because a busy page may report leaving and returning together.
    const watch = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && reveal(), {
      root: scroller.current,
      rootMargin,
    });
    watch.observe(shown);
    return () => watch.disconnect();
  });

  // With the last page the button disappears; its focus moves to the conversation.
  useLayoutEffect(
    () => () => {
      const root = box.current?.getRootNode() as ShadowRoot | undefined;
      if (root && box.current?.contains(root.activeElement)) scroller.current?.focus();
    },
    [box, scroller],
  );

  return (
    <div class="earlier" ref={box}>
      {phase === 'failed' && (
        <p class="danger" role="alert">
          {words.notLoaded}
        </p>
      )}
      <button type="button" aria-disabled={phase === 'loading'} onClick={reveal}>
        {phase === 'loading' ? words.loadingEarlier : words.earlier}
      </button>
    </div>
  );
}
