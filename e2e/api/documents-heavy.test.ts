import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentText, WholeAnswer } from '#shared/api.ts';
import { preparedVersion } from '../../server/services/documents/prepared-version.ts';
import { type Client, codeOf, register } from '../harness/api-client.ts';
import { uploadAndExtract } from '../harness/document-client.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { isFull, sampled, scaled } from '../harness/scale.ts';
import { onDatabase } from '../harness/stored-data.ts';

let server: RunningServer;
let account: Client;
beforeAll(async () => {
  server = await startServer();
  account = await register(server.url);
});
afterAll(() => server?.remove());

/** Each line looks like a heading and would be a clause of its own if nothing limited them. */
const headingsOnly = 'AAA\n'.repeat(scaled(1_000_000, 100_000));
const contract =
  '1. Governing law. The laws of Delaware govern this agreement.\n\n2. Rent. The rent is 900 euros.\n';

/** In UTF-16 code units, near the most that one document may have: what is kept of each line once ended the server. */
const manyChars = 4_500_000;
/** Already many times what an answer may take of one sentence. */
const sentenceChars = scaled(manyChars, 300_000);
const fill = (line: string, chars: number) => line.repeat(chars / line.length);

// A busy machine takes a minute for what an idle one does in ten seconds.
describe('what is looked for throughout a document', { timeout: 120_000 }, () => {
  const heavy = [
    { what: 'hundreds of thousands of lines', text: fill('a\n', scaled(manyChars, 700_000)) },
    { what: 'one sentence of periods', text: fill('5 days ', sentenceChars) },
    {
      what: 'a sentence about a term without an end',
      text: fill('this lease runs for two years ', sentenceChars),
    },
  ];
  test.each(sampled(heavy, 3))('is looked for within bounds where it is $what', async ({ text }) => {
    const { document } = await uploadAndExtract(server.url, account, text, 'a.txt');
    const asked = ['Who signs it?', 'List every deadline'].map(
      (message) => () => account.post('/api/chat/send', { message, fileId: document.id }),
    );
    for (const post of [() => account.post('/api/review', { fileId: document.id }), ...asked]) {
      const answered = await post();
      const text = await answered.text();
      expect(text.length).toBeLessThan(100_000);
      // On a busy machine such a text may take longer than a search is allowed to.
      if (answered.status !== 200) expect(text).toContain('file_too_complex');
    }
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await account.call('DELETE', `/api/chatstream/files/${document.id}`);
  });
});

