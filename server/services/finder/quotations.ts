import type { DocumentIndex } from './document-index.ts';
import type { RankedUnit } from './rank-units.ts';
import { createReadingOn } from './reading-on.ts';
import { mark } from './unit-marks.ts';

/** What is quoted of a document: UTF-16 offsets, end exclusive. */
export type Quotation = {
  document: number;
  start: number;
  end: number;
  /** The unit that answers best, within it. */
  decisive: { start: number; end: number };
  /** What its decisive unit holds, as `unit-marks.ts` names it. */
  marks: number;
  /** The entry of the index's headings. */
  headingId: number;
  /** That of its decisive unit (`rank-units.ts`): a logarithm, comparable within one question. */
  score: number;
};

/** A longer quotation is a page, not an answer. UTF-16 code units. */
const maxQuotationChars = 600;
/** With the items of a list that it leads in. UTF-16 code units. */
const maxWithItems = 300;
/**
 * Neighbours are joined where both are among so many of the best, and each is by itself this likely about what is asked, or
 * the best of all is not even …
 */
const maxJoined = 5;
const minJoined = 0.45;
/**
 * A follow-up asks for one sentence of the clause that was quoted, and its concepts hardly tell which: neighbours of more of
 * the best are joined, however likely.
 */
const maxJoinedOfFollowUp = 8;
/** … this likely about it: then it may only stand beside the sentence that answers. */
const minByItself = 0.22;

/**
 * Makes quotations of the best units, best first: whole sentences as long as they are short enough, joined where neighbours
 * of one clause rank high together, and more of a clause where it is not sure which of its sentences answers. After a
 * quotation what goes on with it comes sooner.
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
    const own = toSentence(index, unit);
    const isQuoted = quotations.some(
      (each) => each.document === document && each.start <= own.start && own.end <= each.end,
    );
    if (isQuoted) continue;
    if (quotations.length === max) break;
    const isHigh = (at: number) =>
      high.has(`${document} ${unit}`) &&
      high.has(`${document} ${at}`) &&
      index.sections[at] === index.sections[unit];
    const range = { ...own };
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

/** How likely a unit is about what is asked, by its concepts alone. */
const toLikelihood = (ranked: RankedUnit | undefined) => ranked?.candidate.concept[0] ?? 0;

/** "Each party warrants that:" says nothing without the items under it, up to one that is quoted already. */
function addItems(
  range: { start: number; end: number },
  index: DocumentIndex,
  unit: number,
  earlier: readonly Quotation[],
): void {
  if (((index.marks[unit] ?? 0) & mark.leadIn) === 0) return;
  for (let at = unit + 1; at < index.starts.length && index.sections[at] === index.sections[unit]; at++) {
    const item = toSentence(index, at);
    if (earlier.some(({ start, end }) => item.start < end && start < item.end)) return;
    if (!widen(range, item, maxWithItems)) return;
  }
}

/** The whole clause of a unit, if it is short enough to quote. */
function widenToClause(range: { start: number; end: number }, index: DocumentIndex, unit: number): void {
  const wide = { ...range };
  const isInside = (at: number) =>
    at >= 0 && at < index.starts.length && index.sections[at] === index.sections[unit];
  for (let at = unit - 1; isInside(at); at--) if (!widen(wide, toSentence(index, at))) return;
  for (let at = unit + 1; isInside(at); at++) if (!widen(wide, toSentence(index, at))) return;
  Object.assign(range, wide);
}

/** The whole sentence of a unit, or the unit itself where the sentence is too long to quote. */
function toSentence(index: DocumentIndex, unit: number): { start: number; end: number } {
  const [start, end] = [index.sentenceStarts[unit] ?? 0, index.sentenceEnds[unit] ?? 0];
  if (end - start <= maxQuotationChars) return { start, end };
  return { start: index.starts[unit] ?? 0, end: index.ends[unit] ?? 0 };
}

function widen(
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

/** A later quotation that touches an earlier one would show the same words twice. */
function withoutOverlaps(quotations: readonly Quotation[]): Quotation[] {
  return quotations.filter(
    ({ document, start, end }, at) =>
      !quotations.some(
        (other, rank) => rank < at && other.document === document && start < other.end && other.start < end,
      ),
  );
}
