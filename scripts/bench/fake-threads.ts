import type { HistoryItem, ThreadView } from '#shared/api.ts';

/** The number of messages in the conversations that the bench opens: a short one and a very long one. */
export const threadSizes = [10, 1000] as const;

const words = 'The tenant pays the **rent** on the first day of each month, and *no later* than the third. ';
const response = `${words.repeat(3)}\n\n1. Notice: three months\n2. Deposit: two rents\n\n${words.repeat(2)}`;
const toThreadId = (count: number) => `thread-${count}`;

/** Returns what the API answers about an account's threads, or `undefined` if the path is not about them. */
export function toThreadsResponse(path: string): unknown {
  const url = new URL(path, 'http://bench');
  if (url.pathname === '/api/chat/threads') {
    return threadSizes.map(
      (messages, at): ThreadView => ({
        id: toThreadId(messages),
        name: `Chat ${at + 1}`,
        number: at + 1,
        messages,
        updatedAt: new Date().toISOString(),
      }),
    );
  }
  const size = threadSizes.find((messages) => url.pathname === `/api/chat/threads/${toThreadId(messages)}`);
  if (!size) return url.pathname === '/api/chatstream/files' ? [] : undefined;
  const limit = Number(url.searchParams.get('limit') ?? size);
  const before = url.searchParams.get('before');
  const end = before ? Number(before) : size / 2;
  const start = Math.max(0, end - limit);
  return Array.from({ length: end - start }, (_, at): HistoryItem => {
    const n = start + at;
    return {
      id: String(n).padStart(6, '0'),
      message: `Question ${n + 1}`,
      response,
      status: 'complete',
      createdAt: new Date().toISOString(),
      threadId: toThreadId(size),
      sources: [],
      documents: [],
      rating: null,
    };
  });
}