describe('what a document is made into', () => {
  test('is bounded, whatever the text, and the text stays whole', async () => {
    const { document, text, clauses } = await uploadAndExtract(server.url, account, headingsOnly, 'a.txt');
    expect(document.status).toBe('ready');
    expect(text.length).toBe(headingsOnly.length);
    expect(clauses.length).toBeLessThanOrEqual(50_000);
    expect(clauses.at(-1)?.end).toBe(text.trimEnd().length);
    expect(await ask(account, 'What is AAA?', document.id)).toMatchObject({ status: 200 });
  });

  test('is made when the document is read, and a question makes nothing', async () => {
    const { document } = await uploadAndExtract(server.url, account, contract, 'a.txt');
    expect(await listPrepared()).toContain(document.id);
    // Without the file and without a text in the database, only the prepared document can answer.
    await server.files.remove(`files/${document.id}`);
    const { body } = await ask(account, 'Which law governs it?', document.id);
    expect(body.response).toContain('laws of Delaware');
    expect(body.sources[0]).toMatchObject({ fileId: document.id, start: contract.indexOf('The laws') });
  });

  test('goes with its document', async () => {
    const { document } = await uploadAndExtract(server.url, account, contract, 'a.txt');
    expect((await account.call('DELETE', `/api/chatstream/files/${document.id}`)).status).toBe(204);
    expect(await listPrepared()).not.toContain(document.id);
  });

  const earlier = [
    { who: 'an older version', folder: `prepared-versions/${preparedVersion - 1}` },
    { who: 'a release that knew no versions', folder: 'prepared' },
  ];
  test.each(sampled(earlier, 2))(
    'is made again in the background when $who made it, from the text that was read',
    async ({ folder }) => {
      const { document } = await uploadAndExtract(server.url, account, contract, 'a.txt');
      await server.stop();
      await changeDocument(document.id, { prepared_version: preparedVersion - 1 });
      await server.files.move(`${preparedFolder}/${document.id}`, `${folder}/${document.id}`);
      // This would fail if the file were read again.
      await server.files.remove(`files/${document.id}`);
      await server.restart();
      await expect.poll(listPrepared, { timeout: 30_000 }).toContain(document.id);
      const { body } = await ask(account, 'Which law governs it?', document.id);
      expect(body.response).toContain('laws of Delaware');
      // A server of that version may still be running.
      expect(await server.files.list(folder)).toContain(document.id);
      await account.call('DELETE', `/api/chatstream/files/${document.id}`);
      expect([await listPrepared(), await server.files.list(folder)].flat()).not.toContain(document.id);
    },
  );

  test('is made from the file, and not from what a newer version has made', async () => {
    const { document } = await uploadAndExtract(server.url, account, contract, 'a.txt');
    await server.stop();
    await changeDocument(document.id, { prepared_version: preparedVersion + 1 });
    const newer = `prepared-versions/${preparedVersion + 1}`;
    await server.files.remove(`${preparedFolder}/${document.id}`);
    // A format that nobody knows yet.
    await server.files.move(`files/${document.id}`, `${newer}/${document.id}`);
    await server.files.write(`files/${document.id}`, contract.replace('Delaware', 'Ohio'));
    await server.restart();
    const { body } = await ask(account, 'Which law governs it?', document.id);
    expect(body.response).toContain('laws of Ohio');
    expect(await server.files.list(newer)).toContain(document.id);
  });

  test.runIf(isFull)(
    'is made from the text in the database of an earlier release, which then leaves the database',
    async () => {
      const { document } = await uploadAndExtract(server.url, account, contract, 'a.txt');
      await server.stop();
      const text = '1. Governing law. The laws of Ohio govern this agreement.\n\f2. Rent. None.';
      const offsets = JSON.stringify({ pageStarts: [0, text.indexOf('2. Rent')], headingStarts: [] });
      await changeDocument(document.id, { prepared_version: null, text, offsets });
      await server.files.remove('prepared-versions');
      await server.restart();
      const { body } = await ask(account, 'Which law governs it?', document.id);
      expect(body.response).toContain('laws of Ohio');
      expect(body.sources[0]).toMatchObject({ page: 1 });
      const view = await account.get(`/api/chatstream/files/${document.id}/text`);
      expect(((await view.json()) as DocumentText).pages).toHaveLength(2);
      const kept = await onDatabase(server, (db) =>
        db.selectFrom('document').select(['text', 'offsets']).where('id', '=', document.id).execute(),
      );
      expect(kept).toEqual([{ text: null, offsets: null }]);
    },
  );

  test.runIf(isFull)('is made from the file again if it was lost', async () => {
    const { document } = await uploadAndExtract(server.url, account, contract, 'a.txt');
    await server.files.remove('prepared-versions');
    const { body } = await ask(account, 'Which law governs it?', document.id);
    expect(body.response).toContain('laws of Delaware');
  });
});

describe('a question', () => {
  test('that would search more than is allowed is refused before anything is stored', async () => {
    const bounded = await startServer({ MAX_SEARCHED_CHARS: '150' });
    try {
      const asker = await register(bounded.url);
      const { document } = await uploadAndExtract(bounded.url, asker, contract, 'a.txt');
      expect(await ask(asker, 'Which law governs it?', document.id)).toMatchObject({ status: 200 });
      await uploadAndExtract(bounded.url, asker, contract, 'b.txt');
      const refused = await asker.post('/api/chat/send', { message: 'Which law?', fileIds: 'all' });
      expect(refused.status).toBe(422);
      expect(await codeOf(refused)).toBe('file_too_complex');
      expect(await asker.history()).toHaveLength(1);
    } finally {
      await bounded.remove();
    }
  });
});

async function ask(asker: Client, message: string, fileId: string) {
  const response = await asker.post('/api/chat/send', { message, fileId });
  return { status: response.status, body: (await response.json()) as WholeAnswer };
}

const preparedFolder = `prepared-versions/${preparedVersion}`;
const listPrepared = () => server.files.list(preparedFolder);

async function changeDocument(
  id: string,
  change: { prepared_version: number | null; text?: string; offsets?: string },
): Promise<void> {
  await onDatabase(server, (db) => db.updateTable('document').set(change).where('id', '=', id).execute());
}
