import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryItem } from '#shared/api.ts';
import { type Client, codeOf, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer } from '../harness/borrowed-server.ts';
import { upload as uploadTo, waitUntilExtracted } from '../harness/document-client.ts';
import { createOpenOnce } from '../harness/open-once.ts';
import { onDatabase } from '../harness/stored-data.ts';

let server: BorrowedServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server?.giveBack());

const agreement = `SERVICES AGREEMENT

1. Parties. This Agreement is made between Acme Corp. ("Client") and Beta LLC ("Supplier").

2. Fees. The Client shall pay each invoice within thirty (30) days of its receipt.

3. Governing Law. This Agreement is governed by the laws of the State of Delaware.

4. Term. This Agreement begins on the Effective Date and ends after two (2) years.
`;

const nda = `NON-DISCLOSURE AGREEMENT

1. Purpose. Acme Corp. and Beta LLC consider a joint product, and each will open its plans to the other for that alone.

2. Costs. Each side bears its own costs; travel of its employees is paid by it within sixty days.

3. Non-Solicitation. For one year neither party shall induce any employee of the other to leave its employment.

4. Samples. The recipient shall not reverse engineer or disassemble samples that are handed over.

5. Exceptions. A disclosure that is required by law or by order of a competent court is no breach.

6. Governing Law. These terms are construed in accordance with the laws of the State of Oregon.
`;

const upload = (client: Client, bytes: string | Uint8Array, name = 'agreement.txt') =>
  uploadTo(server.url, client, bytes, name);

/** Returns the number of the clause that contains an offset. */
const toClause = (text: string, offset: number) =>
  Number.parseInt(
    text
      .slice(0, offset)
      .match(/^\d+\. /gm)
      ?.at(-1) ?? '',
    10,
  );

/** In the conversation of the account, or in one of its own. */
const askAbout = async (client: Client, message: string, fileId: string, threadId?: string) =>
  (await (await client.post('/api/chat/send', { message, fileId, threadId })).json()) as {
    response: string;
    sources: { fileId: string; quote: string; start: number; end: number }[];
  };

const openOnce = createOpenOnce<{ account: Client } & Awaited<ReturnType<typeof upload>>>();

/** An account with the agreement, which is read once: that takes longer than what is asked about it. */
const openAgreement = () =>
  openOnce('agreement', async () => {
    const account = await register(server.url);
    return { account, ...(await upload(account, agreement)) };
  });

