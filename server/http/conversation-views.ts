import type { HistoryItem, SourceNote, ThreadView } from '#shared/api.ts';
import type { Source } from '../services/answering/assistant.ts';
import type { Conversation } from '../services/conversations/conversations.ts';
import type { HistoryEntry } from '../services/conversations/history.ts';

/** On the wire a conversation is a thread and a document a file; an exchange is a message. */

export function toThreadView({ id, name, number, exchangeCount, updatedAt }: Conversation): ThreadView {
  return {
    id,
    name,
    number,
    // Messages of both sides.
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
  };
}

export function toSourceNote({ documentId, ...source }: Source): SourceNote {
  return documentId === undefined ? source : { ...source, fileId: documentId };
}
