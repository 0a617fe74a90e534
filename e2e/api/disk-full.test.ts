import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeOf, createClient, register } from '../harness/api-client.ts';
import { listDocuments, upload, waitUntilExtracted } from '../harness/document-client.ts';
import { findFreePort } from '../harness/free-port.ts';
import { startServer } from '../harness/running-server.ts';
import { isFull } from '../harness/scale.ts';
import { fillDirectory, fillDisk, noSmallDisk, onSmallDisk } from '../harness/small-disk.ts';

if (noSmallDisk) console.warn(`No disk can be mounted here, so none can be full: ${noSmallDisk}`);

test.skipIf(noSmallDisk)(
  'a full disk is named in the log, refuses with storage_unavailable, and fails readyz',
  async () => {
    const server = await startServer({ MIN_FREE_DISK_BYTES: '0' }, onSmallDisk(24));
    try {
      const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status;
      const account = await register(server.url);
      expect((await upload(server.url, account, 'A clause.')).status).toBe(200);
      expect(await statusOf('/readyz')).toBe(200);

      const disk = await fillDisk(server.dataDir);
      const refused = await createClient(server.url).ask('Hi');
      expect([refused.status, await codeOf(refused)]).toEqual([503, 'storage_unavailable']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await upload(server.url, account, 'Another clause.')).toMatchObject({
        status: 503,
        body: { code: 'storage_unavailable' },
      });
      expect(await statusOf('/readyz')).toBe(503);
      expect(await statusOf('/healthz')).toBe(200);
      const failures = server
        .log()
        .split('\n')
        .filter((line) => line.includes('the disk is full'));
      expect(failures).toEqual([expect.stringContaining('SQLITE_FULL'), expect.stringContaining('ENOSPC')]);
      expect(server.log()).not.toContain('no transaction is active');

      await disk.free();
      await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(200);
      expect(await (await createClient(server.url).ask('Hi')).text()).not.toBe('');
      expect((await upload(server.url, account, 'Another clause.')).status).toBe(200);
    } finally {
      await server.remove();
    }
  },
);

test.skipIf(noSmallDisk || !isFull)(
  'a release of the widget that does not fit on the disk is reported as a full disk',
  async () => {
    // There is room for the database's tables, but not for the widget as well.
    const server = await startServer({ MIN_FREE_DISK_BYTES: '0' }, onSmallDisk(1.2));
    try {
      const [failure] = server
        .log()
        .split('\n')
        .filter((line) => line.includes('the disk is full'));
      expect(JSON.parse(failure ?? '{}')).toMatchObject({ area: 'files', err: { code: 'ENOSPC' } });
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
      expect((await fetch(`${server.url}/widget.js`)).status).toBe(200);
    } finally {
      await server.remove();
    }
  },
);

test.skipIf(noSmallDisk)(
  'a document whose text finds no room is not failed, but read again when there is some',
  async () => {
    const server = await startServer({ MIN_FREE_DISK_BYTES: '0' }, onSmallDisk(24));
    try {
      const account = await register(server.url);
      const text = Array.from({ length: 30_000 }, (_, n) => `clause ${n}`).join('\n');
      const disk = await fillDisk(server.dataDir, 2 * text.length);
      const { status, body } = await upload(server.url, account, text);
      expect(status).toBe(200);
      await expect.poll(server.log, { timeout: 40_000 }).toMatch(/ENOSPC.*document could not be extracted/);
      expect(await listDocuments(account)).toMatchObject([{ id: body.id, status: 'reading' }]);
      await disk.free();
      expect(await waitUntilExtracted(account, body.id)).toMatchObject({ status: 'ready' });
    } finally {
      await server.remove();
    }
  },
  90_000,
);

test.skipIf(noSmallDisk)('a document is read again when the disk had no room for one more file', async () => {
  const server = await startServer({ MIN_FREE_DISK_BYTES: '0' }, onSmallDisk(24, 2000));
  try {
    const account = await register(server.url);
    const first = await upload(server.url, account, 'A clause.');
    await waitUntilExtracted(account, first.body.id);
    // The upload fits; what the document is prepared into does not.
    const disk = await fillDirectory(server.dataDir, 1);
    const { status, body } = await upload(server.url, account, 'Another clause.');
    expect(status).toBe(200);
    await expect.poll(server.log, { timeout: 20_000 }).toMatch(/ENOSPC.*document could not be extracted/);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect(await listDocuments(account)).toContainEqual(
      expect.objectContaining({ id: body.id, status: 'reading' }),
    );
    await disk.free();
    expect(await waitUntilExtracted(account, body.id)).toMatchObject({ status: 'ready' });
  } finally {
    await server.remove();
  }
});

test.skipIf(!existsSync('/dev/full'))('a log that cannot be written ends nothing', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lexloom-'));
  const port = String(await findFreePort());
  const full = await open('/dev/full', 'w');
  const env = { PATH: process.env.PATH, PORT: port, DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env,
    stdio: ['ignore', full.fd, 'inherit'],
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    const ready = () => fetch(`${url}/readyz`).then(({ status }) => status, String);
    await expect.poll(ready, { timeout: 25_000 }).toBe(200);
    expect(await (await createClient(url).ask('What do you do?')).text()).not.toBe('');
    expect(await ready()).toBe(200);
    child.kill('SIGINT');
    await expect.poll(() => child.exitCode, { timeout: 15_000 }).toBe(0);
  } finally {
    child.kill('SIGKILL');
    await full.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
