import { hash } from 'node:crypto';
import type { Audience } from './audience.ts';
import type { Knowledge } from './knowledge.ts';
import type { KnowledgeReply } from './knowledge-reply.ts';

/**
 * Long enough for the crowd that a newsletter sends, and short enough that a visitor's words do not stay in memory for long.
 */
const keptMs = 60_000;
const maxKept = 100;

type Shared = { reply: Promise<KnowledgeReply>; waiting: number; search: AbortController };

export type SharedReplies = Pick<Knowledge, 'ask'> & {
  /** Forgets the replies, so that later questions are searched again. */
  forget(): void;
};

/**
 * Lets visitors who ask the same at about the same time share one search, mostly those who tap a suggested question. A
 * follow-up is always searched by itself. A search ends when nobody waits for it any more.
 */
export function createSharedReplies(ask: Knowledge['ask']): SharedReplies {
  const shared = new Map<string, Shared>();

  function search(key: string, message: string, audience: Audience | undefined): Shared {
    const controller = new AbortController();
    const reply = ask(message, [], controller.signal, audience);
    const started = { reply, waiting: 0, search: controller };
    const drop = () => {
      if (shared.get(key) === started) shared.delete(key);
    };
    reply.then(() => setTimeout(drop, keptMs).unref(), drop);
    shared.set(key, started);
    const [oldest] = shared.keys();
    if (shared.size > maxKept && oldest !== undefined) shared.delete(oldest);
    return started;
  }

  return {
    async ask(message, earlier, signal, audience) {
      if (earlier.length > 0) return ask(message, earlier, signal, audience);
      signal.throwIfAborted();
      const key = hash('sha256', JSON.stringify([message, audience]));
      const joined = shared.get(key) ?? search(key, message, audience);
      joined.waiting++;
      const { promise: left, reject } = Promise.withResolvers<never>();
      const leave = () => {
        reject(signal.reason);
        if (--joined.waiting > 0) return;
        // Later visitors start a new search; a reply that is already there is not affected.
        if (shared.get(key) === joined) shared.delete(key);
        joined.search.abort(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      try {
        return await Promise.race([joined.reply, left]);
      } finally {
        signal.removeEventListener('abort', leave);
      }
    },

    forget: () => shared.clear(),
  };
}
