import type { DocumentIndex } from '../finder/index/document-index.ts';
import { findSentence, maxSentenceChars } from '../finder/index/find-sentence.ts';
import type { Pause } from '../finder/pause.ts';
import { mark } from '../finder/units/unit-marks.ts';
import { readString } from '../text/string-table.ts';
import { toConsequence } from './consequences.ts';
import { type DocumentForm, documentForms, type FormKey, recogniseForm } from './forms/document-forms.ts';
import { createOutlineList } from './outline-list.ts';

/** UTF-16 offsets, end exclusive. */
export type LabelledRange = { label: string; start: number; end: number };

/** What a document says as one of its form, or what its parts begin with; and its sentences that name a consequence. */
export type FoundOverview = {
  form: FormKey | undefined;
  points: LabelledRange[];
  outline: LabelledRange[];
  /** How many further parts there are. */
  left: number;
  consequences: LabelledRange[];
};

/** Other tasks take their turn after this many units or lines. */
const atOnce = 100;
const usualMost = 3;
const maxConsequences = 12;

/** Finds what gives an overview of a document, whatever its kind. Takes linear time. */
export async function findOverview(
  { name, text, index }: { name: string; text: string; index: DocumentIndex },
  pauseHere: Pause,
): Promise<FoundOverview> {
  const form = recogniseForm(name, text);
  const points = form ? createPointList(text, documentForms[form]) : undefined;
  const outline = createOutlineList(text, index);
  const consequences: LabelledRange[] = [];
  let last = -1;
  for (const [at, start] of index.starts.entries()) {
    if (at % atOnce === 0) await pauseHere();
    const range = findSentence(index, at);
    if (range.start === last && start !== range.start) continue;
    last = range.start;
    const written = toPlain(text.slice(range.start, range.end));
    if (!namesColumns(text, index, at)) points?.addSentence(range, written, readHeading(index, at));
    outline.add(at, range);
    const consequence = consequences.length < maxConsequences ? toConsequence(written) : undefined;
    if (consequence) consequences.push({ label: consequence, ...range });
  }
  if (points) await addHeaded(text, points.addLines, pauseHere);
  return { form, points: points?.finish() ?? [], ...outline.finish(), consequences };
}

type Range = { start: number; end: number };

const readHeading = ({ headings, headingIds }: DocumentIndex, at: number) =>
  readString(headings, headingIds[at] ?? 0).toLowerCase();

/** Whether a unit is the row of a table that names its columns, and thereby heads the rows below it. */
function namesColumns(text: string, index: DocumentIndex, at: number): boolean {
  const row = text.slice(index.starts[at], index.ends[at]).replaceAll('\t', ' ').trim();
  const isRow = ((index.marks[at] ?? 0) & mark.row) !== 0;
  return isRow && readString(index.headings, index.headingIds[at] ?? 0).includes(row.slice(0, maxRowChars));
}

/** A longer row of names is cut where it heads others. UTF-16 code units. */
const maxRowChars = 100;

const toPlain = (written: string) =>
  written.slice(0, maxSentenceChars).toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim();

/** Sentences that follow each other are one quotation of at most this length. UTF-16 code units. */
const maxJoinedChars = 700;

/** "(a) £2,000,000 in cash at Completion;" belongs to the sentence that introduces it. */
const isItem = /^\([a-z\d]{1,4}\) /;

