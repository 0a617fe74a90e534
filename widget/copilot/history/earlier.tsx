import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Chat } from '../../chat/chat.ts';
import { showEarlier } from '../../chat/saved-actions.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useSheet } from '../../ui/use-sheet.ts';
import { useSlice } from '../use-slice.ts';
import css from './earlier.css?inline';
import * as words from './history-words.ts';

/** Earlier messages come when the reader is this near to them. */
const ahead = '800px 0px';
const sheet = toSheet(css);

type EarlierProps = {
  chat: Chat;
  scroller: RefObject<HTMLElement | null>;
  log: RefObject<HTMLElement | null>;
};

/** Above a long conversation: what came before is drawn on the way up, and what is read stays where it is. */
export function Earlier({ chat, scroller, log }: EarlierProps) {
  const { id, from, messages } = useSlice(chat.store, 'current');
  const [phase, setPhase] = useState<'idle' | 'loading' | 'failed'>('idle');
  const box = useSheet<HTMLDivElement>(sheet);
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
      setPhase('failed');
    }
    isBusy.current = false;
  }

  // Where the first message stands, just before others come above it …
  useLayoutEffect(
    () =>
      chat.store.subscribe(() => {
        const now = chat.store.get().current;
        const node = log.current?.firstElementChild;
        if (now.id !== id || !node || anchor.current) return;
        if (now.from !== from || now.messages.length !== messages.length)
          anchor.current = { node, top: node.getBoundingClientRect().top };
      }),
    [chat, log, id, from, messages.length],
  );

  // … and back to there. The browser's own anchoring does this, too, but not at the very top and not everywhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what puts messages above
  useLayoutEffect(() => {
    const held = anchor.current;
    anchor.current = null;
    if (!held?.node.isConnected || !scroller.current) return;
    scroller.current.scrollTop += held.node.getBoundingClientRect().top - held.top;
  }, [from, messages.length]);

  useLayoutEffect(() => {
    const shown = box.current;
    if (!shown || phase === 'failed') return;
    // The newest counts: a busy page tells of leaving and coming back at once.
    const watch = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && reveal(), {
      root: scroller.current,
      rootMargin: ahead,
    });
    watch.observe(shown);
    return () => watch.disconnect();
  });

  // With the last step the button goes; its focus stays in the conversation.
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
