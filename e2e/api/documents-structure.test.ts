import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer } from '../harness/borrowed-server.ts';
import { uploadAndExtract } from '../harness/document-client.ts';

let server: BorrowedServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server?.giveBack());

const agreement = `SERVICES AGREEMENT

1. Parties

This Agreement is made between Acme Corp. (the "Client") and Beta LLC (the "Supplier").

2. Fees

The Client shall pay a monthly fee of 18,400 euros within 30 days (the "Due Date").

3. Governing Law

This Agreement is governed by the laws of the State of Delaware.
`;

type Answer = {
  response: string;
  sources: { n: number; title: string; quote: string; start: number; end: number }[];
};

async function ask(
  client: Client,
  message: string,
  fileId: string,
  threadId: string = crypto.randomUUID(),
): Promise<Answer> {
  const body = { message, threadId, fileId };
  return (await (await client.post('/api/chat/send', body)).json()) as Answer;
}

async function setUp() {
  const account = await register(server.url);
  const { document, text } = await uploadAndExtract(server.url, account, agreement, 'services.txt');
  return { account, fileId: document.id, text };
}

describe('what a document consists of', () => {
  test.each(['table of contents', 'list all clauses', 'What sections does this contract have?'])(
    'is a list of its headings, each of which opens there: “%s”',
    async (message) => {
      const { account, fileId, text } = await setUp();
      const { response, sources } = await ask(account, message, fileId);
      expect(response).toContain('> [2] 1 Parties\n\n> [3] 2 Fees\n\n> [4] 3 Governing Law\n');
      expect(sources.map(({ start, end }) => text.slice(start, end))).toEqual([
        'SERVICES AGREEMENT',
        '1. Parties',
        '2. Fees',
        '3. Governing Law',
      ]);
    },
  );

  test('are its definitions, quoted', async () => {
    const { account, fileId, text } = await setUp();
    const { response, sources } = await ask(account, 'list the definitions', fileId);
    for (const term of ['Client', 'Due Date']) expect(response).toContain(`**${term}**`);
    for (const { quote, start, end } of sources) expect(text.slice(start, end)).toBe(quote);
  });

  test('are pages only if its kind has some', async () => {
    const { account, fileId } = await setUp();
    const { response, sources } = await ask(account, 'show me page 2', fileId);
    expect(response).toContain('has no pages');
    expect(sources).toEqual([]);
  });

  test('are its pages, the last of which needs no number', async () => {
    const account = await register(server.url);
    const paged = agreement.replace('3. Governing', '\f3. Governing');
    const { document } = await uploadAndExtract(server.url, account, paged, 'paged.txt');
    const { response, sources } = await ask(account, 'what does it say on the last page?', document.id);
    expect(response).toContain('Page 2 of');
    expect(sources.map(({ quote }) => quote)).toEqual([
      'This Agreement is governed by the laws of the State of Delaware.',
    ]);
    expect((await ask(account, 'page three', document.id)).response).toContain('has no page 3');
    const threadId = crypto.randomUUID();
    await ask(account, 'show me page 1', document.id, threadId);
    const next = await ask(account, 'and the next page?', document.id, threadId);
    expect(next.response).toContain('Page 2 of');
  });

  test.each([
    ['Was steht auf Seite 2?', 'keine Seiten hat'],
    ['Zeigen Sie mir das Inhaltsverzeichnis', 'Die Überschriften von **'],
    ['muéstrame el índice', 'Los títulos de **'],
  ])('are told in the language of “%s”', async (message, said) => {
    const { account, fileId } = await setUp();
    expect((await ask(account, message, fileId)).response).toContain(said);
  });
});
