import { type Conversation, createConversation } from '../state/conversation.ts';
import type { ChatState } from '../state/store.ts';

/** Messages shown at once when a conversation opens, and added with each step on the way up. */
const shownAtOnce = 12;

/** Index from which the last messages of the first `count` are shown. */
export function toFirstShown(count: number): number {
  return Math.max(0, count - shownAtOnce);
}

/** An empty conversation under the next number that is free. */
export function createNextConversation(lastNumber: number, saved: readonly Conversation[]): Conversation {
  return createConversation(Math.max(lastNumber, ...saved.map(({ number }) => number)) + 1);
}

/** The conversation, wherever it is. */
export function findConversation(
  { current, saved }: Pick<ChatState, 'current' | 'saved'>,
  id: string,
): Conversation | undefined {
  return [current, ...saved].find((each) => each.id === id);
}
