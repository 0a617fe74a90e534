import type { HandoverNote, HistoryItem, SourceNote, ThreadView } from '#shared/api.ts';
import type { Source } from '../services/answering/passages/passage.ts';
import type { Conversation } from '../services/conversations/conversations.ts';
import type { HistoryEntry } from '../services/conversations/history.ts';
import { toJsonItems } from './send-stream.ts';

/** On the wire a conversation is a thread and a document a file; an exchange is a message. */

export function toThreadView({ id, name, number, exchangeCount, updatedAt }: Conversation): ThreadView {
  return {
    id,
    name,
    number,
    // Questions and answers are counted separately.
    messages: exchangeCount * 2,
    updatedAt: new Date(updatedAt).toISOString(),
  };
}

export function toHistoryItem(entry: HistoryEntry): HistoryItem {
  return {
    id: entry.id,
    message: entry.message,
    response: entry.response,
    status: entry.status,
    createdAt: new Date(entry.createdAt).toISOString(),
    threadId: entry.conversationId,
    sources: entry.sources.map(toSourceNote),
    documents: entry.documents.map(({ id, name, type }) => ({ id, name, type })),
    rating: entry.rating,
    ...(entry.assistant && { assistant: entry.assistant }),
    ...(entry.outcome && { outcome: entry.outcome }),
    ...toSuggestions(entry.suggestions),
    ...(entry.handover && { handover: toHandoverNote(entry.handover) }),
    ...(entry.hostPage && { hostPage: { url: entry.hostPage.url, title: entry.hostPage.title } }),
  };
}

export function toSuggestions(suggestions: readonly string[]): { suggestions?: string[] } {
  return suggestions.length > 0 ? { suggestions: [...suggestions] } : {};
}

function toHandoverNote({ at, repliesBy }: NonNullable<HistoryEntry['handover']>): HandoverNote {
  return { at: new Date(at).toISOString(), repliesBy: toTime(repliesBy) };
}

/** A time on the wire, ISO 8601, or `null`. */
export function toTime(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString();
}

export function toSourceNote({ documentId, ...source }: Source): SourceNote {
  return documentId === undefined ? source : { ...source, fileId: documentId };
}

const toItemJson = (entry: HistoryEntry) => JSON.stringify(toHistoryItem(entry) satisfies HistoryItem);

/** Entries as a JSON array of `HistoryItem`, in parts. */
export async function* toHistoryList(entries: AsyncIterable<HistoryEntry>): AsyncGenerator<string> {
  yield '[';
  yield* toJsonItems(entries, toItemJson);
  yield ']';
}

/** `{items, next}` as JSON, in parts; `entries` may be one more than `limit`, which means that there is a next page. */
export async function* toHistoryPage(
  entries: AsyncIterable<HistoryEntry>,
  limit: number,
): AsyncGenerator<string> {
  let count = 0;
  let lastId: string | undefined;
  async function* takePage() {
    for await (const entry of entries) {
      if (++count > limit) return;
      lastId = entry.id;
      yield entry;
    }
  }
  yield '{"items":[';
  yield* toJsonItems(takePage(), toItemJson);
  yield `],"next":${JSON.stringify(count > limit ? lastId : null)}}`;
}
