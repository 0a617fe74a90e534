import type { DocumentIndex } from '../finder/index/document-index.ts';
import { mark } from '../finder/units/unit-marks.ts';
import type { PointFacts } from './review-points.ts';

/** UTF-16 offsets, end exclusive. */
export type Range = { start: number; end: number };

/** More passages for one point would not help to decide it. */
const maxRanges = 4;
/** Of a longer sentence, only the decisive part is quoted. UTF-16 code units. */
export const maxQuoteChars = 700;

/** Returns the distinct sentences of the units; of a very long sentence, only the unit. */
export function toQuotedRanges(
  index: DocumentIndex,
  text: string,
  units: readonly Range[],
  { isOneQuote, completedBy }: PointFacts,
): Range[] {
  const ranges = new Map<number, Range>();
  for (const { start, end } of units) {
    const unit = index.starts.indexOf(start);
    const range = toSentence(index, unit, { start, end });
    if (((index.marks[unit] ?? 0) & mark.leadIn) !== 0) range.end = toListEnd(index, unit, range);
    else if (onlyOpens.test(text.slice(range.start, range.end))) range.end = toHeadingEnd(index, unit, range);
    if (!ranges.has(range.start)) ranges.set(range.start, range);
    if (ranges.size === maxRanges) break;
  }
  const found = [...ranges.values()];
  if (isOneQuote) {
    const [first, ...others] = joinNeighbours(text, found);
    if (!first) return [];
    const list = fromOpening(index, text, first) ?? toWholeList(index, text, first);
    return [list, ...others.filter(({ start, end }) => end <= list.start || list.end <= start)];
  }
  const completion = completedBy && findCompletion(index, text, found, completedBy);
  return completion ? [...found, completion] : found;
}

function toSentence(index: DocumentIndex, unit: number, { start, end }: Range): Range {
  const sentence = { start: index.sentenceStarts[unit] ?? start, end: index.sentenceEnds[unit] ?? end };
  return sentence.end - sentence.start <= maxQuoteChars ? sentence : { start, end };
}

/** Extends a lead-in such as "The Vendor undertakes:" to its list items, as many as fit into a quotation. */
function toListEnd(index: DocumentIndex, unit: number, { start, end }: Range): number {
  let last = end;
  for (let at = unit + 1; at < index.starts.length && index.sections[at] === index.sections[unit]; at++) {
    const next = index.sentenceEnds[at] ?? last;
    if (next - start > maxQuoteChars) break;
    last = Math.max(last, next);
  }
  return last;
}

/** Matches the line above the parties, each of whom stands in a paragraph: "between", "BY AND BETWEEN". */
const onlyOpens = /^\W{0,5}(?:by and )?between\W{0,5}$/i;

/** Extends it to what follows under the same heading, as much as fits into a quotation. */
function toHeadingEnd(index: DocumentIndex, unit: number, { start, end }: Range): number {
  let last = end;
  for (let at = unit + 1; at < index.starts.length; at++) {
    const next = index.sentenceEnds[at] ?? last;
    if (index.headingIds[at] !== index.headingIds[unit] || next - start > maxQuoteChars) break;
    last = Math.max(last, next);
  }
  return last;
}

/** Returns the parties from the line above them, if the passage is of one that stands below such a line under the same heading. */
function fromOpening(index: DocumentIndex, text: string, { start, end }: Range): Range | undefined {
  const unit = index.starts.findIndex((each) => each >= start);
  for (let at = unit - 1; at >= 0 && index.headingIds[at] === index.headingIds[unit]; at--) {
    const line = { start: index.sentenceStarts[at] ?? 0, end: index.sentenceEnds[at] ?? 0 };
    if (end - line.start > maxQuoteChars) return undefined;
    if (onlyOpens.test(text.slice(line.start, line.end)))
      return { ...line, end: toHeadingEnd(index, at, line) };
  }
  return undefined;
}

/** Joins the passages that directly follow each other with the first one, as many as fit into a quotation. */
function joinNeighbours(text: string, found: readonly Range[]): Range[] {
  const [first] = found;
  if (!first) return [];
  const joined = { ...first };
  const others = found.slice(1).toSorted((a, b) => a.start - b.start);
  const isNext = (from: number, to: number) => from <= to && text.slice(from, to).trim() === '';
  const fits = (range: Range) =>
    Math.max(joined.end, range.end) - Math.min(joined.start, range.start) <= maxQuoteChars;
  const used = new Set<Range>();
  for (const range of others)
    if (isNext(joined.end, range.start) && fits(range)) {
      joined.end = range.end;
      used.add(range);
    }
  for (const range of others.toReversed())
    if (isNext(range.end, joined.start) && fits(range)) {
      joined.start = range.start;
      used.add(range);
    }
  return [joined, ...found.slice(1).filter((range) => !used.has(range))];
}

/** Matches the end of an item that another one follows: "Callum Reid of Glasgow;", "the Investor; and". */
const goesOn = /;(?:\s+(?:and|or))?$/i;

/** Extends an item to the items before and after it, as many as fit into a quotation: each names a party. */
function toWholeList(index: DocumentIndex, text: string, item: Range): Range {
  const list = { ...item };
  const [first, last] = [
    index.starts.findIndex((start) => start >= item.start),
    index.starts.findLastIndex((start) => start < item.end),
  ];
  const isOpen = (from: number, to: number) => goesOn.test(text.slice(Math.max(from, to - 20), to).trimEnd());
  for (let at = first - 1; at >= 0; at--) {
    const start = index.sentenceStarts[at] ?? list.start;
    if (!isOpen(start, list.start) || list.end - start > maxQuoteChars) break;
    list.start = start;
  }
  for (let at = last + 1; at < index.starts.length && isOpen(list.start, list.end); at++) {
    const end = index.sentenceEnds[at] ?? list.end;
    if (end - list.start > maxQuoteChars) break;
    list.end = Math.max(list.end, end);
  }
  return list;
}

/** Finds the sentence that says how long the first passage's clause binds, if that is not quoted yet. */
function findCompletion(
  index: DocumentIndex,
  text: string,
  found: readonly Range[],
  form: RegExp,
): Range | undefined {
  const [first] = found;
  if (!first) return undefined;
  const unit = index.sentenceStarts.indexOf(first.start);
  const toText = ({ start, end }: Range) => text.slice(start, end).toLowerCase().replace(/\s+/g, ' ');
  if (unit < 0 || form.test(toText(first))) return undefined;
  const section = index.sections[unit];
  for (let at = unit; at < index.starts.length && index.sections[at] === section; at++) {
    const range = toSentence(index, at, { start: index.starts[at] ?? 0, end: index.ends[at] ?? 0 });
    if (form.test(toText(range))) return found.some(({ start }) => start === range.start) ? undefined : range;
  }
  return undefined;
}
