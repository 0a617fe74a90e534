import type { DocumentView } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { Documents } from '../documents/documents.ts';
import type { Exchange } from './exchange.ts';
import type { ConversationStore, ExchangePage, ExchangeStore } from './ports.ts';

/** An exchange, with those of its documents that still exist. */
export type HistoryEntry = Exchange & { documents: readonly Pick<DocumentView, 'id' | 'name' | 'type'>[] };

type Deps = {
  exchanges: Pick<ExchangeStore, 'readAll' | 'readPage'>;
  conversations: Pick<ConversationStore, 'has'>;
  documents: Pick<Documents, 'list'>;
};

export type History = ReturnType<typeof createHistory>;

/**
 * Reads exchanges for their owner at the reader's pace, because an account's history may be larger than memory. Throws
 * `not_found` for an unknown conversation as well as for somebody else's.
 */
export function createHistory({ exchanges, conversations, documents }: Deps) {
  async function* toEntries(ownerId: string, found: AsyncIterable<Exchange>): AsyncGenerator<HistoryEntry> {
    let byId: Map<string, DocumentView> | undefined;
    for await (const exchange of found) {
      if (exchange.documentIds.length > 0)
        byId ??= new Map((await documents.list(ownerId)).map((document) => [document.id, document]));
      yield { ...exchange, documents: exchange.documentIds.flatMap((id) => byId?.get(id) ?? []) };
    }
  }

  return {
    /** Oldest first. */
    readAll: (ownerId: string, conversationId?: string): AsyncIterable<HistoryEntry> =>
      toEntries(ownerId, exchanges.readAll(ownerId, conversationId)),

    /**
     * Reads a conversation's exchanges, oldest first: all of them, or with `limit` the last ones before the exchange
     * `beforeId`. A conversation that a review opened may have none. Throws `not_found`.
     */
    async readConversation(
      ownerId: string,
      conversationId: string,
      { limit, beforeId }: { limit: number | undefined } & Pick<ExchangePage, 'beforeId'>,
    ): Promise<AsyncIterable<HistoryEntry>> {
      const found =
        limit === undefined
          ? exchanges.readAll(ownerId, conversationId)
          : exchanges.readPage(ownerId, { limit, beforeId, conversationId, isOldestFirst: true });
      const entries = toEntries(ownerId, found);
      const first = await entries.next();
      if (first.done && !(await conversations.has(conversationId, ownerId))) throw new AppError('not_found');
      return withFirst(first, entries);
    },

    /**
     * Reads a page, newest first, and one entry more than `limit` if there are more, so that the reader knows. The last entry
     * of the page is the `beforeId` of the next one.
     */
    readPage: (ownerId: string, { limit, beforeId }: ExchangePage): AsyncIterable<HistoryEntry> =>
      toEntries(ownerId, exchanges.readPage(ownerId, { limit: limit + 1, beforeId })),
  };
}

async function* withFirst<Item>(
  first: IteratorResult<Item>,
  rest: AsyncIterable<Item>,
): AsyncGenerator<Item> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
