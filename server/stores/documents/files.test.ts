import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createFileStore } from './files.ts';

const [id, other] = ['0190a0a0-0000-7000-8000-000000000001', '0190a0a0-0000-7000-8000-000000000002'];
const [dead, alive] = ['0190a0a0-0000-7000-8000-00000000000d', '0190a0a0-0000-7000-8000-00000000000a'];
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

describe('the store of files', () => {
  test('renames a file to its final name only when it is committed', async () => {
    const { store, names } = await setUp();
    await store.stage(id, chunks('text'), 10);
    expect(await names()).toEqual([`${id}.${dead}.part`]);
    await store.commit(id);
    expect(await names()).toEqual([id]);
    expect(await readAll(store, id)).toBe('text');
  });

  test('leaves nothing of an upload that is too large or cut off', async () => {
    const { store, names } = await setUp();
    await expect(store.stage(id, chunks('too', 'long'), 5)).rejects.toMatchObject({ code: 'file_too_large' });
    await expect(store.stage(id, broken(), 5)).rejects.toThrow('cut');
    expect(await names()).toEqual([]);
  });

  test('completes a dead process’s upload that has a row, and removes one that has none', async () => {
    const { store, root, names } = await setUp();
    await store.stage(id, chunks('with a row'), 100);
    await store.stage(other, chunks('without'), 100);
    const next = createFileStore(root, { id: alive });
    expect(
      await next.recover(
        async () => new Set([alive]),
        async (each) => each === id,
      ),
    ).toBe(1);
    expect(await names()).toEqual([id]);
    expect(await readAll(next, id)).toBe('with a row');
  });

  test('does not touch what a live process receives', async () => {
    const { store, root, names } = await setUp();
    await store.stage(id, chunks('coming'), 100);
    await createFileStore(root, { id: alive }).recover(
      async () => new Set([alive, dead]),
      async () => false,
    );
    expect(await names()).toHaveLength(1);
  });

  test('commits what another server has committed, and what it received under an earlier id', async () => {
    const { store, root, instance, names } = await setUp();
    await store.stage(id, chunks('with a row'), 100);
    await store.stage(other, chunks('with a row'), 100);
    // This server was paused and declared dead; the other one sees the row of only one of its files.
    await createFileStore(root, { id: alive }).recover(
      async () => new Set([alive]),
      async (each) => each === id,
    );
    instance.id = alive;
    await store.commit(id);
    await expect(store.commit(other)).rejects.toThrow('ENOENT');
    expect(await names()).toEqual([id]);
  });

  test('does not take the file that is to be replaced for the new one', async () => {
    const { store, root, names } = await setUp();
    await store.stage(id, chunks('new'), 100);
    await mkdir(join(root, 'files', id));
    await expect(store.commit(id)).rejects.toMatchObject({ code: 'EISDIR' });
    await rm(join(root, 'files', id), { recursive: true });
    await store.commit(id);
    expect([await names(), await readAll(store, id)]).toEqual([[id], 'new']);
  });

  test('accepts only our own ids as names', async () => {
    const { store } = await setUp();
    await expect(store.open('../lexloom.db')).rejects.toThrow();
    await expect(store.stage('../../x', chunks('x'), 5)).rejects.toThrow();
  });
});

async function setUp() {
  const root = await mkdtemp(join(tmpdir(), 'lexloom-files-'));
  folders.push(root);
  const instance = { id: dead };
  return {
    root,
    instance,
    store: createFileStore(root, instance),
    names: () => readdir(join(root, 'files')),
  };
}

async function readAll(store: ReturnType<typeof createFileStore>, fileId: string): Promise<string> {
  const { bytes, chunks } = await store.open(fileId);
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) read.push(chunk);
  const content = Buffer.concat(read);
  expect(content.length).toBe(bytes);
  return content.toString();
}

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('x');
  throw new Error('cut');
}
