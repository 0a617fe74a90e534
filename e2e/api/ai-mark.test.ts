import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, collect, readEvents, readToEnd, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer, borrowServerWithModel } from '../harness/borrowed-server.ts';
import { onDatabase } from '../harness/stored-data.ts';

let servers: Record<'model' | 'quoting', BorrowedServer>;
beforeAll(async () => {
  const { server } = await borrowServerWithModel();
  servers = { model: server, quoting: await borrowServer() };
});
afterAll(async () => {
  for (const server of Object.values(servers)) await server.giveBack();
});

type Item = { id: string; threadId: string; assistant?: string };

describe.each(['model', 'quoting'] as const)('where the assistant is %s', (kind) => {
  const header = kind === 'model' ? 'model' : null;

  test('GET /assistant says so', async () => {
    expect(await (await fetch(`${servers[kind].url}/api/assistant`)).json()).toMatchObject({ kind });
  });

  test('every form of an answer is marked alike, also when it is taken up again', async () => {
    const account = await register(servers[kind].url);
    const plain = await account.ask('Which industries do you serve?');
    const events = await account.askEvents('Where are your offices?');
    const whole = await account.post('/api/chat/send', { message: 'Who are you?' });
    const again = await account.get(`/api/chat/stream/${events.headers.get('x-message-id')}`);
    for (const response of [plain, events, whole, again])
      expect(response.headers.get('x-ai-generated')).toBe(header);
    for (const response of [events, again])
      expect((await collect(readEvents(response)))[0]).toMatchObject({
        event: 'start',
        data: { assistant: kind },
      });
    await readToEnd(plain);
  });

  test('a page of an allowed origin can read the mark', async () => {
    const account = await register(servers[kind].url);
    const response = await account.ask('Hi', { origin: 'http://localhost:9' });
    expect(response.headers.get('access-control-expose-headers')).toContain('x-ai-generated');
    await readToEnd(response);
  });

  test('histories, threads and the export name it with each answer', async () => {
    const account = await register(servers[kind].url);
    await readToEnd(await account.ask('Hi'));
    for (const item of await readItems(account)) expect(item.assistant).toBe(kind);
  });
});

test('an answer that was stored before the mark was carries none, since nobody knows what wrote it', async () => {
  const account = await register(servers.model.url);
  await readToEnd(await account.ask('Hi'));
  const [{ id }] = (await readItems(account)) as [Item];
  await onDatabase(servers.model, (db) =>
    db.updateTable('exchange').set({ assistant: null }).where('id', '=', id).execute(),
  );
  for (const item of await readItems(account)) expect(item).not.toHaveProperty('assistant');
  const again = await account.get(`/api/chat/stream/${id}`);
  expect(again.headers.get('x-ai-generated')).toBeNull();
  await again.body?.cancel();
});

/** The account's only exchange, as each of the calls returns it. */
async function readItems(account: Client): Promise<Item[]> {
  const read = async <Body>(path: string) => (await (await account.get(path)).json()) as Body;
  const [item] = await read<Item[]>('/api/chatstream/history');
  const page = await read<{ items: Item[] }>('/api/chat/history');
  const thread = await read<Item[]>(`/api/chat/threads/${item?.threadId}`);
  const all = await read<{ conversations: { exchanges: Item[] }[] }>('/api/account/export');
  const items = [item, page.items[0], thread[0], all.conversations[0]?.exchanges[0]];
  expect(items).not.toContain(undefined);
  return items as Item[];
}
