import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryItem } from '#shared/api.ts';
import { type Client, register } from '../harness/api-client.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { findServerPid, readPeakMemoryMb } from '../harness/server-processes.ts';
import { openUnread } from '../harness/unread-response.ts';

const exchangeCount = 1200;
const historiesAtOnce = 10;
/** Some of the answers are as long as a model's. */
const toAnswer = (n: number) => `Answer ${n}. ${'word '.repeat(n % 10 === 0 ? 40_000 : 20)}`;

let server: RunningServer;
let account: Client;
let threadId: string;
beforeAll(async () => {
  server = await startServer({ RESUMED_STREAMS_AT_ONCE: String(historiesAtOnce) });
  account = await register(server.url);
  await (await account.ask('Which industries do you serve?')).text();
  const [first] = await account.history();
  threadId = first!.threadId;
  addExchanges();
});
afterAll(() => server?.remove());

const readers: Socket[] = [];
afterEach(closeReaders);

describe('a history of many megabytes', () => {
  test('that nobody reads is not collected in memory', async () => {
    const pid = findServerPid(server.dataDir);
    const before = readPeakMemoryMb(pid);
    for (const path of ['/api/chatstream/history', `/api/chat/threads/${threadId}`, '/api/account/export'])
      readers.push(await openUnread(server.url, account, path));
    expect((await account.get('/healthz')).status).toBe(200);
    expect(readPeakMemoryMb(pid) - before).toBeLessThan(40);
  });

  test('is read and searched by few at once for one account', async () => {
    const paths = ['/api/chatstream/history', `/api/chat/threads/${threadId}`, '/api/chat/history?limit=200'];
    for (let n = 0; n < historiesAtOnce; n++)
      readers.push(await openUnread(server.url, account, paths[n % paths.length] ?? ''));
    for (const path of paths) {
      const refused = await account.get(path);
      expect([path, refused.status]).toEqual([path, 429]);
      expect(refused.headers.get('retry-after')).toBe('5');
    }
    // What is small, and others' histories, are not affected.
    expect((await account.get('/api/chat/threads')).status).toBe(200);
    const other = await register(server.url);
    expect(await other.history()).toEqual([]);
    await closeReaders();

    const searches = Array.from({ length: 30 }, () => account.get('/api/chat/threads?q=nobody+said+this'));
    const statuses = (await Promise.all(searches)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(historiesAtOnce);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - historiesAtOnce);
  });

  test('is sent whole and in order, by each of its calls', async () => {
    const all = await read<HistoryItem[]>('/api/chatstream/history');
    expect(all).toHaveLength(exchangeCount + 1);
    expect(all.slice(1).map(({ response }) => response)).toEqual(listAnswers());
    expect(await read(`/api/chat/threads/${threadId}`)).toEqual(all);

    const paged: HistoryItem[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: { items: HistoryItem[]; next: string | null } = await read(
        `/api/chat/history?limit=200&before=${next}`,
      );
      expect(page.items.length).toBeLessThanOrEqual(200);
      paged.push(...page.items);
      next = page.next;
    }
    expect(paged.reverse()).toEqual(all);
  });

  test('is exported whole', async () => {
    const { conversations } = await read<{ conversations: { exchanges: HistoryItem[] }[] }>(
      '/api/account/export',
    );
    expect(conversations.flatMap(({ exchanges }) => exchanges)).toHaveLength(exchangeCount + 1);
  });

  test('is searched to its last answer', async () => {
    expect(
      await read(`/api/chat/threads?q=${encodeURIComponent(`answer ${exchangeCount - 1}.`)}`),
    ).toHaveLength(1);
    expect(await read('/api/chat/threads?q=nobody+said+this')).toEqual([]);
  });

  test('is deleted whole', async () => {
    expect((await account.call('DELETE', '/api/chat/history')).status).toBe(204);
    expect(await account.history()).toEqual([]);
  });
});

async function read<Body>(path: string): Promise<Body> {
  const response = await account.get(path);
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}

/** Ends when the server has noticed, too: until then it counts a closed reader among the account's. */
async function closeReaders(): Promise<void> {
  for (const reader of readers.splice(0)) reader.destroy();
  const readLast = async () => (await account.get('/api/chat/history?limit=1')).status;
  const all = Array<number>(historiesAtOnce).fill(200);
  await expect.poll(() => Promise.all(all.map(readLast)), { timeout: 10_000 }).toEqual(all);
}

const listAnswers = () => Array.from({ length: exchangeCount }, (_, n) => toAnswer(n));

/** Asking one by one would take minutes, so these are copies of the first, written to the database. */
function addExchanges(): void {
  const file = new Database(join(server.dataDir, 'lexloom.db'));
  const first = file.prepare('select * from exchange').get() as Record<string, unknown>;
  const columns = Object.keys(first);
  const insert = file.prepare(
    `insert into exchange (${columns.join(',')}) values (${columns.map((name) => `@${name}`).join(',')})`,
  );
  file.transaction(() => {
    for (const [n, response] of listAnswers().entries()) {
      // Ids sort by time; all of these are later than the first.
      const id = `ffffffff-0000-7000-8000-${String(n).padStart(12, '0')}`;
      insert.run({ ...first, id, response, status: 'complete', idempotency_key: randomUUID() });
    }
  })();
  file.close();
}
