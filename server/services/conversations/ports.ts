import type { Rating } from '#shared/api.ts';
import type { Asker } from '../accounts/visitors.ts';
import type { AnswerWrite } from './answer-draft.ts';
import type { ListedConversation } from './conversations.ts';
import type { Exchange, NewExchange } from './exchange.ts';

/** What the conversation services need from stores. Times are milliseconds since 1970. */

export type Begun = {
  /** `declared-dead`: others have ended the work of the process that was to write the answer; nothing was stored. */
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
  /** Stores the exchange, with the guest and the conversation that it opens, in one transaction. */
  begin(exchange: NewExchange, asker: Pick<Asker, 'guestHash' | 'isUnknown'>): Promise<Begun>;
  /**
   * Stores what answers gained since the last time, in one transaction that is durable when this resolves. Returns the ids
   * of those that were not stored: they were ended by another process or deleted, or this process was declared dead.
   */
  saveAnswers(writes: readonly AnswerWrite[]): Promise<string[]>;
  find(id: string): Promise<Exchange | undefined>;
  findByKey(ownerId: string, key: string): Promise<Exchange | undefined>;
  /** Reads all, oldest first, at their consumer's pace. */
  readAll(ownerId: string, conversationId?: string): AsyncIterable<Exchange>;
  readPage(ownerId: string, page: ExchangePage): AsyncIterable<Exchange>;
  /**
   * Returns the last exchanges of a conversation before the exchange `beforeId`, oldest first. The texts of answers
   * beyond `maxContextChars` in all are left out (empty), newest first kept: they may be long, and nobody needs them.
   */
  listLatest(
    conversationId: string,
    bounds: { limit: number; maxContextChars: number },
    beforeId: string,
  ): Promise<Exchange[]>;
  /** Returns the ids of the owner's running answers. */
  listRunning(ownerId: string, conversationId?: string): Promise<string[]>;
  /** Requests that the process that writes the answer, whichever it is, stops. */
  requestStop(id: string): Promise<void>;
  /** Returns the ids of the process's running answers whose stop was requested from another process. */
  listStopRequested(instanceId: string): Promise<string[]>;
  /** Returns false if the owner has no such exchange. */
  setRating(id: string, ownerId: string, rating: Rating): Promise<boolean>;
  /** Forgets the idempotency keys of exchanges that began before a time: they may name other requests then. */
  forgetKeys(before: number): Promise<void>;
}

/** Conversations of one owner. For an id of another owner, `has`, `rename` and `remove` return false. */
export interface ConversationStore {
  /** One that was opened by a review has no exchange yet. */
  has(id: string, ownerId: string): Promise<boolean>;
  findLatest(ownerId: string): Promise<{ id: string; updatedAt: number } | undefined>;
  /** Latest first; only those that contain `search`, if it is not empty. */
  list(ownerId: string, search: string): Promise<ListedConversation[]>;
  rename(id: string, ownerId: string, name: string | undefined): Promise<boolean>;
  remove(id: string, ownerId: string): Promise<boolean>;
  removeAll(ownerId: string): Promise<void>;
}
