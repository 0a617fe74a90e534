import type { HistoryItem, ThreadView } from '#shared/api.ts';
import type { MessageSnapshot } from '../actions/snapshot.ts';
import type { Client } from '../api/client.ts';
import { type Answer, type Conversation, createAnswer, createQuestion } from '../state/conversation.ts';
import { newId } from '../state/new-id.ts';
import { combine, toAttachment } from './attachments.ts';

/** Exchanges per page of a conversation. */
export const pageSize = 20;

/**
 * Returns the account's threads; from a backend without threads, all its exchanges as one conversation. Rejects if
 * neither is available.
 */
export async function loadConversations(
  client: Client,
): Promise<{ threads: Conversation[] } | { messages: MessageSnapshot[] }> {
  const threads = await client.request('/chat/threads').catch((thrown: unknown) => {
    if (thrown instanceof TypeError) throw thrown;
    // Some backends answer a call that they do not know with their home page.
    return null;
  });
  if (threads && threads.status !== 404)
    return { threads: (await readJson<ThreadView[]>(threads)).map(toConversation) };
  const items = await readJson<Partial<HistoryItem>[]>(await client.request('/chatstream/history'));
  return { messages: toMessages(items) };
}

/** Returns the ids of the threads that contain these words. Rejects if the server cannot search. */
export async function searchThreads(client: Client, words: string): Promise<string[]> {
  const found = await client.request(`/chat/threads?q=${encodeURIComponent(words)}`);
  return (await readJson<ThreadView[]>(found)).map(({ id }) => id);
}

/**
 * Returns a thread's exchanges, oldest first: all of them, or with `page` the last page before the exchange `page.before`. Null
 * if there is no such thread.
 */
export async function loadThread(
  client: Client,
  id: string,
  page?: { before?: string | undefined },
): Promise<HistoryItem[] | null> {
  const query = page
    ? `?limit=${pageSize}${page.before ? `&before=${encodeURIComponent(page.before)}` : ''}`
    : '';
  const thread = await client.request(toThreadPath(id) + query);
  if (thread.status !== 404) return readJson<HistoryItem[]>(thread);
  // A backend that lists threads but cannot open them still returns all exchanges at once.
  const all = await readJson<HistoryItem[]>(await client.request('/chatstream/history'));
  const matching = all.filter(({ threadId }) => threadId === id);
  return matching.length ? matching : null;
}

/** Returns null if the server is unreachable. */
export function sendThreadName(client: Client, id: string, name: string): Promise<Response | null> {
  const headers = { 'Content-Type': 'application/json' };
  return client
    .request(toThreadPath(id), { method: 'PATCH', headers, body: JSON.stringify({ name }) })
    .catch(() => null);
}

/** Returns false if the server still has it. */
export async function deleteThread(client: Client, id: string): Promise<boolean> {
  const response = await client.request(toThreadPath(id), { method: 'DELETE' }).catch(() => null);
  // 404 means that it is gone already, or that the backend stores none.
  return Boolean(response?.ok || response?.status === 404);
}

/** Converts each history item to a question and an answer, with ids that are the same in every tab. */
export function toMessages(items: readonly Partial<HistoryItem>[]): MessageSnapshot[] {
  return items.flatMap((item): MessageSnapshot[] => {
    const { id, message, response, status, sources, createdAt, rating, documents = [] } = item;
    const { assistant, outcome, suggestions, handover } = item;
    const attachment = combine(documents.map((each) => toAttachment(each))) ?? undefined;
    const question = { ...createQuestion(message ?? '', attachment), ...(id && { id: `q-${id}` }) };
    // Backends that only know a message and its response give no time.
    question.askedAt = Date.parse(createdAt ?? '');
    const answer = {
      ...createAnswer(question, newId()),
      ...(id && { id: `a-${id}`, exchangeId: id }),
      phase: toPhase(status, id),
      sources: sources ?? [],
      ...(rating && { rating }),
      ...(assistant && { assistant }),
      ...(outcome && { outcome }),
      ...(suggestions && { suggestions }),
      ...(handover && { handover }),
    };
    return [question, { ...answer, text: response ?? '' }];
  });
}

/** An answer that is still running, for another tab or from before a reload, is resumed from here. */
function toPhase(status: HistoryItem['status'] | undefined, id: string | undefined): Answer['phase'] {
  if (status === 'running') return id === undefined ? 'complete' : 'streaming';
  return status ?? 'complete';
}

function toConversation({ id, name, number, messages, updatedAt }: ThreadView): Conversation {
  return {
    id,
    name,
    number: number ?? Number(/^Chat (\d+)$/.exec(name)?.[1] ?? 0),
    messages: [],
    unloaded: messages,
    updatedAt: Date.parse(updatedAt) || 0,
  };
}

function toThreadPath(id: string): string {
  return `/chat/threads/${encodeURIComponent(id)}`;
}

async function readJson<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as Body;
}
