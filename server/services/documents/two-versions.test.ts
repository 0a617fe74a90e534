import { randomUUID } from 'node:crypto';
import { readFileSync, writeSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createPreparedStore } from '../../providers/prepared/prepared-store.ts';
import { openDatabase } from '../../stores/database.ts';
import { createDocumentStore } from '../../stores/documents/documents.ts';
import { createExtractionStore } from '../../stores/documents/extractions.ts';
import { createPreparationStore } from '../../stores/documents/preparations.ts';
import { createCpuBudget } from './cpu-budget.ts';
import { createDocumentTexts } from './document-texts.ts';
import { createExtractionQueue } from './extraction-queue.ts';
import type { TextSource } from './ports.ts';
import { createPreparationQueue } from './preparation-queue.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Far less than the minute that a question waits for its document at most. */
const soonMs = 5000;

describe.each([
  ['the older', 1, 2],
  ['the newer', 2, 1],
])('while servers of two versions share their data, a document that %s one has read', (_, by, asked) => {
  test('is answered by the other at once when that has prepared it, and both keep their file', async () => {
    const { at, add, listPrepared } = await setUp();
    const id = await add();
    await at(by).read(id);
    expect(await at(by).ask(id)).toEqual({ text: 'version one', version: by, made: 0 });
    expect(await at(asked).ask(id)).toEqual({ text: 'version one', version: asked, made: 1 });
    for (const version of [by, asked, by])
      expect(await at(version).ask(id)).toEqual({ text: 'version one', version, made: 0 });
    // Not even maintenance makes anything again.
    for (const version of [by, asked, by]) await at(version).queue.recover();
    for (const version of [by, asked])
      expect(await at(version).ask(id)).toEqual({ text: 'version one', version, made: 0 });
    expect(await listPrepared()).toEqual([`1/${id}`, `2/${id}`]);
  });

  test('is never answered with what was made of an earlier file', async () => {
    const { at, add, replace } = await setUp();
    const id = await add();
    await at(by).read(id);
    for (const version of [by, asked]) await at(version).ask(id);
    await replace(id, 'version two');
    await at(by).read(id);
    for (const version of [by, asked])
      expect(await at(version).ask(id)).toMatchObject({ text: 'version two', version });
  });

  test('leaves nothing when it is deleted', async () => {
    const { at, add, listPrepared } = await setUp();
    const id = await add();
    await at(by).read(id);
    await at(asked).ask(id);
    await at(asked).prepared.remove(id);
    expect(await listPrepared()).toEqual([]);
  });

  test('is prepared again where its file is lost', async () => {
    const { at, add } = await setUp();
    const id = await add();
    await at(by).read(id);
    for (const version of [by, asked]) await at(version).ask(id);
    await at(by).prepared.removeOwn(id);
    expect(await at(by).ask(id)).toEqual({ text: 'version one', version: by, made: 1 });
    expect(await at(asked).ask(id)).toEqual({ text: 'version one', version: asked, made: 0 });
  });
});

test('an older version’s documents are prepared by the newer in the background, and not the other way', async () => {
  const { at, add, listPrepared } = await setUp();
  const old = await add();
  await at(1).read(old);
  const young = await add();
  await at(2).read(young);
  for (const version of [1, 2]) await at(version).queue.recover();
  await expect.poll(listPrepared).toEqual([`1/${old}`, `2/${young}`, `2/${old}`].sort());
  expect(await at(2).ask(old)).toMatchObject({ version: 2, made: 0 });
});

test('two servers of one version prepare a document once', async () => {
  const { at, add, start } = await setUp();
  const id = await add();
  await at(1).read(id);
  const peers = [at(2), start(2, 'peer')];
  const answers = await Promise.all(peers.map(({ ask }) => ask(id)));
  expect(answers.reduce((sum, { made }) => sum + made, 0)).toBe(1);
});

test('a question’s document is prepared before all that wait in the background', async () => {
  const { at, add } = await setUp();
  const ids = [];
  for (let n = 0; n < 20; n++) ids.push(await add());
  for (const id of ids) await at(1).read(id);
  // The background begins with the newest.
  const [oldest = ''] = ids.sort();
  const release = at(2).hold();
  await at(2).queue.recover();
  expect(at(2).made.length).toBeLessThan(2);
  await expect.poll(() => at(2).made.length).toBe(1);
  const answer = at(2).ask(oldest);
  await expect.poll(() => at(2).made.length).toBe(2);
  release();
  expect((await answer).text).toBe('version one');
  expect(at(2).made[1]).toBe(oldest);
});

