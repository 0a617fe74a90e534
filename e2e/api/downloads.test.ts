import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, register } from '../harness/api-client.ts';
import { upload, uploadAndExtract, waitUntilExtracted } from '../harness/document-client.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { countOpenFiles, findServerPid, readPeakMemoryMb } from '../harness/server-processes.ts';
import { openUnread } from '../harness/unread-response.ts';

const megabyte = 2 ** 20;
let server: RunningServer;
let account: Client;
beforeAll(async () => {
  server = await startServer();
  account = await register(server.url);
});
afterAll(() => server?.remove());

describe('a document', () => {
  test('comes back byte by byte as it was sent, with its length', async () => {
    const bytes = Buffer.from(`A clause. ${randomBytes(300_000).toString('hex')}`);
    const { document } = await uploadAndExtract(server.url, account, bytes, 'a.txt');
    const response = await account.get(`/api/chatstream/files/${document.id}`);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('that nobody reads stays on the disk, however often it is asked for', async () => {
    const { body } = await upload(
      server.url,
      account,
      Buffer.alloc(18 * megabyte, 'A clause. '),
      'large.txt',
    );
    // Too long to be extracted, but the file itself is there.
    expect((await waitUntilExtracted(account, body.id)).code).toBe('file_text_too_long');
    const before = readPeakMemoryMb(findServerPid(server.dataDir));
    const readers: Socket[] = [];
    // As many as one account may have open, each of which has received its head and then reads nothing more.
    for (let n = 0; n < 6; n++)
      readers.push(await openUnread(server.url, account, `/api/chatstream/files/${body.id}`));
    expect((await account.get('/healthz')).status).toBe(200);
    expect(readPeakMemoryMb(findServerPid(server.dataDir)) - before).toBeLessThan(60);
    for (const reader of readers) reader.destroy();
  });

  test('whose head alone is asked for is closed again', async () => {
    const { document } = await uploadAndExtract(server.url, account, 'A clause of the contract.', 'b.txt');
    const pid = findServerPid(server.dataDir);
    const paths = [`/api/chatstream/files/${document.id}`, `/api/chatstream/files/${document.id}/text`];
    for (const path of paths) {
      for (let n = 0; n < 20; n++) {
        const response = await account.call('HEAD', path);
        expect(response.status).toBe(200);
        expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
      }
    }
    const folders = [join(server.dataDir, 'files'), join(server.dataDir, 'prepared-versions')];
    await expect.poll(() => folders.map((folder) => countOpenFiles(pid, folder))).toEqual([0, 0]);
  });
});
