import type { HistoryItem, Rating, SourceNote, ThreadView } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { Asker } from '../accounts/visitors.ts';
import { cleanText } from '../clean-text.ts';
import type { AnswerView, EndedExchange } from './answer-view.ts';

/** A guest may read an ended answer for this long by its id, and nothing else. */
const guestReadsForMs = 10 * 60_000;
/** How often, and how long at most, the end of running answers is awaited before their rows go. */
const stopCheckMs = 50;
const maxStopWaitMs = 5000;

type StoredExchange = {
  id: string;
  owner_id: string;
  conversation_id: string;
  message: string;
  response: string;
  status: HistoryItem['status'];
  sources: SourceNote[];
  documentIds: readonly string[];
  feedback: Rating;
  created_at: number;
  ended_at: number | null;
};

interface StoredExchanges {
  find(id: string): Promise<StoredExchange | undefined>;
  listAll(ownerId: string, conversationId?: string): Promise<StoredExchange[]>;
  listPage(
    ownerId: string,
    limit: number,
    before?: string,
    conversationId?: string,
  ): Promise<StoredExchange[]>;
  listRunning(ownerId: string, conversationId?: string): Promise<string[]>;
  askToStop(id: string): Promise<void>;
  setFeedback(id: string, ownerId: string, feedback: Rating): Promise<boolean>;
}

interface StoredThreads {
  list(
    ownerId: string,
    search: string,
  ): Promise<{ id: string; name: string | null; number: number; messages: number; updatedAt: number }[]>;
  rename(id: string, ownerId: string, name: string | null): Promise<boolean>;
  remove(id: string, ownerId: string): Promise<boolean>;
  removeAll(ownerId: string): Promise<void>;
}

interface RunningAnswers {
  find(id: string): { stop(): void } | undefined;
}

type AskedDocument = HistoryItem['documents'][number];

interface KeptDocuments {
  list(ownerId: string): Promise<AskedDocument[]>;
}

type Deps = {
  documents: KeptDocuments;
  exchanges: StoredExchanges;
  conversations: StoredThreads;
  live: RunningAnswers;
  toView: (exchange: EndedExchange) => AnswerView;
};

export type History = ReturnType<typeof createHistory>;

/** What was asked and answered, for its owner alone. An unknown and a foreign id are `not_found` alike. */
export function createHistory({ exchanges, conversations, live, toView, documents }: Deps) {
  async function toItems(ownerId: string, found: readonly StoredExchange[]): Promise<HistoryItem[]> {
    const isAsked = found.some(({ documentIds }) => documentIds.length > 0);
    const kept = new Map((isAsked ? await documents.list(ownerId) : []).map((each) => [each.id, each]));
    return found.map((exchange) => toItem(exchange, kept));
  }

  async function findOwn(asker: Asker, id: string): Promise<StoredExchange> {
    const exchange = await exchanges.find(id);
    if (!exchange || exchange.owner_id !== asker.ownerId) throw new AppError('not_found');
    return exchange;
  }

  async function stopAnswer(id: string): Promise<void> {
    const own = live.find(id);
    if (own) own.stop();
    else await exchanges.askToStop(id);
  }

  /** Before rows go: an answer that is still being written must not lose them under its hands. */
  async function stopRunning(ownerId: string, threadId?: string): Promise<void> {
    const until = Date.now() + maxStopWaitMs;
    for (const id of await exchanges.listRunning(ownerId, threadId)) await stopAnswer(id);
    while ((await exchanges.listRunning(ownerId, threadId)).length > 0 && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, stopCheckMs));
  }

  return {
    /** Oldest first. */
    async listAll(ownerId: string, threadId?: string): Promise<HistoryItem[]> {
      return toItems(ownerId, await exchanges.listAll(ownerId, threadId));
    },

    /**
     * One thread's exchanges, oldest first: all of them, or with `limit` the last ones before the exchange `before`.
     * A thread is opened by its first exchange, so one without any is unknown.
     */
    async listThread(ownerId: string, threadId: string, limit?: number, before?: string) {
      const found =
        limit === undefined
          ? await exchanges.listAll(ownerId, threadId)
          : (await exchanges.listPage(ownerId, limit, before, threadId)).reverse();
      if (found.length === 0 && before === undefined) throw new AppError('not_found');
      return toItems(ownerId, found);
    },

    /** Newest first; `next` is the cursor of the page after. */
    async listPage(ownerId: string, limit: number, before?: string) {
      const found = await exchanges.listPage(ownerId, limit + 1, before);
      const items = await toItems(ownerId, found.slice(0, limit));
      return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
    },

    /** An answer to read on, running or ended. */
    async open(asker: Asker, id: string): Promise<{ view: AnswerView; threadId: string }> {
      const exchange = await findOwn(asker, id);
      const isOld = exchange.ended_at !== null && Date.now() - exchange.ended_at > guestReadsForMs;
      if (asker.guestHash && isOld) throw new AppError('not_found');
      return { view: toView(exchange), threadId: exchange.conversation_id };
    },

    /** Stops a running answer; an ended one stays as it is. */
    async stop(asker: Asker, id: string): Promise<void> {
      await findOwn(asker, id);
      await stopAnswer(id);
    },

    stopRunning,

    async listThreads(ownerId: string, search: string): Promise<ThreadView[]> {
      return (await conversations.list(ownerId, cleanText(search))).map(
        ({ id, name, number, messages, updatedAt }) => ({
          id,
          name: name ?? `Chat ${number}`,
          number,
          messages,
          updatedAt: new Date(updatedAt).toISOString(),
        }),
      );
    },

    async renameThread(ownerId: string, id: string, name: string): Promise<void> {
      if (!(await conversations.rename(id, ownerId, cleanText(name) || null)))
        throw new AppError('not_found');
    },

    async removeThread(ownerId: string, id: string): Promise<void> {
      await stopRunning(ownerId, id);
      if (!(await conversations.remove(id, ownerId))) throw new AppError('not_found');
    },

    async removeAll(ownerId: string): Promise<void> {
      await stopRunning(ownerId);
      await conversations.removeAll(ownerId);
    },

    async rate(asker: Asker, id: string, rating: Rating): Promise<void> {
      if (!(await exchanges.setFeedback(id, asker.ownerId, rating))) throw new AppError('not_found');
    },
  };
}

function toItem(exchange: StoredExchange, kept: ReadonlyMap<string, AskedDocument>): HistoryItem {
  return {
    id: exchange.id,
    message: exchange.message,
    response: exchange.response,
    status: exchange.status,
    createdAt: new Date(exchange.created_at).toISOString(),
    threadId: exchange.conversation_id,
    sources: exchange.sources,
    documents: exchange.documentIds.flatMap((documentId) => {
      const document = kept.get(documentId);
      return document ? [{ id: document.id, name: document.name, type: document.type }] : [];
    }),
    rating: exchange.feedback,
  };
}
