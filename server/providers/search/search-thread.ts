import { open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Passage } from '../../services/answering/assistant.ts';
import type { QuotedPassage } from '../../services/answering/find-passages.ts';
import { shareChars } from '../../services/answering/share-chars.ts';
import { toPage } from '../../services/documents/outline.ts';
import type { DocumentIndex } from '../../services/finder/document-index.ts';
import { findInDocuments, type Pause } from '../../services/finder/find-in-documents.ts';
import { refersBack } from '../../services/finder/follow-up.ts';
import { pickDescribed, pickNamed } from '../../services/finder/named-documents.ts';
import type { QuotedRange } from '../../services/finder/near-units.ts';
import { readString } from '../../services/finder/string-table.ts';
import { loadFinder, loadPageVectors } from '../finder/load-finder.ts';
import { readIndex } from '../prepared/index-sections.ts';
import { openPreparedFile, type PreparedFile } from '../prepared/prepared-file.ts';
import { readDocument } from './read-document.ts';
import { readQuestions } from './read-questions.ts';
import { createThreadClock } from './search-clock.ts';
import type {
  SearchedDocument,
  SearchMessage,
  SearchOrder,
  SearchOutcome,
  SearchTask,
  SearchThreadData,
} from './search-messages.ts';

type QuestionTask = SearchTask & { kind: 'question' };
type MeantTask = SearchTask & { kind: 'meant' };

/** The thread that searches documents. Several questions take turns in slices of this many milliseconds. */
const sliceMs = 8;

/** A text that is read as a whole is read in parts of this size. UTF-16 code units. */
const maxPartChars = 1200;

const finder = loadFinder();
let pageVectors: ReturnType<typeof loadPageVectors> | undefined;
const loadVectors = () => (pageVectors ??= loadPageVectors());
const clock = createThreadClock((workerData as SearchThreadData).clock);
const cancelled = new Set<number>();
let sliceEnd = 0;

parentPort?.on('message', (message: SearchMessage) => {
  if ('isCancelled' in message) cancelled.add(message.id);
  else void run(message);
});

parentPort?.postMessage({ isReady: true } satisfies SearchOutcome);

async function run({ id, slot, task }: SearchOrder): Promise<void> {
  let outcome: SearchOutcome;
  try {
    const pauseHere = () => pause(id, slot);
    outcome = { id, result: await perform(task, pauseHere) };
  } catch (thrown) {
    outcome = { id, failure: String(thrown) };
  }
  cancelled.delete(id);
  clock.setRunning(0);
  parentPort?.postMessage(outcome);
}

async function perform(task: SearchTask, pauseHere: Pause): Promise<unknown> {
  if (task.kind === 'question') return search(task, pauseHere);
  if (task.kind === 'meant') return pickMeant(task, pauseHere);
  if (task.kind !== 'page') return readDocument(task, finder, pauseHere);
  // Loaded with the first page, since it judges with all that our own pages are asked by.
  const { searchPage } = await import('./search-page.ts');
  return searchPage(task, { finder, loadVectors }, pauseHere);
}

/** Lets other questions take their turn when a slice is over. Throws if this one is no longer wanted. */
function pause(id: number, slot: number): Promise<void> | undefined {
  if (cancelled.has(id)) throw new Error('cancelled');
  if (performance.now() < sliceEnd) {
    clock.setRunning(id);
    return undefined;
  }
  clock.addCpuTime(slot);
  return setImmediate().then(() => {
    sliceEnd = performance.now() + sliceMs;
    clock.beginSlice(id);
  });
}

async function search(task: QuestionTask, pauseHere: Pause): Promise<Passage[]> {
  const { question, breadth, maxChars = Number.POSITIVE_INFINITY } = task;
  const isWhole = breadth === 'whole';
  const named = isWhole ? task.documents : pickNamed(question, task.documents);
  const opened = await openAll(named, pauseHere);
  const chosen = isWhole || named.length < task.documents.length ? opened : pickReferredTo(task, opened);
  const documents = chosen.map(({ document }) => document);
  const indexes = chosen.map(({ index }) => index);
  if (isWhole) return readParts(listAll(indexes, maxChars), { documents, indexes, maxChars }, pauseHere);
  const isForModel = breadth === 'material';
  const quoted = toRanges(task.quoted ?? [], documents);
  const asked = { ...(await readQuestions(task, indexes, finder, pauseHere)), quoted, indexes, finder };
  const found = await findInDocuments({ ...asked, isForModel, showsOfShort: true }, pauseHere);
  return readParts(found, { documents, indexes, maxChars }, pauseHere);
}

