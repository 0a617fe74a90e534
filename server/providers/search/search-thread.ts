import { open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Passage } from '../../services/answering/assistant.ts';
import { type DocumentIndex, toTitle } from '../../services/answering/document-index.ts';
import { findInDocuments } from '../../services/answering/find-in-documents.ts';
import type { Pause } from '../../services/answering/search-documents.ts';
import { readString } from '../../services/answering/string-table.ts';
import { toPage } from '../../services/documents/outline.ts';
import { readIndex } from '../prepared/index-sections.ts';
import { openPreparedFile, type PreparedFile } from '../prepared/prepared-file.ts';
import type { SearchMessage, SearchOutcome, SearchTask, SearchThreadData } from './search-messages.ts';

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
    outcome = { id, passages: await search(task, () => pause(id)) };
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

async function search({ question, earlier, documents }: SearchTask, pauseHere: Pause): Promise<Passage[]> {
  const indexes: DocumentIndex[] = [];
  for (const { path } of documents) {
    indexes.push(await withFile(path, readIndex));
    await pauseHere();
  }
  const found = await findInDocuments({ question, earlier, indexes }, pauseHere);
  const passages: Passage[] = [];
  for (const { document, passage } of found) {
    const [asked, index] = [documents[document], indexes[document]];
    if (!asked || !index) continue;
    passages.push(await withFile(asked.path, (file) => readPassage(file, { ...asked, index, passage })));
    await pauseHere();
  }
  return passages;
}

type Found = { id: string; name: string; index: DocumentIndex; passage: number };

async function readPassage(file: PreparedFile, { id, name, index, passage }: Found): Promise<Passage> {
  const start = index.starts[passage] ?? 0;
  const end = index.ends[passage] ?? start;
  const bytesPerUnit = 2;
  const text = await file.read('text', start * bytesPerUnit, (end - start) * bytesPerUnit);
  const page = toPage(start, new Uint32Array((await file.read('pageStarts')).buffer));
  return {
    title: toTitle(name, readString(index.headings, index.headingIds[passage] ?? 0)),
    text: text.toString('utf16le'),
    documentId: id,
    ...(page !== undefined && { page }),
    start,
    end,
  };
}

async function withFile<Result>(path: string, use: (file: PreparedFile) => Promise<Result>): Promise<Result> {
  const file = await open(path, 'r');
  try {
    return await use(await openPreparedFile(file));
  } finally {
    await file.close();
  }
}
