import type { Rating } from '#shared/api.ts';
import type { Asker } from '../accounts/visitors.ts';
import type { AnswerWrite } from './answer-draft.ts';
import type { ListedConversation } from './conversations.ts';
import type { Exchange, NewExchange } from './exchange.ts';

/** What the conversation services need from stores. Times are milliseconds since 1970. */

export type Begun = {
  /** `declared-dead`: others have ended the work of the process that was to write the answer, and nothing was stored. */
  outcome: 'begun' | 'key-taken' | 'foreign-conversation' | 'declared-dead';
  ownerId: string;
  /** Whether the conversation had no exchange before. */
  isConversationNew?: boolean;
};

/** The last `limit` exchanges before `beforeId`, newest first unless told otherwise. */
export type ExchangePage = {
  limit: number;
  beforeId?: string | undefined;
  conversationId?: string;
  isOldestFirst?: boolean;
};

/** Exchanges, each with its answer so far. A `conversationId` narrows a list to one conversation. */
export interface ExchangeStore {
  /** Stores the exchange, and the guest and conversation that it creates, in one transaction. */
  begin(exchange: NewExchange, asker: Pick<Asker, 'guestHash' | 'isUnknown'>): Promise<Begun>;
  /**
   * Stores what answers have gained, in one transaction that is durable when this resolves. Returns the ids of those that were
   * not stored, because another process ended them, they were deleted, or this process was declared dead.
   */
  saveAnswers(writes: readonly AnswerWrite[]): Promise<string[]>;
  find(id: string): Promise<Exchange | undefined>;
  findByKey(ownerId: string, key: string): Promise<Exchange | undefined>;
  /** Reads all, oldest first, at their consumer's pace. */
  readAll(ownerId: string, conversationId?: string): AsyncIterable<Exchange>;
  readPage(ownerId: string, page: ExchangePage): AsyncIterable<Exchange>;
  /**
   * Returns the last exchanges of a conversation before the exchange `beforeId`, oldest first. Of long answers only the newest
   * texts are included, up to `maxContextChars` in all; the others are empty.
   */
  listLatest(
    conversationId: string,
    bounds: { limit: number; maxContextChars: number },
    beforeId: string,
  ): Promise<Exchange[]>;
  /** Returns the ids of the owner's running answers. */
  listRunning(ownerId: string, conversationId?: string): Promise<string[]>;
  /** Asks the process that writes the answer, whichever it is, to stop. */
  requestStop(id: string): Promise<void>;
  /** Returns the ids of the process's running answers that another process has asked to stop. */
  listStopRequested(instanceId: string): Promise<string[]>;
  /** Returns false if the owner has no such exchange. */
  setRating(id: string, ownerId: string, rating: Rating): Promise<boolean>;
  /** Forgets the idempotency keys of exchanges that began before a time, so that they may name other requests. */
  forgetKeys(before: number): Promise<void>;
}

/** Conversations of one owner. For another owner's id, `has`, `rename` and `remove` return false. */
export interface ConversationStore {
  /** A conversation that a review opened has no exchange yet. */
  has(id: string, ownerId: string): Promise<boolean>;
  findLatest(ownerId: string): Promise<{ id: string; updatedAt: number } | undefined>;
  /** Latest first; if `search` is not empty, only those that contain it. */
  list(ownerId: string, search: string): Promise<ListedConversation[]>;
  rename(id: string, ownerId: string, name: string | undefined): Promise<boolean>;
  remove(id: string, ownerId: string): Promise<boolean>;
  removeAll(ownerId: string): Promise<void>;
}
