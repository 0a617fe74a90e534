import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WholeAnswer } from '#shared/api.ts';
import { type Client, createClient, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer } from '../harness/borrowed-server.ts';
import { uploadAndExtract } from '../harness/document-client.ts';

/**
 * Wordings for which a pattern once had two readings of each word, so that a few dozen took longer than anybody waits. The server, or
 * the thread that searches documents, hung for good.
 */
let server: BorrowedServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server?.giveBack());

test.each([
  { said: 'can you please', times: 39 },
  { said: 'would you, please, could you please', times: 16 },
  { said: 'please more', times: 39 },
  { said: 'so please could you', times: 25 },
])('a guest who writes "$said" $times times keeps nobody waiting', async ({ said, times }) => {
  const { response } = await ask(createClient(server.url), {
    message: `${`${said} `.repeat(times)}xyz`,
  });
  expect(response).not.toBe('');
});

test('duties are found in a document with dozens of adverbs, and of parties, in a sentence', async () => {
  const account = await register(server.url);
  const text = `LEASE

1. Rent. The Tenant shall pay the rent within 14 days.

2. Repairs. The roof shall be ${'duly '.repeat(60)}unmended.

3. Keys. The key is ${'only '.repeat(60)}unreturned within 14 days.

4. Promises. The Landlord agrees ${'with the only '.repeat(45)}that.
`;
  const { document } = await uploadAndExtract(server.url, account, text, 'lease.txt');
  const { response } = await ask(account, {
    message: 'What are our obligations?',
    fileId: document.id,
    threadId: randomUUID(),
  });
  expect(response).toContain('within 14 days');
});

async function ask(client: Client, body: object): Promise<WholeAnswer> {
  const answer = await client.post('/api/chat/send', body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as WholeAnswer;
}
