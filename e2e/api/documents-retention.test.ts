import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, register } from '../harness/api-client.ts';
import { listDocuments, upload, uploadAndExtract, waitUntilExtracted } from '../harness/document-client.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { onDatabase } from '../harness/stored-data.ts';

const dayMs = 24 * 60 * 60_000;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    MAX_DOCUMENTS_PER_ACCOUNT: '3',
    MAX_DOCUMENT_BYTES_PER_ACCOUNT: '5000',
    DOCUMENT_RETENTION_DAYS: '90',
    GUEST_RETENTION_DAYS: '1',
  });
});
afterAll(() => server?.remove());

describe('the documents of an account', () => {
  test('are limited in number, and deleting one makes room', async () => {
    const account = await register(server.url);
    const kept = [];
    for (let i = 0; i < 3; i++) kept.push((await upload(server.url, account, `Text ${i}`)).body.id);
    expect(await upload(server.url, account, 'One more')).toMatchObject({
      status: 413,
      body: { code: 'too_many_documents' },
    });
    await account.call('DELETE', `/api/chatstream/files/${kept[0]}`);
    expect((await upload(server.url, account, 'One more')).status).toBe(200);
  });

  test('are limited in bytes, also when files arrive at the same time', async () => {
    const account = await register(server.url);
    const all = await Promise.all(
      ['a', 'b', 'c'].map((letter) => upload(server.url, account, letter.repeat(2000))),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 413]);
    expect(all.find(({ status }) => status === 413)?.body.code).toBe('storage_full');
    expect(await listDocuments(account)).toHaveLength(2);
    expect((await upload(server.url, await register(server.url), 'Another account')).status).toBe(200);
  });
});

describe('a deleted document', () => {
  test('is nowhere in the data folder any more, but earlier answers stay', async () => {
    const account = await register(server.url);
    const word = `unmistakable${Date.now()}`;
    const { document } = await uploadAndExtract(server.url, account, `The word ${word} stands here.`);
    await account.ask('A question of another matter');
    expect(await findInFolder(word)).not.toEqual([]);
    await account.call('DELETE', `/api/chatstream/files/${document.id}`);
    expect(await findInFolder(word)).toEqual([]);
    expect(await account.history()).toHaveLength(1);
  });

  test('a document stays when the account’s conversations are deleted', async () => {
    const account = await register(server.url);
    const { document } = await uploadAndExtract(server.url, account, 'A text that stays.');
    await account.call('DELETE', '/api/chat/history');
    expect(await listDocuments(account)).toMatchObject([{ id: document.id }]);
  });
});

describe('data past its retention', () => {
  test('is deleted by the next maintenance run: documents and guests’ conversations, but not those of accounts', async () => {
    const account = await register(server.url);
    const guest = createClient(server.url);
    const [old, young] = [
      (await upload(server.url, account, 'Old')).body.id,
      (await upload(server.url, account, 'Young')).body.id,
    ];
    await waitUntilExtracted(account, old);
    await waitUntilExtracted(account, young);
    await (await account.ask('Asked by an account')).text();
    await (await guest.ask('Asked by a guest')).text();
    await server.kill();
    const long = Date.now() - 2 * dayMs;
    await onDatabase(server, async (db) => {
      await db
        .updateTable('document')
        .set({ created_at: Date.now() - 91 * dayMs })
        .where('id', '=', old)
        .execute();
      await db.updateTable('conversation').set({ updated_at: long }).execute();
      await db.updateTable('owner').set({ created_at: long }).execute();
    });
    await server.restart();
    expect(await listDocuments(account)).toMatchObject([{ id: young }]);
    const files = await server.files.list('files');
    expect(files).toContain(young);
    expect(files).not.toContain(old);
    expect(await account.history()).toHaveLength(1);
    const messages = await onDatabase(server, (db) => db.selectFrom('exchange').select('message').execute());
    expect(messages).toEqual(expect.not.arrayContaining([{ message: 'Asked by a guest' }]));
    expect(await findInFolder('Asked by a guest')).toEqual([]);
  });

  test('is announced in a sentence beside the assistant, and in days for other languages', async () => {
    expect(await (await fetch(`${server.url}/api/assistant`)).json()).toMatchObject({
      retention: 'Chats are kept until you delete them, a guest’s for one day, files for 90 days at most.',
      keptDays: { guest: 1, documents: 90 },
    });
  });
});

/** Returns the names of files in the data folder that contain these bytes. */
async function findInFolder(text: string): Promise<string[]> {
  const names = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of names) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // The server may meanwhile rename what it has written, so a file may be gone.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (bytes.includes(text)) found.push(path);
  }
  return found;
}
