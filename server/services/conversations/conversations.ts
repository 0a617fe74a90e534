import { AppError } from '#shared/errors.ts';
import { cleanText } from '../clean-text.ts';

/** A conversation as the store lists it. */
export type ListedConversation = {
  id: string;
  /** Undefined until its owner renames it. */
  name: string | undefined;
  /** Counts the owner's conversations from 1. */
  number: number;
  exchangeCount: number;
  /** Milliseconds since 1970. */
  updatedAt: number;
};

export type Conversation = Omit<ListedConversation, 'name'> & { name: string };

interface ConversationStore {
  /** Latest first; only those that contain `search`, if it is not empty. */
  list(ownerId: string, search: string): Promise<ListedConversation[]>;
  /** Returns false if the owner has no such conversation. */
  rename(id: string, ownerId: string, name: string | undefined): Promise<boolean>;
  /** Returns false if the owner has no such conversation. */
  remove(id: string, ownerId: string): Promise<boolean>;
  removeAll(ownerId: string): Promise<void>;
}

type Deps = {
  conversations: ConversationStore;
  stopRunning: (ownerId: string, conversationId?: string) => Promise<void>;
};

export type Conversations = ReturnType<typeof createConversations>;

/** An owner's conversations. An unknown id and a foreign one are both `not_found`. */
export function createConversations({ conversations, stopRunning }: Deps) {
  return {
    async list(ownerId: string, search: string): Promise<Conversation[]> {
      const found = await conversations.list(ownerId, cleanText(search));
      return found.map((each) => ({ ...each, name: each.name ?? `Chat ${each.number}` }));
    },

    async rename(ownerId: string, id: string, name: string): Promise<void> {
      if (!(await conversations.rename(id, ownerId, cleanText(name) || undefined)))
        throw new AppError('not_found');
    },

    async remove(ownerId: string, id: string): Promise<void> {
      await stopRunning(ownerId, id);
      if (!(await conversations.remove(id, ownerId))) throw new AppError('not_found');
    },

    async removeAll(ownerId: string): Promise<void> {
      await stopRunning(ownerId);
      await conversations.removeAll(ownerId);
    },
  };
}