describe('uploading a text and asking about it', () => {
  test.each([
    ['What law governs this agreement?', 'laws of the State of Delaware'],
    ['Who are the parties?', 'Acme Corp.'],
    ['When must an invoice be paid?', 'within thirty (30) days'],
    ['How long does it run, what is the term?', 'two (2) years'],
  ])('answers "%s" with the clause, word for word and with its offsets', async (question, words) => {
    const { account, status, body } = await openAgreement();
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'agreement.txt', type: 'text/plain', size: agreement.length });
    const { sources } = await askAbout(account, question, body.id!, randomUUID());
    expect(sources[0]!.quote).toContain(words);
    expect(agreement.slice(sources[0]!.start, sources[0]!.end)).toBe(sources[0]!.quote);
    expect(sources[0]!.fileId).toBe(body.id);
  });

  test('keeps in the history which documents were asked about, as long as they exist', async () => {
    const account = await register(server.url);
    const first = (await upload(account, agreement)).body;
    const second = (await upload(account, 'Nothing is owed.', 'note.txt')).body;
    await account.post('/api/chat/send', { message: 'Hi', fileIds: [first.id, second.id] });
    const readNames = async () => {
      const [item] = (await (await account.get('/api/chatstream/history')).json()) as HistoryItem[];
      return item?.documents.map(({ name, type }) => [name, type]);
    };
    expect(await readNames()).toEqual([
      ['agreement.txt', 'text/plain'],
      ['note.txt', 'text/plain'],
    ]);
    await account.call('DELETE', `/api/chatstream/files/${first.id}`);
    expect(await readNames()).toEqual([['note.txt', 'text/plain']]);
  });

  test('answers that it found nothing when the document does not cover the question', async () => {
    const { account, body } = await openAgreement();
    const question = 'Which vaccines are required?';
    const { response, sources } = await askAbout(account, question, body.id!, randomUUID());
    expect(response).toContain('I found no passage in your document');
    expect(sources).toEqual([]);
  });

  test('says of several documents that none of them covers the question', async () => {
    const account = await register(server.url);
    for (const name of ['one.txt', 'two.txt']) {
      const { body } = await upload(account, agreement, name);
      await waitUntilExtracted(account, body.id!);
    }
    const message = 'Which vaccines are required?';
    const answered = await account.post('/api/chat/send', { message, fileIds: 'all' });
    expect(await answered.text()).toContain('I found no passage in your documents');
  });

  test('points to the handbook when that answers what the document does not', async () => {
    const { account, body } = await openAgreement();
    const question = 'How long is the statutory notice period for employees in the UK?';
    const { response, sources } = await askAbout(account, question, body.id!, randomUUID());
    expect(response).toContain('I found no passage in your document');
    expect(response).toMatch(
      /not on your document: \[Notice periods.*\]\(http\S+\/guides\/notice-periods\S*\)/,
    );
    expect(sources).toEqual([]);
  });

  test('quotes first, for a question in everyday words, the clause that shares none of them', async () => {
    const account = await register(server.url);
    const { body } = await upload(account, nda, 'nda.txt');
    const ask = async (question: string) => {
      const { sources } = await askAbout(account, question, body.id!);
      // A quotation is the sentence itself; its clause is in the title ("nda.txt: … 3 Non-solicitation").
      return sources.map(({ start }) => toClause(nda, start));
    };
    expect(await ask('Can they poach our staff?')).toEqual([3]);
    expect((await ask('What if a judge wants to see it?'))[0]).toBe(5);
    expect(await ask('Which state’s rules apply, what governs this?')).toEqual([6]);
    const ofBoth = await ask('Can they poach our staff, and what if a judge wants to see it?');
    expect(ofBoth.slice(0, 2)).toEqual([3, 5]);
    // Words of these questions occur in the text ("days", "employees", "paid"), but not what is asked for.
    expect(await ask('How many vacation days do employees get?')).toEqual([]);
    expect(await ask('Is overtime paid?')).toEqual([]);
    expect(await ask('What is the CEO’s salary?')).toEqual([]);
  });

  test('does not repeat the previous question’s clause when the document has no answer', async () => {
    const account = await register(server.url);
    const { body } = await upload(account, agreement);
    await askAbout(account, 'What law governs this agreement?', body.id!);
    expect((await askAbout(account, 'Is the supplier’s pool heated?', body.id!)).sources).toEqual([]);
    await askAbout(account, 'What law governs this agreement?', body.id!);
    const [source] = (await askAbout(account, 'And what else?', body.id!)).sources;
    expect(source!.quote).toContain('Delaware');
  });

  test('accepts an empty message with a document', async () => {
    const account = await register(server.url);
    const { body } = await upload(account, agreement);
    const response = await account.post('/api/chatstream', { message: '', fileId: body.id });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Your document is ready');
  });

  test('decodes UTF-16 and Windows-1252 without a replacement character', async () => {
    const account = await register(server.url);
    const sentence = 'The “Supplier” is governed by the law of Delaware – § 5 applies.';
    const utf16 = Buffer.from(`\ufeff${sentence}`, 'utf16le');
    const windows1252 = Buffer.from(
      sentence.replace('“', '\x93').replace('”', '\x94').replace('–', '\x96'),
      'latin1',
    );
    for (const bytes of [utf16, windows1252]) {
      const { body } = await upload(account, bytes);
      const { sources } = await askAbout(account, 'Which law governs the supplier?', body.id!);
      expect(sources[0]!.quote).toBe(sentence);
    }
  });
});

describe('a document for which no process could be started', () => {
  test('says so, and is read when its owner asks for that', async () => {
    const account = await register(server.url);
    const { body } = await upload(account, agreement);
    await waitUntilExtracted(account, body.id);
    const failed = {
      status: 'failed',
      code: 'reading_unavailable',
      error: expect.stringContaining('Our server could not read'),
    };
    await fail(body.id, 'reading_unavailable');
    expect(await waitUntilExtracted(account, body.id)).toMatchObject(failed);
    const retry = (client = account) => client.post(`/api/chatstream/files/${body.id}/retry`, {});
    expect((await retry(await register(server.url))).status).toBe(404);
    expect((await retry()).status).toBe(204);
    expect(await waitUntilExtracted(account, body.id)).toMatchObject({ status: 'ready', progress: 1 });
    expect((await retry()).status).toBe(204);
  });

  test('is not one whose file cannot be read, which is not tried again', async () => {
    const account = await register(server.url);
    const { body } = await upload(account, agreement);
    await waitUntilExtracted(account, body.id);
    await fail(body.id, 'file_damaged');
    const refused = await account.post(`/api/chatstream/files/${body.id}/retry`, {});
    expect([refused.status, await codeOf(refused)]).toEqual([422, 'file_damaged']);
  });
});

const fail = (id: string, code: string) =>
  onDatabase(server, (db) =>
    db.updateTable('document').set({ status: 'failed', error_code: code }).where('id', '=', id).execute(),
  );
