import { mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postJson, register } from '../harness/api-client.ts';
import { upload, uploadAndExtract, waitUntilExtracted } from '../harness/document-client.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { isFull } from '../harness/scale.ts';
import { onDatabase } from '../harness/stored-data.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.remove());

type Exported = { name: string; contentBase64?: string; missing?: boolean };

test('an account is exported although files of its documents are gone or cannot be read', async () => {
  const { account, gone, broken } = await setUp();
  const response = await account.get('/api/account/export');
  const { documents } = (await response.json()) as { documents: Exported[] };
  expect(documents.map(({ name, contentBase64, missing }) => ({ name, contentBase64, missing }))).toEqual([
    { name: 'whole.txt', contentBase64: Buffer.from('A clause about law.').toString('base64') },
    { name: 'broken.txt', missing: true },
    { name: 'gone.txt', missing: true },
  ]);
  await expect.poll(listFailed).toEqual(expect.arrayContaining([gone, broken]));
  await rmdir(toPath(broken));
});

test('an account is deleted although files of its documents are gone or cannot be removed', async () => {
  const { account, broken } = await setUp();
  expect((await account.call('DELETE', '/api/account')).status).toBe(204);
  const login = { email: account.email, password: 'correct horse' };
  expect((await postJson(`${server.url}/api/auth/login`, login)).status).toBe(401);
  await expect.poll(listFailed).toContain(broken);
  await rmdir(toPath(broken));
});

test.runIf(isFull)(
  'a server starts and reads on although the file of a deleted document cannot be removed',
  async () => {
    const { account, broken } = await setUp();
    await account.call('DELETE', '/api/account');
    const other = await register(server.url);
    const unread = (await upload(server.url, other, 'A clause about deadlines.')).body.id;
    await server.restart();
    expect((await waitUntilExtracted(other, unread)).status).toBe('ready');
    await rmdir(toPath(broken));
    await expect.poll(() => listDeleted(server), { timeout: 25_000 }).toEqual([]);
  },
);

/** An account with three documents: one whose file is gone, one whose file has become a folder, and an intact one. */
async function setUp() {
  const account = await register(server.url);
  const { document: gone } = await uploadAndExtract(
    server.url,
    account,
    'A clause about notice.',
    'gone.txt',
  );
  const { document: broken } = await uploadAndExtract(server.url, account, 'A fee clause.', 'broken.txt');
  await uploadAndExtract(server.url, account, 'A clause about law.', 'whole.txt');
  await rm(toPath(gone.id));
  await rm(toPath(broken.id));
  await mkdir(toPath(broken.id));
  return { account, gone: gone.id, broken: broken.id };
}

const toPath = (id: string) => join(server.dataDir, 'files', id);

/** Lists deleted documents whose files have yet to be removed. */
const listDeleted = (of: RunningServer) =>
  onDatabase(of, (db) => db.selectFrom('deleted_file').selectAll().execute());

/** Lists the documents whose files the log reports. */
function listFailed(): (string | undefined)[] {
  return server
    .log()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { documentId?: string; msg: string })
    .filter(({ msg }) => msg.includes('file is gone'))
    .map(({ documentId }) => documentId);
}