async function setUp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lexloom-versions-'));
  closers.push(() => rm(dataDir, { recursive: true }));
  const db = await openDatabase({ dataDir });
  closers.push(() => db.destroy());
  const ownerId = randomUUID();
  await db.insertInto('owner').values({ id: ownerId, guest_hash: null, created_at: 1 }).execute();
  const store = createDocumentStore(db);
  const alive = new Set<string>();
  /** The documents' own files. */
  const originals = new Map<string, string>();

  function start(version: number, name = `server of version ${version}`) {
    const made: string[] = [];
    let held = Promise.resolve();
    const instances = { id: name, now: Date.now, listAlive: async () => alive };
    alive.add(name);
    const prepared = createPreparedStore(dataDir, { id: randomUUID() }, version);
    const extractor = {
      async extract({ source }: { source: TextSource }, { target }: { target: number }) {
        const id = readId(source);
        made.push(id);
        await held;
        // A prepared file is its version and its text, of which an older version knows only its own.
        const [, of, prepared] = source.from === 'prepared' ? read(source.path) : [];
        if (of !== undefined && Number(of) > version) throw new Error('a format of later');
        const text = prepared ?? originals.get(id) ?? '';
        writeSync(target, `${version} ${text}`);
        return { pages: 0, textChars: text.length };
      },
    };
    const parts = { prepared, extractor, instances, onFailed: (_: string, cause: unknown) => fail(cause) };
    const files = { borrow: async (id: string) => ({ path: id, release: async () => {} }) };
    const preparations = createPreparationStore(db, version);
    const queue = createPreparationQueue({ ...parts, files, store: preparations });
    const extraction = createExtractionQueue({
      ...{ ...parts, files, store: createExtractionStore(db, version) },
      ...{ slots: { text: 1, large: 1, pictures: 1 }, budget: createCpuBudget(1e9) },
      onGivenUp: fail,
    });
    closers.push(() => Promise.all([queue.stop(), extraction.stop()]));
    const texts = createDocumentTexts({
      ...{ store, prepared, preparations, preparation: queue },
      maxSearchedChars: 1000,
    });
    return {
      ...{ prepared, queue, made },
      /** As the server does after an upload. */
      async read(id: string) {
        await db
          .updateTable('document')
          .set({ instance_id: name })
          .where('id', '=', id)
          .where('status', '=', 'reading')
          .execute();
        await extraction.recover();
        await expect.poll(() => store.findStatus(id)).toBe('ready');
      },
      /** What a question finds, and how many documents were made for it. */
      async ask(id: string) {
        const before = made.length;
        await texts.waitUntilSearchable([id], ownerId, AbortSignal.timeout(soonMs));
        const { path } = await prepared.borrow(id);
        const [, of, text] = read(path);
        return { text, version: Number(of), made: made.slice(before).filter((each) => each === id).length };
      },
      hold() {
        const { promise, resolve } = Promise.withResolvers<void>();
        held = promise;
        return resolve;
      },
    };
  }

  const servers = new Map([1, 2].map((version) => [version, start(version)]));
  return {
    start,
    at: (version: number) => servers.get(version)!,
    async add() {
      const id = randomUUID();
      originals.set(id, 'version one');
      const document = { id, ownerId, name: 'a.txt', type: 'text/plain', size: 9, instanceId: 'nobody' };
      await store.add(document, { documents: 100, bytes: 1e6 });
      return id;
    },
    /** As a draft's new version is stored; the file follows. */
    async replace(id: string, text: string) {
      originals.set(id, text);
      await db
        .updateTable('document')
        .set({ status: 'reading', attempts: 0, prepared_version: null, text_chars: null })
        .where('id', '=', id)
        .execute();
    },
    async listPrepared() {
      const root = join(dataDir, 'prepared-versions');
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part'));
      return files.map(({ parentPath, name }) => `${parentPath.slice(root.length + 1)}/${name}`).sort();
    },
  };
}

const read = (path: string) => /^(\d+) (.*)$/.exec(readFileSync(path, 'utf8')) ?? [];

const readId = (source: TextSource) =>
  source.from === 'database' ? '' : (source.path.split('/').at(-1) ?? '');

function fail(cause: unknown): void {
  throw cause;
}