type Opened = { document: SearchedDocument; index: DocumentIndex };

async function openAll(documents: readonly SearchedDocument[], pauseHere: Pause): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const document of documents) {
    opened.push({ document, index: await withFile(document.path, readIndex) });
    await pauseHere();
  }
  return opened;
}

/** Returns the ids of the documents that a message names or, if it names none, of those that it describes. */
async function pickMeant({ message, documents }: MeantTask, pauseHere: Pause): Promise<string[]> {
  const named = pickNamed(message, documents);
  if (named.length < documents.length) return named.map(({ id }) => id);
  return pickDescribed(message, await openAll(documents, pauseHere)).map(({ document }) => document.id);
}

/** Of several documents, returns those that the question describes, or else those that the last answer was about. */
function pickReferredTo({ question, quoted = [] }: QuestionTask, opened: readonly Opened[]) {
  const described = pickDescribed(question, opened);
  if (described.length < opened.length || !refersBack(question)) return described;
  const before = opened.filter(({ document }) => quoted.some(({ documentId }) => documentId === document.id));
  return before.length > 0 ? before : opened;
}

const toRanges = (quoted: readonly QuotedPassage[], documents: readonly { id: string }[]): QuotedRange[] =>
  quoted.flatMap(({ documentId, start, end }) => {
    const document = documents.findIndex(({ id }) => id === documentId);
    return document < 0 ? [] : [{ document, start, end }];
  });

/** A part of a document to be read; UTF-16 offsets, end exclusive. */
type Part = {
  document: number;
  start: number;
  end: number;
  headingId: number;
  decisive?: { start: number; end: number };
  isUnsure?: boolean;
};

/**
 * Lists the whole text in order, by clauses or parts of long ones; if the documents do not fit, the beginning of each.
 */
function listAll(indexes: readonly DocumentIndex[], maxChars: number): Part[] {
  const shares = shareChars(
    indexes.map(({ ends }) => ends.at(-1) ?? 0),
    maxChars,
  );
  const parts: Part[] = [];
  for (const [document, { starts, ends, headingIds }] of indexes.entries()) {
    let open: Part | undefined;
    for (const [unit, start] of starts.entries()) {
      const end = ends[unit] ?? start;
      if (end > (shares[document] ?? 0)) break;
      const headingId = headingIds[unit] ?? 0;
      if (open && open.headingId === headingId && end - open.start <= maxPartChars) open.end = end;
      else {
        open = { document, start, end, headingId };
        parts.push(open);
      }
    }
  }
  return parts;
}

type Sources = Pick<QuestionTask, 'documents'> & { indexes: readonly DocumentIndex[]; maxChars: number };

/** Reads the texts of parts, in order, until `maxChars` is reached. */
async function readParts(
  parts: readonly Part[],
  { documents, indexes, maxChars }: Sources,
  pauseHere: Pause,
): Promise<Passage[]> {
  const passages: Passage[] = [];
  let chars = 0;
  let current: { at: number; file: OpenFile } | undefined;
  try {
    for (const part of parts) {
      const [asked, index] = [documents[part.document], indexes[part.document]];
      if (!asked || !index) continue;
      if (current?.at !== part.document) {
        await current?.file.close();
        current = undefined;
        current = { at: part.document, file: await openFile(asked.path) };
      }
      chars += part.end - part.start;
      if (chars > maxChars) break;
      const heading = readString(index.headings, part.headingId);
      const title = heading === '' ? asked.name : `${asked.name}: ${heading}`;
      passages.push(await readPart(current.file, part, { title, documentId: asked.id }));
      await pauseHere();
    }
  } finally {
    await current?.file.close();
  }
  return passages;
}

async function readPart(
  { prepared, pageStarts }: OpenFile,
  { start, end, decisive, isUnsure }: Part,
  named: Pick<Passage, 'title' | 'documentId'>,
): Promise<Passage> {
  const bytesPerUnit = 2;
  const text = await prepared.read('text', start * bytesPerUnit, (end - start) * bytesPerUnit);
  const page = toPage(start, pageStarts);
  return {
    ...named,
    text: text.toString('utf16le'),
    ...(page !== undefined && { page }),
    start,
    end,
    ...(decisive && { decisive: { start: decisive.start - start, end: decisive.end - start } }),
    ...(isUnsure && { isUnsure }),
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
