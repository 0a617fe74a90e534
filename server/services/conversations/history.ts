import type { DocumentView } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { Documents } from '../documents/documents.ts';
import type { Exchange } from './exchange.ts';
import type { ExchangePage, ExchangeStore } from './ports.ts';

/** An exchange with those of its documents that still exist. */
export type HistoryEntry = Exchange & { documents: readonly Pick<DocumentView, 'id' | 'name' | 'type'>[] };

type Deps = {
  exchanges: Pick<ExchangeStore, 'listAll' | 'listPage'>;
  documents: Pick<Documents, 'list'>;
};

export type History = ReturnType<typeof createHistory>;

/** Lists exchanges for their owner. An unknown conversation and a foreign one are both `not_found`. */
export function createHistory({ exchanges, documents }: Deps) {
  async function toEntries(ownerId: string, found: readonly Exchange[]): Promise<HistoryEntry[]> {
    const needsDocuments = found.some(({ documentIds }) => documentIds.length > 0);
    const listed = needsDocuments ? await documents.list(ownerId) : [];
    const byId = new Map(listed.map((document) => [document.id, document]));
    return found.map((exchange) => ({
      ...exchange,
      documents: exchange.documentIds.flatMap((id) => byId.get(id) ?? []),
    }));
  }

  return {
    /** Oldest first. */
    async listAll(ownerId: string, conversationId?: string): Promise<HistoryEntry[]> {
      return toEntries(ownerId, await exchanges.listAll(ownerId, conversationId));
    },

    /**
     * Returns one conversation's exchanges, oldest first: all of them, or with `limit` the last ones before the exchange
     * `beforeId`. A conversation is opened by its first exchange, so one without any is unknown. Throws `not_found`.
     */
    async listConversation(
      ownerId: string,
      conversationId: string,
      { limit, beforeId }: { limit: number | undefined } & Pick<ExchangePage, 'beforeId'>,
    ): Promise<HistoryEntry[]> {
      const found =
        limit === undefined
          ? await exchanges.listAll(ownerId, conversationId)
          : (await exchanges.listPage(ownerId, { limit, beforeId, conversationId })).reverse();
      if (found.length === 0 && beforeId === undefined) throw new AppError('not_found');
      return toEntries(ownerId, found);
    },

    /** Newest first; `nextId` is the `beforeId` of the next page, undefined on the last one. */
    async listPage(ownerId: string, { limit, beforeId }: ExchangePage) {
      const found = await exchanges.listPage(ownerId, { limit: limit + 1, beforeId });
      const entries = await toEntries(ownerId, found.slice(0, limit));
      return { entries, nextId: found.length > limit ? entries.at(-1)?.id : undefined };
    },
  };
}
