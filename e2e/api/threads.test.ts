import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, createClient, readToEnd, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServerWithModel } from '../harness/borrowed-server.ts';
import { says, type TestModel } from '../harness/model-server.ts';

let model: TestModel;
let server: BorrowedServer;
beforeAll(async () => {
  ({ server, model } = await borrowServerWithModel());
  model.answerWith(says('Fine.'));
});
afterAll(() => server?.giveBack());

describe('threads, pages and feedback', () => {
  test('lists, finds, renames and deletes an account’s threads', async () => {
    const account = await register(server.url);
    const [one, two] = [randomUUID(), randomUUID()];
    await readToEnd(await account.post('/api/chatstream', { message: 'About indemnity', threadId: one }));
    await readToEnd(
      await account.post('/api/chatstream', { message: 'About payroll after 100% Übernahme', threadId: two }),
    );
    const list = async (query = '') =>
      (await (await account.get(`/api/chat/threads${query}`)).json()) as {
        id: string;
        name: string;
        messages: number;
      }[];
    expect(await list()).toMatchObject([
      { id: two, name: 'Chat 2', messages: 2 },
      { id: one, name: 'Chat 1', messages: 2 },
    ]);
    expect((await list('?q=INDEMN')).map((thread) => thread.id)).toEqual([one]);
    // The last one is spelled with a combining mark, as some keyboards write it.
    for (const search of ['über', 'ÜBERNAHME', '100%', 'u\u0308ber'])
      expect((await list(`?q=${encodeURIComponent(search)}`)).map((thread) => thread.id)).toEqual([two]);
    expect(await list('?q=pay_oll')).toEqual([]);
    expect((await account.call('PATCH', `/api/chat/threads/${one}`, { name: 'Acme NDA' })).status).toBe(204);
    expect((await list('?q=acme'))[0]?.name).toBe('Acme NDA');
    const invisible = { name: '\u200b\u202e ' };
    expect((await account.call('PATCH', `/api/chat/threads/${one}`, invisible)).status).toBe(422);
    const lines = { name: 'Acme\r\nNDA\u2028\t2\n' };
    expect((await account.call('PATCH', `/api/chat/threads/${one}`, lines)).status).toBe(204);
    expect((await list('?q=acme'))[0]?.name).toBe('Acme NDA 2');
    expect((await account.call('DELETE', `/api/chat/threads/${one}`)).status).toBe(204);
    expect((await list()).map((thread) => thread.id)).toEqual([two]);
    expect((await account.call('DELETE', `/api/chat/threads/${one}`)).status).toBe(404);
  });

  test('a guest deletes a thread of its own for good, and is told to log in for any other', async () => {
    const [guestId, strangers] = [randomUUID(), randomUUID()];
    const guest = createClient(server.url, { guestId });
    const [kept, deleted] = [randomUUID(), randomUUID()];
    for (const threadId of [kept, deleted])
      await readToEnd(await guest.post('/api/chatstream', { message: 'About indemnity', threadId }));
    const remove = async (as: string, thread: string) => {
      const response = await createClient(server.url, { guestId: as }).call(
        'DELETE',
        `/api/chat/threads/${thread}`,
      );
      return [response.status, response.ok ? '' : await codeOf(response)];
    };
    expect(await remove(strangers, deleted)).toEqual([401, 'sign_in_needed']);
    expect(await remove(guestId, randomUUID())).toEqual([401, 'sign_in_needed']);
    expect(await remove('short', deleted)).toEqual([422, 'guest_id_invalid']);
    expect(await remove(guestId, deleted)).toEqual([204, '']);
    expect(await remove(guestId, deleted)).toEqual([401, 'sign_in_needed']);
    const account = await register(server.url, guestId);
    const list = (await (await account.get('/api/chat/threads')).json()) as { id: string }[];
    expect(list.map(({ id }) => id)).toEqual([kept]);
  });

  test('pages through the history with a cursor, every exchange once', async () => {
    const account = await register(server.url);
    for (let i = 0; i < 5; i++) await readToEnd(await account.ask(`Question ${i}`));
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page = await account.get(`/api/chat/history?limit=2${next && `&before=${next}`}`);
      const body = (await page.json()) as { items: { message: string }[]; next: string | null };
      seen.push(...body.items.map((item) => item.message));
      next = body.next;
    }
    expect(seen).toEqual([4, 3, 2, 1, 0].map((i) => `Question ${i}`));
    for (const limit of ['', '1000']) {
      const page = await account.get(`/api/chat/history?before=&limit=${limit}`);
      expect(page.status).toBe(200);
      expect(await page.json()).toMatchObject({ items: seen.map((message) => ({ message })), next: null });
    }
  });

  test('accepts any UUID as a thread’s id, and the same one in capitals', async () => {
    const account = await register(server.url);
    // Neither its version nor its variant is one of RFC 9562.
    const id = `abcdef00-1111-1111-1111-${randomUUID().slice(-12)}`;
    const capital = id.toUpperCase();
    const asked = await account.post('/api/chatstream', { message: 'Hi', threadId: capital });
    expect(await readToEnd(asked)).toMatchObject({ text: 'Fine.' });
    expect(asked.headers.get('x-thread-id')).toBe(id);
    const draft = await account.post('/api/drafts', { template: 'nda-mutual', threadId: capital });
    expect(await draft.json()).toMatchObject({ threadId: id });
    const path = `/api/chat/threads/${capital}`;
    expect(await (await account.get(path)).json()).toMatchObject([{ message: 'Hi' }]);
    expect((await account.call('PATCH', path, { name: 'Acme' })).status).toBe(204);
    expect((await account.call('DELETE', path)).status).toBe(204);
  });

  test('returns one thread as a whole, or in pages from its end', async () => {
    const account = await register(server.url);
    const threadId = randomUUID();
    for (let i = 0; i < 5; i++)
      await readToEnd(await account.post('/api/chatstream', { message: `${i}`, threadId }));
    await readToEnd(await account.post('/api/chatstream', { message: 'elsewhere', threadId: randomUUID() }));
    const read = async (query = '') =>
      (await (await account.get(`/api/chat/threads/${threadId}${query}`)).json()) as {
        id: string;
        message: string;
      }[];
    const messages = (items: { message: string }[]) => items.map((item) => item.message).join('');
    expect(messages(await read())).toBe('01234');
    const last = await read('?limit=2');
    expect(messages(last)).toBe('34');
    expect(messages(await read(`?limit=2&before=${last[0]?.id}`))).toBe('12');
    // A UUID in capitals names the same message.
    expect(messages(await read(`?limit=2&before=${last[0]?.id.toUpperCase()}`))).toBe('12');
    const all = await read();
    expect(await read(`?limit=2&before=${all[0]?.id}`)).toEqual([]);
    expect((await account.get(`/api/chat/threads/${threadId}?limit=0`)).status).toBe(422);
  });

  test('accepts feedback only from the asker, and returns it with the history', async () => {
    const guest = createClient(server.url);
    const path = `/api/chat/messages/${(await guest.ask('Hi')).headers.get('x-message-id')}/feedback`;
    expect((await guest.call('PUT', path, { rating: 'up' })).status).toBe(204);
    expect((await guest.call('PUT', path, { rating: null })).status).toBe(204);
    expect((await guest.call('PUT', path, { rating: 'so-so' })).status).toBe(422);
    const account = await register(server.url);
    expect((await account.call('PUT', path, { rating: 'up' })).status).toBe(404);
    const own = (await account.ask('Hi')).headers.get('x-message-id');
    await account.call('PUT', `/api/chat/messages/${own}/feedback`, { rating: 'down' });
    const [item] = (await (await account.get('/api/chatstream/history')).json()) as { rating: string }[];
    expect(item?.rating).toBe('down');
  });
});
