import { listReferring } from '../index/clause-references.ts';
import type { DocumentIndex } from '../index/document-index.ts';
import { findTerm, forEachPosting } from '../index/find-postings.ts';
import { asksForMark, type QuestionReading } from '../questions/question-reading.ts';
import type { RankedUnit } from './rank-units.ts';
import { toStandard } from './unit-candidates.ts';
import type { UnitScores } from './unit-scores.ts';

/** What the previous answer quoted; UTF-16 offsets, end exclusive. */
export type QuotedRange = { document: number; start: number; end: number };

/**
 * Bonuses for a follow-up, whose answer is mostly in the clause that was quoted or in a neighbouring one. A unit that was
 * quoted itself has been read already, but may contain the answer, and surely does if it has the marks that are asked for ("And
 * when?"). `refers`: for one that names the clause of the first quotation ("Clause 3 does not apply to …").
 */
const bonus = { sameClause: 1.2, nextClause: 0.6, quoted: -0.1, refers: 2.5, ownWords: 4 };
/** The conversation is mainly about the first quotation; the others only touch its subject. */
const shareOfOthers = 0.5;
/**
 * How much the follow-up's own concepts count, which the earlier topic would otherwise drown, and, per standard deviation, words
 * that are usual for them (up to `maxUsual` deviations) and the likeness of meaning.
 */
const conceptWeight = 3;
const usualWeight = 0.4;
const maxUsual = 6;
const likenessWeight = 0.2;
/** Clauses further away than this are not neighbours. */
const maxClauses = 3;

/** Sorts units for a follow-up; `marks` and the scores are those of the follow-up alone. */
export function rerankNear(
  ranked: readonly RankedUnit[],
  indexes: readonly DocumentIndex[],
  quoted: readonly QuotedRange[],
  { marks, terms }: Pick<QuestionReading, 'marks' | 'terms'>,
  { firsts, concept, usual, likeness }: Pick<UnitScores, 'firsts' | 'concept' | 'usual' | 'likeness'>,
): RankedUnit[] {
  if (quoted.length === 0) return [...ranked];
  const clauses = quoted.map((range) => toClauses(indexes[range.document], range));
  const [first] = quoted;
  const referring = first ? listReferringTo(indexes[first.document], first) : new Set();
  const saying = listSaying(indexes, first, clauses[0], terms);
  const [zUsual, zLikeness] = [toStandard(usual), toStandard(likeness)];
  const toAdded = (each: RankedUnit) => {
    const at = (firsts[each.document] ?? 0) + each.unit;
    return (
      toBonus(each, indexes[each.document], { quoted, clauses, marks }) +
      (each.document === first?.document && referring.has(each.unit) ? bonus.refers : 0) +
      (each.document === first?.document && saying.has(each.unit) ? bonus.ownWords : 0) +
      conceptWeight * Math.sqrt(concept[at] ?? 0) +
      usualWeight * Math.min(maxUsual, zUsual[at] ?? 0) +
      likenessWeight * (zLikeness[at] ?? 0)
    );
  };
  return ranked
    .map((each) => ({ ...each, score: each.score + toAdded(each) }))
    .sort((a, b) => b.score - a.score || a.document - b.document || a.unit - b.unit);
}

/**
 * Lists the units of the clause that was quoted first, but for what was quoted itself, that have all of the follow-up's own words:
 * "How long is probation, and can we extend it?"
 */
function listSaying(
  indexes: readonly DocumentIndex[],
  quoted: QuotedRange | undefined,
  clauses: Clauses | undefined,
  terms: readonly string[],
): ReadonlySet<number> {
  const own = terms.filter((term) => !asksForMark(term));
  const index = indexes[quoted?.document ?? -1];
  if (!quoted || !clauses || !index || own.length === 0) return new Set();
  const counts = new Map<number, number>();
  for (const term of own)
    forEachPosting([index], [findTerm(index.postings, term)], (_, unit, __, inText) => {
      const section = index.sections[unit] ?? 0;
      const isQuoted = (index.starts[unit] ?? 0) < quoted.end && quoted.start < (index.ends[unit] ?? 0);
      if (inText > 0 && !isQuoted && clauses.first <= section && section <= clauses.last)
        counts.set(unit, (counts.get(unit) ?? 0) + 1);
    });
  return new Set([...counts].flatMap(([unit, count]) => (count === own.length ? [unit] : [])));
}

function listReferringTo(index: DocumentIndex | undefined, { start }: QuotedRange): Set<number> {
  const unit = index?.ends.findIndex((end) => end > start) ?? -1;
  return index && unit >= 0 ? listReferring(index, index.headingIds[unit] ?? 0) : new Set();
}

/** How many units around a quotation are candidates. */
const reach = 8;

/** Lists the units around what was quoted. */
export function listNear(
  indexes: readonly DocumentIndex[],
  quoted: readonly QuotedRange[],
): { document: number; unit: number }[] {
  return quoted.flatMap(({ document, start, end }) => {
    const index = indexes[document];
    if (!index) return [];
    const after = index.starts.findIndex((from) => from >= end);
    const last = (after < 0 ? index.starts.length : after) - 1;
    const first = index.ends.findIndex((to) => to > start);
    const from = Math.max(0, (first < 0 ? last : first) - reach / 2);
    const to = Math.min(index.starts.length - 1, last + reach);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => ({ document, unit: from + at }));
  });
}

type Clauses = { first: number; last: number };

function toClauses(index: DocumentIndex | undefined, { start, end }: QuotedRange): Clauses {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  if (index)
    for (const [unit, from] of index.starts.entries()) {
      if (from >= end) break;
      if ((index.ends[unit] ?? 0) <= start) continue;
      const section = index.sections[unit] ?? 0;
      first = Math.min(first, section);
      last = Math.max(last, section);
    }
  return { first, last };
}

/** Returns what a unit gains by its place beside what was quoted; `clauses`: those of each quoted range. */
function toBonus(
  { document, unit }: RankedUnit,
  index: DocumentIndex | undefined,
  { quoted, clauses, marks }: { quoted: readonly QuotedRange[]; clauses: readonly Clauses[]; marks: number },
): number {
  if (!index) return 0;
  const [start, end, section] = [index.starts[unit] ?? 0, index.ends[unit] ?? 0, index.sections[unit] ?? 0];
  let best = 0;
  for (const [at, range] of quoted.entries()) {
    if (range.document !== document) continue;
    const isQuoted = start < range.end && range.start < end;
    if (isQuoted)
      return marks !== 0 && ((index.marks[unit] ?? 0) & marks) !== 0 ? bonus.sameClause : bonus.quoted;
    const { first, last } = clauses[at] ?? { first: 0, last: -1 };
    const away = section < first ? first - section : Math.max(0, section - last);
    const weight = at === 0 ? 1 : shareOfOthers;
    if (away === 0) best = Math.max(best, weight * bonus.sameClause);
    else if (away <= maxClauses) best = Math.max(best, weight * bonus.nextClause);
  }
  return best;
}
