import { open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { QuotedPassage } from '../../services/answering/find-passages.ts';
import type { Passage } from '../../services/answering/passages/passage.ts';
import { findInDocuments } from '../../services/finder/find-in-documents.ts';
import { isUnreadText } from '../../services/finder/index/unread-text.ts';
import type { Pause } from '../../services/finder/pause.ts';
import { namesClause, readClauseNumbers } from '../../services/finder/questions/clause-numbers.ts';
import { readClausePlace } from '../../services/finder/questions/clause-places.ts';
import { refersToLast } from '../../services/finder/questions/follow-up.ts';
import { pickDescribed, pickNamed } from '../../services/finder/questions/named-documents.ts';
import type { QuotedRange } from '../../services/finder/ranking/near-units.ts';
import { loadFinder, loadPageVectors } from '../finder/load-finder.ts';
import { readIndex } from '../prepared/index-sections.ts';
import { openPreparedFile, type PreparedFile } from '../prepared/prepared-file.ts';
import { readDocument } from './read-document.ts';
import { bytesPerUnit, type Opened, readParts, readWhole } from './read-passages.ts';
import { readQuestions } from './read-questions.ts';
import { readStructure } from './read-structure.ts';
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
    const isGone = (thrown as NodeJS.ErrnoException).code === 'ENOENT';
    outcome = { id, failure: String(thrown), isGone };
  }
  cancelled.delete(id);
  clock.setRunning(0);
  parentPort?.postMessage(outcome);
}

async function perform(task: SearchTask, pauseHere: Pause): Promise<unknown> {
  if (task.kind === 'question') return search(task, pauseHere);
  if (task.kind === 'meant') return pickMeant(task, pauseHere);
  if (task.kind === 'unread')
    return (await openAll(task.documents, pauseHere)).some(({ index }) => isUnreadText(index));
  if (task.kind === 'structure') return readStructure(task, pauseHere);
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
  if (isWhole) return readWhole(chosen, maxChars, pauseHere);
  const documents = chosen.map(({ document }) => document);
  const indexes = chosen.map(({ index }) => index);
  const isForModel = breadth === 'material';
  const quoted = toRanges(task.quoted ?? [], documents);
  const asked = { ...(await readQuestions(task, indexes, finder, pauseHere)), quoted, indexes, finder };
  const clauses = readClauseNumbers(question);
  const place = readPlace(task);
  const found = await findInDocuments(
    { ...asked, clauses, place, isForModel, showsOfShort: true },
    pauseHere,
  );
  const unread = indexes.map(isUnreadText);
  const parts = found.map((part) => ({ ...part, isUnread: unread[part.document] }));
  return readParts(parts, { documents, indexes, maxChars }, pauseHere);
}

async function openAll(documents: readonly SearchedDocument[], pauseHere: Pause): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const document of documents) {
    opened.push({ document, ...(await withFile(document.path, readOpened)) });
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
  if (described.length < opened.length || !refersToLast(question)) return described;
  const before = opened.filter(({ document }) => quoted.some(({ documentId }) => documentId === document.id));
  return before.length > 0 ? before : opened;
}

/** Which clause a message names by its place: "the next one" means a clause only behind one that was named. */
function readPlace({ question, earlier }: QuestionTask) {
  const named = readClausePlace(question);
  if (!named) return undefined;
  const before = earlier.at(-1) ?? '';
  const wasNamed = namesClause(before) || readClausePlace(before) !== undefined;
  return named.isVague && !wasNamed ? undefined : { place: named.place, wasNamed };
}

const toRanges = (quoted: readonly QuotedPassage[], documents: readonly { id: string }[]): QuotedRange[] =>
  quoted.flatMap(({ documentId, start, end }) => {
    const document = documents.findIndex(({ id }) => id === documentId);
    return document < 0 ? [] : [{ document, start, end }];
  });

async function withFile<Result>(path: string, use: (file: PreparedFile) => Promise<Result>): Promise<Result> {
  const file = await open(path, 'r');
  try {
    return await use(await openPreparedFile(file));
  } finally {
    await file.close();
  }
}

async function readOpened(file: PreparedFile): Promise<Pick<Opened, 'index' | 'chars'>> {
  return { index: await readIndex(file), chars: (file.find('text')?.bytes ?? 0) / bytesPerUnit };
}
