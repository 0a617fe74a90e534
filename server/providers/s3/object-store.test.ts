import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createObjectStore } from './object-store.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  vi.restoreAllMocks();
});

test('a file that cannot be sent is not left open', async () => {
  const { store, folder } = await setUp();
  const path = join(folder, 'upload');
  await writeFile(path, Buffer.alloc(1_000_000));
  const file = { path, bytes: 1_000_000, sha256: '00'.repeat(32) };
  await expect(store.put('a', file)).rejects.toMatchObject({ code: 'storage_unavailable' });
  await expect.poll(() => listOpen(path)).toEqual([]);
});

test('a file that cannot be read fails its own upload and nothing else', async () => {
  const { store, folder } = await setUp();
  const file = { path: join(folder, 'gone'), bytes: 1, sha256: '00'.repeat(32) };
  await expect(store.put('a', file)).rejects.toMatchObject({
    code: 'storage_unavailable',
    cause: { code: 'ENOENT' },
  });
});

test('an object is read to its end, however long whoever reads it takes', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const rest = Promise.withResolvers<void>();
  const { store } = await setUp(async (response) => {
    response.writeHead(200, { 'content-length': 8 }).write('half');
    await rest.promise;
    response.end('more');
  });
  const found = await store.get('a');
  // The time limit for the storage's answer has passed, but it has answered.
  limit.abort(new Error('timeout'));
  rest.resolve();
  let text = '';
  for await (const chunk of found?.chunks ?? []) text += Buffer.from(chunk).toString();
  expect(text).toBe('halfmore');
});

test('a storage that does not answer in time is unavailable', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const { store } = await setUp(() => limit.abort(new Error('timeout')));
  await expect(store.get('a')).rejects.toMatchObject({ code: 'storage_unavailable' });
});

/** A storage that answers as `respond` says; otherwise it refuses whatever is sent before it has read it. */
async function setUp(
  respond: (response: ServerResponse) => unknown = (response) => response.writeHead(403).end(),
) {
  const folder = await mkdtemp(join(tmpdir(), 'lexloom-objects-'));
  const server = createServer((_, response) => void respond(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const access = { region: 'r', bucket: 'b', accessKeyId: 'a', secretAccessKey: 's' };
  const store = createObjectStore({ ...access, endpoint: `http://127.0.0.1:${port}` }, '', {
    onFailed() {},
    onSucceeded() {},
  });
  closers.push(
    () => store.close(),
    () => server.closeAllConnections(),
    () => server.close(),
    () => rm(folder, { recursive: true }),
  );
  return { store, folder };
}

/** Returns the descriptors of this process that are open on a path. */
async function listOpen(path: string): Promise<string[]> {
  const names = await readdir('/proc/self/fd');
  const targets = names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => ''));
  return (await Promise.all(targets)).filter((target) => target === path);
}
