import { open } from 'node:fs/promises';
import { toPage } from '../../services/documents/outline.ts';
import { findDuties } from '../../services/duties/find-duties.ts';
import type { FoundDuties } from '../../services/duties/found-duties.ts';
import type { Finder } from '../../services/finder/classifiers/finder.ts';
import type { DocumentIndex } from '../../services/finder/index/document-index.ts';
import { maxSentenceChars } from '../../services/finder/index/find-sentence.ts';
import { findPlaceName } from '../../services/finder/index/find-unit.ts';
import type { Pause } from '../../services/finder/pause.ts';
import { findPointPassages } from '../../services/review/find-point-passages.ts';
import type {
  DocumentFindings,
  DocumentOverview,
  DocumentPassage,
  ValuePassage,
} from '../../services/review/ports.ts';
import type { Value } from '../../services/values/value.ts';
import { findOverview, type LabelledRange } from '../../services/whole/find-overview.ts';
import { findSignatures } from '../../services/whole/find-signatures.ts';
import { createValueList } from '../../services/whole/list-values.ts';
import { readIndex } from '../prepared/index-sections.ts';
import { openPreparedFile } from '../prepared/prepared-file.ts';
import type { SearchTask } from './search-messages.ts';

/** How much of the beginning is used to recognise a document's kind. UTF-16 code units. */
const beginningChars = 6000;
/** More sentences would no longer be an overview. */
const maxSentences = 30;
/** Other questions may take their turn after this many passages. */
const passagesAtOnce = 20;

const kindsOf: Readonly<Record<'deadlines' | 'money', ReadonlySet<Value['kind']>>> = {
  deadlines: new Set(['date', 'period']),
  money: new Set(['money', 'percentage', 'fees']),
};

type Task = Exclude<SearchTask, { kind: 'question' | 'page' | 'meant' | 'unread' | 'structure' }>;

/** Looks through one document for what the task asks for. */
export async function readDocument(
  { kind, document }: Task,
  finder: Finder,
  pauseHere: Pause,
): Promise<unknown> {
  const opened = await openDocument(document.path, pauseHere);
  if (kind === 'points') return readPoints(opened, finder, pauseHere);
  if (kind === 'overview') return readOverview(document.name, opened, pauseHere);
  if (kind === 'duties') return readDuties(opened, pauseHere);
  if (kind === 'signatures') return opened.signatures.map(opened.toPassage);
  return readValues(opened, kindsOf[kind], pauseHere);
}

type Opened = {
  text: string;
  index: DocumentIndex;
  signatures: readonly { start: number; end: number }[];
  toPassage: (range: { start: number; end: number }) => DocumentPassage;
};

async function openDocument(path: string, pauseHere: Pause): Promise<Opened> {
  const file = await open(path, 'r');
  try {
    const prepared = await openPreparedFile(file);
    const text = (await prepared.read('text')).toString('utf16le');
    const pageStarts = new Uint32Array((await prepared.read('pageStarts')).buffer);
    const index = await readIndex(prepared);
    // From here on, this task keeps the thread busy.
    await pauseHere();
    const signatures = await findSignatures(text, pauseHere);
    const toPassage: Opened['toPassage'] = ({ start, end }) => {
      const page = toPage(start, pageStarts);
      // A signature block belongs to no clause, though mostly one stands above it.
      const isSignature = signatures.some((block) => block.start <= start && start < block.end);
      const heading = isSignature ? '' : findPlaceName(index, start);
      return { start, end, text: text.slice(start, end), heading, ...(page !== undefined && { page }) };
    };
    return { text, index, signatures, toPassage };
  } finally {
    await file.close();
  }
}

async function readPoints(
  { text, index, toPassage }: Opened,
  finder: Finder,
  pauseHere: Pause,
): Promise<DocumentFindings> {
  const points = await findPointPassages(index, text, finder, pauseHere);
  return {
    beginning: text.slice(0, beginningChars),
    points: points.map(({ ranges, ...point }) => ({ ...point, passages: ranges.map(toPassage) })),
  };
}

async function readOverview(
  name: string,
  { text, index, toPassage }: Opened,
  pauseHere: Pause,
): Promise<DocumentOverview> {
  const { form, ...found } = await findOverview({ name, text, index }, pauseHere);
  const toRows = (ranges: readonly LabelledRange[]) =>
    ranges.map(({ label, start, end }) => ({ label, passage: toPassage({ start, end }) }));
  const [points, outline] = [toRows(found.points), toRows(found.outline)];
  return {
    ...(form && { form }),
    points,
    outline,
    left: found.left,
    consequences: toRows(found.consequences),
  };
}

async function readDuties({ text, index, toPassage }: Opened, pauseHere: Pause): Promise<FoundDuties> {
  const { duties, ...found } = await findDuties({ text, index }, pauseHere);
  return {
    duties: duties.map(({ start, end, ...duty }) => ({ ...toPassage({ start, end }), ...duty })),
    ...found,
  };
}

async function readValues(
  { text, index, toPassage }: Opened,
  kinds: ReadonlySet<Value['kind']>,
  pauseHere: Pause,
): Promise<{ sentences: ValuePassage[]; left: number }> {
  const list = createValueList(kinds);
  let last = -1;
  for (const [at, start] of index.sentenceStarts.entries()) {
    if (at % passagesAtOnce === 0) await pauseHere();
    const [end = start, part = start] = [index.sentenceEnds[at], index.starts[at]];
    if (end - start > maxSentenceChars) list.add(text.slice(part, index.ends[at]), part);
    // Several units may be parts of the same sentence.
    else if (start !== last) list.add(text.slice(start, end), start);
    last = start;
  }
  const found = list.finish();
  const sentences = found.sentences
    .slice(0, maxSentences)
    .map(({ values, ...range }): ValuePassage => ({ ...toPassage(range), values }));
  return { sentences, left: found.sentences.length + found.more - sentences.length };
}
