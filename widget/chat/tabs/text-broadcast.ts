import { isRunning } from '../state/conversation.ts';
import type { ChatStore } from '../state/store.ts';
import type { RunningAnswers } from '../stream/running-answers.ts';

/** How often text is sent, because a message for each piece would cost more than drawing it. */
const stepMs = 100;

/** What an answer gained. `offset` of `text` within the answer, in UTF-16 code units. */
export type TextPiece = { id: string; offset: number; text: string };

/** Tells other tabs the text of the answers that this tab runs. */
export function createTextBroadcast(
  { get, texts }: ChatStore,
  { local }: RunningAnswers,
  post: (piece: TextPiece) => void,
) {
  const pending = new Map<string, TextPiece>();
  const subscribed = new Set<string>();
  /** Until another tab has sent something, nothing has to be sent: a new tab gets everything. */
  let isAlone = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function add({ id, offset, text }: TextPiece) {
    const before = pending.get(id);
    pending.set(id, before ? { ...before, text: before.text + text } : { id, offset, text });
    timer ??= setTimeout(flush, stepMs);
  }

  /** Sends at once what must not arrive later than what follows. */
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    for (const piece of pending.values()) post(piece);
    pending.clear();
  }

  return {
    flush,
    /** Call it when answers may have begun. */
    subscribeNew() {
      const { current, saved } = get();
      for (const { messages } of [current, ...saved]) {
        const id = messages.findLast(isRunning)?.id;
        if (!id || subscribed.has(id)) continue;
        subscribed.add(id);
        texts.subscribe(id, (text) => {
          if (!isAlone && local.has(id)) add({ id, offset: texts.read(id).length - text.length, text });
        });
      }
    },
    /** Another tab has sent something. It may know an answer from elsewhere, and lacks what has not been sent so far. */
    handlePeer() {
      if (!isAlone) return;
      isAlone = false;
      for (const id of subscribed) {
        const text = texts.read(id);
        if (text && local.has(id)) add({ id, offset: 0, text });
      }
    },
    stop: () => clearTimeout(timer),
  };
}
