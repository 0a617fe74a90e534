import { open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Passage } from '../../services/answering/assistant.ts';
import { type DocumentIndex, toTitle } from '../../services/answering/document-index.ts';
import { type FoundReference, findInDocuments } from '../../services/answering/find-in-documents.ts';
import type { Pause } from '../../services/answering/search-documents.ts';
import { shareChars } from '../../services/answering/share-chars.ts';
import { readString } from '../../services/answering/string-table.ts';
import { toPage } from '../../services/documents/outline.ts';
import { readIndex } from '../prepared/index-sections.ts';
import { openPreparedFile, type PreparedFile } from '../prepared/prepared-file.ts';
import { readDocument } from './read-document.ts';
import type { SearchMessage, SearchOutcome, SearchTask, SearchThreadData } from './search-messages.ts';

type QuestionTask = SearchTask & { kind: 'question' };

/** The thread that searches documents. Several questions take turns in slices of this length. */
const sliceMs = 8;

const { running } = workerData as SearchThreadData;
const cancelled = new Set<number>();
let sliceEnd = 0;

parentPort?.on('message', (message: SearchMessage) => {
  if ('isCancelled' in message) cancelled.add(message.id);
  else void run(message.id, message.task);
});

parentPort?.postMessage({ isReady: true } satisfies SearchOutcome);

async function run(id: number, task: SearchTask): Promise<void> {
  let outcome: SearchOutcome;
  try {
    const pauseHere = () => pause(id);
    const result = task.kind === 'question' ? search(task, pauseHere) : readDocument(task, pauseHere);
    outcome = { id, result: await result };
  } catch (thrown) {
    outcome = { id, failure: String(thrown) };
  }
  cancelled.delete(id);
  Atomics.store(running, 0, 0);
  parentPort?.postMessage(outcome);
}

/** Lets the other questions have their turn when a slice is over. Throws if nobody wants this one any more. */
function pause(id: number): Promise<void> | undefined {
  if (cancelled.has(id)) throw new Error('cancelled');
  if (performance.now() < sliceEnd) {
    Atomics.store(running, 0, id);
    return undefined;
  }
  return setImmediate().then(() => {
    sliceEnd = performance.now() + sliceMs;
    Atomics.store(running, 0, id);
  });
}

async function search(task: QuestionTask, pauseHere: Pause): Promise<Passage[]> {
  const { documents, breadth, maxChars = Number.POSITIVE_INFINITY } = task;
  const indexes: DocumentIndex[] = [];
  for (const { path } of documents) {
    indexes.push(await withFile(path, readIndex));
    await pauseHere();
  }
  const isForModel = breadth === 'material';
  const found =
    breadth === 'whole'
      ? listAll(indexes, maxChars)
      : await findInDocuments({ ...task, indexes, isForModel }, pauseHere);
  return readPassages(found, { documents, indexes, maxChars }, pauseHere);
}

/** All passages in the order of the text; of documents that do not fit together, the beginning of each. */
function listAll(indexes: readonly DocumentIndex[], maxChars: number): FoundReference[] {
  const shares = shareChars(
    indexes.map(({ ends }) => ends.at(-1) ?? 0),
    maxChars,
  );
  return indexes.flatMap(({ ends }, document) => {
    const beyond = ends.findIndex((end) => end > (shares[document] ?? 0));
    const count = beyond < 0 ? ends.length : beyond;
    return Array.from({ length: count }, (_, passage) => ({ document, passage }));
  });
}

type Sources = Pick<QuestionTask, 'documents'> & { indexes: readonly DocumentIndex[]; maxChars: number };

/** Reads the texts of passages, in their order, until `maxChars` are reached. */
async function readPassages(
  found: readonly FoundReference[],
  { documents, indexes, maxChars }: Sources,
  pauseHere: Pause,
): Promise<Passage[]> {
  const passages: Passage[] = [];
  let chars = 0;
  let current: { at: number; file: OpenFile } | undefined;
  try {
    for (const { document, passage } of found) {
      const [asked, index] = [documents[document], indexes[document]];
      if (!asked || !index) continue;
      if (current?.at !== document) {
        await current?.file.close();
        current = undefined;
        current = { at: document, file: await openFile(asked.path) };
      }
      const read = await readPassage(current.file, { ...asked, index, passage });
      chars += read.text.length;
      if (chars > maxChars) break;
      passages.push(read);
      await pauseHere();
    }
  } finally {
    await current?.file.close();
  }
  return passages;
}

type Found = { id: string; name: string; index: DocumentIndex; passage: number };

async function readPassage(
  { prepared, pageStarts }: OpenFile,
  { id, name, index, passage }: Found,
): Promise<Passage> {
  const start = index.starts[passage] ?? 0;
  const end = index.ends[passage] ?? start;
  const bytesPerUnit = 2;
  const text = await prepared.read('text', start * bytesPerUnit, (end - start) * bytesPerUnit);
  const page = toPage(start, pageStarts);
  return {
    title: toTitle(name, readString(index.headings, index.headingIds[passage] ?? 0)),
    text: text.toString('utf16le'),
    documentId: id,
    ...(page !== undefined && { page }),
    start,
    end,
  };
}

/** A prepared file that stays open for several passages, with the offsets of its pages. */
type OpenFile = { prepared: PreparedFile; pageStarts: Uint32Array; close(): Promise<void> };

async function openFile(path: string): Promise<OpenFile> {
  const file = await open(path, 'r');
  try {
    const prepared = await openPreparedFile(file);
    const pageStarts = new Uint32Array((await prepared.read('pageStarts')).buffer);
    return { prepared, pageStarts, close: () => file.close() };
  } catch (thrown) {
    await file.close();
    throw thrown;
  }
}

async function withFile<Result>(path: string, use: (file: PreparedFile) => Promise<Result>): Promise<Result> {
  const file = await open(path, 'r');
  try {
    return await use(await openPreparedFile(file));
  } finally {
    await file.close();
  }
}
