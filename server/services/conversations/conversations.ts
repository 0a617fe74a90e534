import { AppError } from '#shared/errors.ts';
import { cleanText } from '../clean-text.ts';
import type { OwnAnswers } from './own-answers.ts';
import type { ConversationStore } from './ports.ts';

/** A conversation as the store lists it. */
export type ListedConversation = {
  id: string;
  /** Undefined unless its owner renames it. */
  name: string | undefined;
  /** Counts the owner's conversations from 1. */
  number: number;
  exchangeCount: number;
  /** Milliseconds since 1970. */
  updatedAt: number;
};

export type Conversation = Omit<ListedConversation, 'name'> & { name: string };

type Deps = { store: ConversationStore; stopRunning: OwnAnswers['stopRunning'] };

export type Conversations = ReturnType<typeof createConversations>;

/** An owner's conversations. Throws `not_found` for an unknown id as well as for somebody else's. */
export function createConversations({ store, stopRunning }: Deps) {
  return {
    async list(ownerId: string, search: string): Promise<Conversation[]> {
      const found = await store.list(ownerId, cleanText(search));
      return found.map((each) => ({ ...each, name: each.name ?? `Chat ${each.number}` }));
    },

    async rename(ownerId: string, id: string, name: string): Promise<void> {
      if (!(await store.rename(id, ownerId, cleanText(name) || undefined))) throw new AppError('not_found');
    },

    async remove(ownerId: string, id: string): Promise<void> {
      await stopRunning(ownerId, id);
      if (!(await store.remove(id, ownerId))) throw new AppError('not_found');
    },

    async removeAll(ownerId: string): Promise<void> {
      await stopRunning(ownerId);
      await store.removeAll(ownerId);
    },
  };
}
