import type { HistoryItem, ThreadView } from '#shared/api.ts';
import { createAnswerText } from './answer-text.ts';
import { combine, toAttachment } from './attachments.ts';
import type { Client } from './client.ts';
import { type Conversation, createAnswer, createQuestion, type Message } from './conversation.ts';
import { newId } from './visitor.ts';

/** Exchanges in one page of a conversation. */
export const pageSize = 20;

/**
 * The account's threads; or, from a backend that knows only the spec's call, all its exchanges
 * as one conversation. Rejects when neither can be had.
 */
export async function loadConversations(
  client: Client,
): Promise<{ threads: Conversation[] } | { messages: Message[] }> {
  const threads = await client.request('/chat/threads');
  if (threads.status !== 404) return { threads: (await json<ThreadView[]>(threads)).map(toConversation) };
  const items = await json<Partial<HistoryItem>[]>(await client.request('/chatstream/history'));
  return { messages: toMessages(items) };
}

/** Ids of the threads that hold these words. Rejects when the server cannot tell. */
export async function searchThreads(client: Client, words: string): Promise<string[]> {
  const found = await client.request(`/chat/threads?q=${encodeURIComponent(words)}`);
  return (await json<ThreadView[]>(found)).map(({ id }) => id);
}

/** One thread's exchanges, oldest first: whole, or its last page before the exchange `before`. Null: it is not there. */
export async function loadThread(
  client: Client,
  id: string,
  page?: { before?: string | undefined },
): Promise<HistoryItem[] | null> {
  const query = page
    ? `?limit=${pageSize}${page.before ? `&before=${encodeURIComponent(page.before)}` : ''}`
    : '';
  const thread = await client.request(`/chat/threads/${encodeURIComponent(id)}${query}`);
  if (thread.status !== 404) return json<HistoryItem[]>(thread);
  // A backend that lists threads without opening them still gives all exchanges at once.
  const all = await json<HistoryItem[]>(await client.request('/chatstream/history'));
  const own = all.filter(({ threadId }) => threadId === id);
  return own.length ? own : null;
}

/** Each history item becomes one user message and one bot message, under ids that are the same in every tab. */
export function toMessages(items: readonly Partial<HistoryItem>[]): Message[] {
  return items.flatMap(({ id, message, response, status, sources, createdAt, rating, documents = [] }) => {
    const attachment = combine(documents.map((each) => toAttachment(each))) ?? undefined;
    const question = { ...createQuestion(message ?? '', attachment), ...(id && { id: `q-${id}` }) };
    // The spec's own items have no time.
    question.askedAt = Date.parse(createdAt ?? '');
    // One that still runs, for another tab or before a reload, is taken up from here.
    const isRunning = status === 'running' && id !== undefined;
    const phase = isRunning
      ? 'streaming'
      : status === 'stopped' || status === 'interrupted'
        ? status
        : 'complete';
    return [
      question,
      {
        ...createAnswer(question, newId()),
        ...(id && { id: `a-${id}`, exchangeId: id }),
        phase,
        text: createAnswerText(response ?? ''),
        sources: sources ?? [],
        ...(rating && { rating }),
      },
    ];
  });
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

async function json<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as Body;
}
