import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ObjectStore } from './object-store.ts';
import { createS3WidgetArchive } from './s3-widget-archive.ts';

test('files of another server’s release that are asked for at once are all brought', async () => {
  const { archive, dir, lists, answerList } = await setUp(['w/a.js', 'w/b.js']);
  const fetched = Promise.all(['w/a.js', 'w/b.js'].map(archive.fetchFile));
  answerList();
  await fetched;
  expect((await readdir(join(dir, 'w'))).sort()).toEqual(['a.js', 'b.js']);
  expect(lists()).toBe(1);
  await rm(dir, { recursive: true });
});

/** A bucket with these files, whose list is answered when the test says so. */
async function setUp(names: readonly string[]) {
  const dir = await mkdtemp(join(tmpdir(), 'lexloom-archive-'));
  const answered = Promise.withResolvers<void>();
  let lists = 0;
  const objects: Pick<ObjectStore, 'list' | 'get' | 'put'> = {
    async *list() {
      lists++;
      await answered.promise;
      yield names.map((name) => ({ key: name, modifiedAt: 0 }));
    },
    async get() {
      return { bytes: 1, chunks: toChunks() };
    },
    async put() {
      return '';
    },
  };
  return {
    archive: createS3WidgetArchive(objects, dir),
    dir,
    lists: () => lists,
    answerList: answered.resolve,
  };
}

async function* toChunks() {
  yield Buffer.from('x');
}
