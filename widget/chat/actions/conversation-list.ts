import { type Conversation, createConversation } from '../state/conversation.ts';
import type { ChatState } from '../state/store.ts';

/** How many messages are shown when a conversation opens, and added with each step upwards. */
const shownAtOnce = 12;

/** Returns the index from which the last messages of the first `count` are shown. */
export function toFirstShown(count: number): number {
  return Math.max(0, count - shownAtOnce);
}

/** Creates an empty conversation with the next free number. */
export function createNextConversation(lastNumber: number, saved: readonly Conversation[]): Conversation {
  return createConversation(Math.max(lastNumber, ...saved.map(({ number }) => number)) + 1);
}

/** Finds the conversation, whether it is current or saved. */
export function findConversation(
  { current, saved }: Pick<ChatState, 'current' | 'saved'>,
  id: string,
): Conversation | undefined {
  return [current, ...saved].find((each) => each.id === id);
}
