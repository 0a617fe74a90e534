import type { HistoryItem } from '#shared/api.ts';
import { createAnswerText } from './answer-text.ts';
import type { Client } from './client.ts';
import {
  type Conversation,
  createAnswer,
  createConversation,
  createQuestion,
  type Message,
} from './conversation.ts';
import { newId } from './visitor.ts';

type ThreadRow = { id: string; name: string; messages: number };
/**
 * The account's threads; or, from a backend that knows only the spec's call, one conversation of all its exchanges.
 * Rejects when neither can be had.
 */
export async function loadConversations(
  client: Client,
): Promise<{ threads: Conversation[] } | { messages: Message[] }> {
  const threads = await client.request('/chat/threads');
  if (threads.status === 404) {
    return {
      messages: toMessages(await json<Partial<HistoryItem>[]>(await client.request('/chatstream/history'))),
    };
  }
  return {
    threads: (await json<ThreadRow[]>(threads)).map(({ id, name, messages }, at) => ({
      ...createConversation(at + 1),
      id,
      name,
      unloaded: messages,
    })),
  };
}

/** One thread's messages, oldest first. */
export async function loadThread(client: Client, id: string): Promise<Message[]> {
  const thread = await client.request(`/chat/threads/${encodeURIComponent(id)}`);
  if (thread.ok) return toMessages(await json<HistoryItem[]>(thread));
  // A backend that lists threads without opening them still gives all exchanges at once.
  const all = await json<HistoryItem[]>(await client.request('/chatstream/history'));
  return toMessages(all.filter(({ threadId }) => threadId === id));
}

/** Each history item becomes one user message and one bot message. */
function toMessages(items: readonly Partial<HistoryItem>[]): Message[] {
  return items.flatMap(({ id, message, response, status, sources, createdAt, rating }) => {
    const question = createQuestion(message ?? '');
    // The spec's own items have no time.
    question.askedAt = Date.parse(createdAt ?? '');
    // One that still runs, for another tab or before a reload, is taken up from here.
    const isRunning = status === 'running' && id !== undefined;
    const phase = isRunning
      ? 'streaming'
      : status === 'stopped' || status === 'interrupted'
        ? status
        : 'complete';
    const text = createAnswerText(response ?? '');
    return [
      question,
      {
        ...createAnswer(question, newId()),
        phase,
        text,
        sources: sources ?? [],
        ...(id && { exchangeId: id }),
        ...(rating && { rating }),
      },
    ];
  });
}

async function json<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as Body;
}