function createPointList(text: string, { points, letterhead }: DocumentForm) {
  const found = points.map((): Range[] => []);
  /** A quotation that ends by introducing a list. */
  let leadIn: Range | undefined;

  const isNext = (before: Range, range: Range) =>
    range.start >= before.end &&
    range.end - before.start <= maxJoinedChars &&
    text.slice(before.end, range.start).trim() === '';

  function add(at: number, range: Range): Range | undefined {
    const ranges = found[at] ?? [];
    const before = ranges.at(-1);
    if (before && isNext(before, range)) {
      before.end = range.end;
      return before;
    }
    if (ranges.length >= (points[at]?.most ?? usualMost)) return undefined;
    const added = { ...range };
    ranges.push(added);
    return added;
  }

  return {
    addSentence(range: Range, written: string, heading: string): void {
      if (leadIn && isItem.test(written) && isNext(leadIn, range)) {
        leadIn.end = range.end;
        return;
      }
      const said = points.findIndex(({ says }) => says?.test(written));
      const at = said >= 0 ? said : points.findIndex(({ under }) => under?.test(heading));
      const added = at >= 0 ? add(at, range) : undefined;
      leadIn = written.endsWith(':') ? added : undefined;
    },

    addLines(start: number, end: number, first: string): void {
      const at = points.findIndex(({ heads, line }) => heads?.test(first) || line?.test(first));
      if (at < 0) return;
      const range = points[at]?.line?.test(first) ? { start, end } : toHeaded(text, start, end);
      const ranges = found[at] ?? [];
      const isKnown = ranges.some(({ start, end }) => start < range.end && range.start < end);
      if (!isKnown && ranges.length < (points[at]?.most ?? usualMost)) ranges.push(range);
    },

    finish(): LabelledRange[] {
      const rows = points.flatMap(({ label }, at) =>
        (found[at] ?? []).toSorted((a, b) => a.start - b.start).map((range) => ({ label, ...range })),
      );
      const isNamed = rows.some(({ label }) => label === letterhead);
      const head = letterhead !== undefined && !isNamed ? readLetterhead(text) : undefined;
      return letterhead !== undefined && head ? [{ label: letterhead, ...head }, ...rows] : rows;
    },
  };
}

const maxLetterheadLines = 4;
const maxLetterheadChars = 300;

/** Returns the first lines up to a blank line, if they are short enough to say who writes. */
function readLetterhead(text: string): Range | undefined {
  const first = text.search(/\S/);
  if (first < 0) return undefined;
  let end = first;
  for (let lines = 0, at = first; lines < maxLetterheadLines && at < text.length; lines++) {
    const lineEnd = toLineEnd(text, at);
    if (lineEnd - first > maxLetterheadChars || text.slice(at, lineEnd).trim() === '') break;
    end = lineEnd;
    at = lineEnd + 1;
  }
  return end > first ? { start: first, end } : undefined;
}

/** A longer line is a sentence, and heads nothing. UTF-16 code units. */
const maxHeadChars = 300;
const maxHeadedLines = 9;
const maxHeadedChars = 600;

/** Calls back with each line together with those below it, up to a blank line: of "PRESENT", the names below. */
async function addHeaded(
  text: string,
  add: (start: number, end: number, first: string) => void,
  pauseHere: Pause,
): Promise<void> {
  let read = 0;
  for (let at = 0; at < text.length; ) {
    if (read++ % atOnce === 0) await pauseHere();
    const end = toLineEnd(text, at);
    if (end - at <= maxHeadChars) {
      const first = toPlain(text.slice(at, end).replace('\t', ': '));
      if (first !== '') add(at, end, first);
    }
    at = end + 1;
  }
}

function toLineEnd(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  return found < 0 ? text.length : found;
}

/** Below a line that is alone ("Bill to:"), short lines belong to it though blank ones stand between them: a PDF has such. */
function toHeaded(text: string, start: number, end: number): Range {
  if (/\t.*\S/.test(text.slice(start, end))) return { start, end };
  let last = end;
  const isSpaced = /^\s*\n/.test(text.slice(end + 1, end + maxHeadChars));
  for (let lines = 0, at = end + 1; lines < maxHeadedLines && at < text.length; lines++) {
    const lineEnd = toLineEnd(text, at);
    const line = text.slice(at, Math.min(lineEnd, at + maxHeadedChars)).trim();
    if (lineEnd - start > maxHeadedChars || endsHeaded(line, isSpaced)) break;
    if (line !== '') last = lineEnd;
    at = lineEnd + 1;
  }
  return { start, end: last };
}

/** Lines end at a blank one or at the next label ("Supplier: …"), and those with blank ones between them at anything else. */
const endsHeaded = (line: string, isSpaced: boolean) =>
  line === '' ? !isSpaced : isSpaced ? !isEntry(line) : /^\p{L}[^:.]{0,30}: \S/u.test(line);

const maxEntryChars = 100;
/** Whether a line is a name or an address, and not the next heading, a sentence or the row of a table. */
const isEntry = (line: string) =>
  line.length <= maxEntryChars &&
  !/\t|:(?!\d)|;$|^\d+\.|^[^\p{Ll}]{4,}$|(?:\s\S+){7}\.$/u.test(line) &&
  !/^(?:supplier|vendor|seller|buyer|ship|bill|deliver|in attendance|apologies|absent|also)\b/i.test(line);
