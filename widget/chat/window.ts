import type { Conversation } from './conversation.ts';

/** Messages that are drawn at once when a conversation opens, and that come with each step on the way up. */
export const stepSize = 12;

/** The place from which the last `stepSize` of the first `count` messages are drawn. */
export function toFrom(count: number): number {
  return Math.max(0, count - stepSize);
}

/** Whether there is anything before what is drawn, here or on the server. */
export function hasEarlier({ from, unloaded, messages }: Conversation): boolean {
  return Boolean(messages.length && (from || unloaded));
}
