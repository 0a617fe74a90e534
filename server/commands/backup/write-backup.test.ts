import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Db, openDatabase } from '../../stores/database.ts';
import { readFileLines } from './backup-folder.ts';
import { openStoredFiles } from './stored-files.ts';
import { writeBackup } from './write-backup.ts';

test('what changes between rows and files leaves no row without its file and no stale row', async () => {
  const { dir, db, storage, close } = await setUp();
  for (const name of ['kept', 'deleted', 'replaced', 'lost']) await addDocument(db, name, 4);

  const manifest = await writeBackup({
    storage,
    dir: join(dir, 'backup'),
    version: '1',
    patienceMs: 0,
    files: {
      async openDocument(id) {
        if (id === 'lost') return undefined;
        if (id === 'deleted') {
          await db.deleteFrom('document').where('id', '=', id).execute();
          return undefined;
        }
        if (id === 'replaced') {
          await db.updateTable('document').set({ size: 6 }).where('id', '=', id).execute();
          return toStream('newer!');
        }
        return toStream('file');
      },
      addDocument: async () => {},
      async *listOthers() {},
      openOther: async () => toStream(''),
      addOther: async () => {},
    },
  });

  expect(manifest.withoutFile).toEqual(['lost']);
  const rows = await readLines(join(dir, 'backup/rows/document.jsonl'));
  expect(rows.map(({ id, size, status, pages }) => [id, size, status, pages])).toEqual([
    ['kept', 4, 'ready', 1],
    ['replaced', 6, 'reading', null],
  ]);
  const reviews = await readLines(join(dir, 'backup/rows/review.jsonl'));
  expect(reviews.map(({ document_id }) => document_id)).toEqual(['kept']);
  expect(manifest.tables.document?.rows).toBe(2);
  expect((await readLines(join(dir, 'backup/files.jsonl'))).map(({ path }) => path)).toEqual([
    'files/kept',
    'files/replaced',
  ]);
  await close();
});

test('knowledge that is removed while it is copied is left out, and everything else is there', async () => {
  const { dir, storage, close } = await setUp();
  const knowledge = join(storage.dataDir, 'knowledge');
  await mkdir(join(knowledge, 'a..'), { recursive: true });
  for (const name of ['a../fees.md', 'gone.md', 'hours.md']) await writeFile(join(knowledge, name), 'text');
  const files = openStoredFiles({ ...storage, databaseUrl: undefined, databaseWaitMs: 0 });
  await writeBackup({
    storage,
    dir: join(dir, 'backup'),
    version: '1',
    files: {
      ...files,
      async *listOthers() {
        for await (const path of files.listOthers()) {
          await rm(join(knowledge, 'gone.md'), { force: true });
          yield path;
        }
      },
    },
  });
  const paths = [];
  for await (const { path } of readFileLines(join(dir, 'backup'))) paths.push(path);
  expect(paths.toSorted()).toEqual(['knowledge/a../fees.md', 'knowledge/hours.md']);
  await close();
});

const toStream = (text: string) => ({
  bytes: text.length,
  chunks: (async function* () {
    yield Buffer.from(text);
  })(),
});

async function setUp() {
  const dir = await mkdtemp(join(tmpdir(), 'lexloom-backup-'));
  const storage = { dataDir: join(dir, 'data') };
  const db = await openDatabase(storage);
  await db.insertInto('owner').values({ id: 'owner', guest_hash: null, created_at: 1 }).execute();
  return {
    dir,
    db,
    storage,
    async close() {
      await db.destroy();
      await rm(dir, { recursive: true });
    },
  };
}

async function addDocument(db: Db, id: string, size: number): Promise<void> {
  const nothing = { error_code: null, text: null, offsets: null, instance_id: null };
  await db
    .insertInto('document')
    .values({
      ...{ id, owner_id: 'owner', name: id, type: 'text/plain', size, pages: 1, status: 'ready' },
      ...{ progress: 1, prepared_version: 1, text_chars: 4, created_at: 1, attempts: 1, ...nothing },
    })
    .execute();
  await db
    .insertInto('review')
    .values({
      ...{ id: randomUUID(), owner_id: 'owner', document_id: id, conversation_id: null },
      ...{ kind: 'nda', playbook: 'built-in', points: '[]', created_at: 1 },
    })
    .execute();
}

async function readLines(path: string): Promise<Record<string, unknown>[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}
