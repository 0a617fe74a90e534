import type { DocumentIndex } from './index/document-index.ts';
import type { RankedUnit } from './ranking/rank-units.ts';
import { createReadingOn } from './ranking/reading-on.ts';
import { conceptOf } from './ranking/unit-candidates.ts';
import { mark } from './units/unit-marks.ts';

/** A quotation from a document: UTF-16 offsets, end exclusive. */
export type Quotation = {
  document: number;
  start: number;
  end: number;
  /** The unit inside it that answers best. */
  decisive: { start: number; end: number };
  /** The marks of its decisive unit (`unit-marks.ts`). */
  marks: number;
  /** An index into the document's headings. */
  headingId: number;
  /** The score of its decisive unit (`rank-units.ts`): a logarithm, only comparable within one question. */
  score: number;
};

/** A longer quotation is a page, not an answer. UTF-16 code units. */
const maxQuotationChars = 600;
/** The longest quotation including the list items that it introduces. UTF-16 code units. */
const maxWithItems = 300;
/** Neighbouring units are joined if both are among this many of the best, and each is at least this likely by itself. */
const maxJoined = 4;
const minJoined = 0.45;
/**
 * A follow-up asks for one sentence of the clause that was quoted, and its concepts hardly say which, so neighbours among more
 * of the best are joined, however likely.
 */
const maxJoinedOfFollowUp = 8;
/**
 * If not even the best unit is this likely, it may only be next to the sentence that answers, so neighbours are joined however
 * likely.
 */
const minByItself = 0.22;

/**
 * Makes quotations of the best units, best first. Quotes whole sentences if they are short enough, joins neighbours of one
 * clause that rank high, and quotes more of a clause if it is uncertain which sentence answers. Whatever continues a quotation
 * is moved up.
 */
export function toQuotations(
  ranked: readonly RankedUnit[],
  indexes: readonly DocumentIndex[],
  { max, isFollowUp = false }: { max: number; isFollowUp?: boolean },
): Quotation[] {
  const quotations: Quotation[] = [];
  const isUncertain = toLikelihood(ranked[0]) < minByItself;
  const high = new Set(
    ranked
      .slice(0, isFollowUp ? maxJoinedOfFollowUp : maxJoined)
      .filter((each) => isUncertain || isFollowUp || toLikelihood(each) >= minJoined)
      .map(({ document, unit }) => `${document} ${unit}`),
  );
  const readingOn = createReadingOn(ranked, indexes);
  for (let next = readingOn.take(); next; next = readingOn.take()) {
    const { document, unit, score } = next;
    const index = indexes[document];
    if (!index) continue;
    const sentence = toSentence(index, unit);
    const isQuoted = quotations.some(
      (each) => each.document === document && each.start <= sentence.start && sentence.end <= each.end,
    );
    if (isQuoted) continue;
    if (quotations.length === max) break;
    const isHigh = (at: number) =>
      high.has(`${document} ${unit}`) &&
      high.has(`${document} ${at}`) &&
      index.sections[at] === index.sections[unit];
    const range = { ...sentence };
    const earlier = quotations.filter((each) => each.document === document);
    addItems(range, index, unit, earlier);
    for (let at = unit - 1; isHigh(at); at--) if (!widen(range, toSentence(index, at))) break;
    for (let at = unit + 1; isHigh(at); at++) if (!widen(range, toSentence(index, at))) break;
    if (quotations.length === 0 && isUncertain) widenToClause(range, index, unit);
    quotations.push({
      document,
      ...range,
      decisive: { start: index.starts[unit] ?? 0, end: index.ends[unit] ?? 0 },
      marks: index.marks[unit] ?? 0,
      headingId: index.headingIds[unit] ?? 0,
      score,
    });
  }
  return withoutOverlaps(quotations);
}

/** Returns how likely a unit is about what is asked, by its concepts alone. */
const toLikelihood = (ranked: RankedUnit | undefined) => (ranked ? conceptOf(ranked.candidate) : 0);

/**
 * Adds list items, because "Each party warrants that:" says nothing without them, or the table that follows "Response times:";
 * stops at one that is quoted already.
 */
function addItems(
  range: { start: number; end: number },
  index: DocumentIndex,
  unit: number,
  earlier: readonly Quotation[],
): void {
  if (((index.marks[unit] ?? 0) & mark.leadIn) === 0) return;
  // A table has a section of its own. It says little in parts.
  const isTable = ((index.marks[unit + 1] ?? 0) & mark.row) !== 0;
  const section = index.sections[isTable ? unit + 1 : unit];
  for (let at = unit + 1; at < index.starts.length && index.sections[at] === section; at++) {
    const item = toSentence(index, at);
    if (earlier.some(({ start, end }) => item.start < end && start < item.end)) return;
    if (!widen(range, item, isTable ? maxQuotationChars : maxWithItems)) return;
  }
}

/** Widens to the whole clause of a unit, if it is short enough to quote. */
function widenToClause(range: { start: number; end: number }, index: DocumentIndex, unit: number): void {
  const wide = { ...range };
  const isInside = (at: number) =>
    at >= 0 && at < index.starts.length && index.sections[at] === index.sections[unit];
  for (let at = unit - 1; isInside(at); at--) if (!widen(wide, toSentence(index, at))) return;
  for (let at = unit + 1; isInside(at); at++) if (!widen(wide, toSentence(index, at))) return;
  Object.assign(range, wide);
}

/** Returns the whole sentence of a unit, or the unit alone if the sentence is too long to quote. */
export function toSentence(index: DocumentIndex, unit: number): { start: number; end: number } {
  const [start, end] = [index.sentenceStarts[unit] ?? 0, index.sentenceEnds[unit] ?? 0];
  if (end - start <= maxQuotationChars) return { start, end };
  return { start: index.starts[unit] ?? 0, end: index.ends[unit] ?? 0 };
}

/** Widens a range by another one, unless it would be longer than `maxChars`. UTF-16 code units. */
export function widen(
  range: { start: number; end: number },
  by: { start: number; end: number },
  maxChars = maxQuotationChars,
): boolean {
  const start = Math.min(range.start, by.start);
  const end = Math.max(range.end, by.end);
  if (end - start > maxChars) return false;
  range.start = start;
  range.end = end;
  return true;
}

/** Drops a later quotation that overlaps an earlier one, so that no words are shown twice. */
function withoutOverlaps(quotations: readonly Quotation[]): Quotation[] {
  return quotations.filter(
    ({ document, start, end }, at) =>
      !quotations.some(
        (other, rank) => rank < at && other.document === document && start < other.end && other.start < end,
      ),
  );
}
