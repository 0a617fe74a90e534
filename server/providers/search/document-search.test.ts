import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { scaled } from '../../../e2e/harness/scale.ts';
import { createDocumentIndex, type DocumentIndex } from '../../services/finder/index/document-index.ts';
import { loadClauseReader } from '../finder/load-finder.ts';
import { writeIndex } from '../prepared/index-sections.ts';
import { loadTranslator } from '../prepared/load-translator.ts';
import { createPreparedWriter } from '../prepared/prepared-file.ts';
import { createDocumentSearch } from './document-search.ts';

const clauses = loadClauseReader();
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

const clause = 'Either party may sue in the courts of Broward County, which have exclusive jurisdiction.';
const ask = (id: string) => ({
  question: 'Which court decides?',
  earlier: [],
  documents: [{ id, name: 'a.txt' }],
});

describe('searching documents', () => {
  test('leaves the server’s own thread to others', async () => {
    const { search, addDocument } = await setUp();
    const others = Array.from(
      { length: scaled(8000, 2000) },
      (_, at) => `${at}. Goods number ${at} are sent, and paid.`,
    );
    await addDocument('long', [...others, clause].join('\n\n'));
    let isFound = false;
    const found = search.find(ask('long'), new AbortController().signal).then((passages) => {
      isFound = true;
      return passages;
    });
    let served = 0;
    for (; !isFound; served++) await setImmediate();
    expect((await found)[0]?.text).toContain('Broward County');
    expect(served).toBeGreaterThan(10);
  });

  test('answers although the disk does not remove a copy that was searched', async () => {
    const { search, addDocument, released } = await setUp({
      release: () => Promise.reject(new Error('the disk cannot be written')),
    });
    for (const id of ['a', 'b']) await addDocument(id, clause);
    const asked = { ...ask('a'), documents: ['a', 'b'].map((id) => ({ id, name: `${id}.txt` })) };
    const found = await search.find(asked, new AbortController().signal);
    expect(found[0]?.text).toContain('Broward County');
    expect(released).toEqual(['a', 'b']);
  });

  test('of which one was deleted a moment ago is no failure of ours', async () => {
    const { search, addDocument } = await setUp();
    await addDocument('a', clause);
    const documents = ['a', 'deleted'].map((id) => ({ id, name: `${id}.txt` }));
    const found = search.find({ ...ask('a'), documents }, new AbortController().signal);
    await expect(found).rejects.toMatchObject({ code: 'not_found' });
  });

  test('ends as soon as nobody waits for the answer', async () => {
    const { search, addDocument } = await setUp();
    await addDocument('a', clause);
    const reader = new AbortController();
    const found = search.find(ask('a'), reader.signal);
    reader.abort(new Error('gone'));
    await expect(found).rejects.toThrow('gone');
  });

  test('a search beyond its time is refused, and the others are answered by the next thread', async () => {
    const { search, addDocument, failures } = await setUp({ limits: { maxSearchMs: 800, maxStopMs: 50 } });
    await addDocument('a', clause);
    // A damaged index: its last word would occur in four billion passages.
    await addDocument('stuck', 'court', (index) => {
      index.postings.starts[index.postings.starts.length - 1] = 2 ** 32 - 1;
    });
    const { signal } = new AbortController();
    const [stuck, beside] = await Promise.allSettled([
      search.find(ask('stuck'), signal),
      search.find(ask('a'), signal),
    ]);
    expect(stuck).toMatchObject({ status: 'rejected', reason: { code: 'file_too_complex' } });
    expect(beside).toMatchObject({ status: 'fulfilled', value: [{ text: clause }] });
    await expect.poll(() => failures.length).toBe(1);
    expect((await search.find(ask('a'), signal))[0]?.text).toBe(clause);
  });

  test('a search that needs less than its time is not refused because others run beside it', async () => {
    const limits = { maxSearchMs: 60_000, maxStopMs: 50 };
    const { search, addDocument } = await setUp({ limits });
    const long = Array.from(
      { length: scaled(12_000, 5000) },
      (_, at) => `${at}. Goods number ${at} are sent in ${at} days.`,
    );
    await addDocument('long', long.join('\n\n'));
    const find = () => search.findPoints({ id: 'long', name: 'a.txt' }, new AbortController().signal);
    await find();
    const startedAt = performance.now();
    await find();
    limits.maxSearchMs = 2 * (performance.now() - startedAt);
    const beside = await Promise.allSettled(Array.from({ length: 4 }, find));
    expect(beside.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  });

  test('a question in German finds a clause in English or German', async () => {
    const { search, addDocument } = await setUp();
    await addDocument('a', `1. Fees. The fee is 40 dollars a month.\n\n2. Venue. ${clause}`);
    const german = 'Wir leisten und zahlen nicht in München.';
    await addDocument('b', `${german}\n\nDer Gerichtsstand ist Berlin.`);
    const find = async (id: string) =>
      search.find({ ...ask(id), question: 'Wo ist der Gerichtsstand?' }, new AbortController().signal);
    expect((await find('a'))[0]?.text).toContain('Broward County');
    expect((await find('b'))[0]?.text).toContain('Gerichtsstand ist Berlin');
  });

  test('a German term alone finds its clause in English; an English term that no document has is left as it is', async () => {
    const { search, addDocument } = await setUp();
    const liability = 'Neither party is liable for more than the fees of the last year.';
    const penalty = 'The Supplier pays liquidated damages of 500 dollars for each late day.';
    await addDocument('a', `1. Liability. ${liability}\n\n2. Venue. ${clause}\n\n3. Delay. ${penalty}`);
    const find = async (question: string) =>
      (await search.find({ ...ask('a'), question }, new AbortController().signal))[0]?.text;
    expect(await find('Gerichtsstand?')).toContain('Broward County');
    expect(await find('haftungsgrenze')).toContain('Neither party is liable');
    expect(await find('Konventionalstrafe?')).toContain('liquidated damages');
    expect(await find('Novation?')).toBeUndefined();
  });

  test('a document that is gone fails its own question only', async () => {
    const { search, addDocument } = await setUp();
    await addDocument('a', clause);
    const { signal } = new AbortController();
    const [missing, found] = await Promise.allSettled([
      search.find(ask('missing'), signal),
      search.find(ask('a'), signal),
    ]);
    expect(missing.status).toBe('rejected');
    expect(found.status).toBe('fulfilled');
  });
});

type Options = { limits?: { maxSearchMs: number; maxStopMs: number }; release?: () => Promise<void> };

async function setUp({ limits, release = async () => {} }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'lexloom-search-'));
  const failures: unknown[] = [];
  const released: string[] = [];
  const search = createDocumentSearch({
    borrow: async (id) => ({
      path: join(folder, id),
      release() {
        released.push(id);
        return release();
      },
    }),
    onFailed: (cause) => failures.push(cause),
    ...(limits && { limits }),
  });
  cleanUps.push(search.stop, () => rm(folder, { recursive: true }));
  async function addDocument(id: string, text: string, damage: (index: DocumentIndex) => void = () => {}) {
    const parts: Uint8Array[] = [];
    const writer = createPreparedWriter(1, (bytes) => parts.push(bytes));
    writer.section('text', [Buffer.from(text, 'utf16le')]);
    writer.section('pageStarts', []);
    const toEnglish = await loadTranslator(text);
    const index = createDocumentIndex({ text, headingStarts: [], toEnglish }, clauses);
    damage(index);
    writeIndex(writer, index);
    writer.finish();
    await writeFile(join(folder, id), Buffer.concat(parts));
  }
  return { search, addDocument, failures, released };
}
