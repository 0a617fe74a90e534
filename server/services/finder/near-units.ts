import type { DocumentIndex } from './document-index.ts';
import type { RankedUnit } from './rank-units.ts';
import { toStandard } from './unit-candidates.ts';
import type { UnitScores } from './unit-scores.ts';

/** What the answer before quoted; UTF-16 offsets, end exclusive. */
export type QuotedRange = { document: number; start: number; end: number };

/**
 * What a follow-up asks for mostly stands beside what was quoted before: in the same clause, or in one next to it. What was
 * quoted itself has been read, but may have what is asked for now, too, and surely does where it has its marks ("And when?").
 */
const bonus = { sameClause: 1.6, nextClause: 0.8, quoted: -0.1 };
/**
 * What it asks by itself is drowned by the topic that it goes on with; a unit that is about both is what it is after. So is
 * one with what is usual where that is spoken of, which is counted in standard deviations, up to so many.
 */
const ownWeight = 3;
const usualWeight = 0.4;
const maxUsual = 6;
/** So many clauses away it is no neighbour any more. */
const maxClauses = 3;

/** Sorts units for a follow-up; `marks` and scores are what it asks for by itself, and what speaks for each unit then. */
export function favourNear(
  ranked: readonly RankedUnit[],
  indexes: readonly DocumentIndex[],
  quoted: readonly QuotedRange[],
  marks: number,
  { firsts, concept, usual }: Pick<UnitScores, 'firsts' | 'concept' | 'usual'>,
): RankedUnit[] {
  if (quoted.length === 0) return [...ranked];
  const clauses = quoted.map((range) => toClauses(indexes[range.document], range));
  const standard = toStandard(usual);
  const toAdded = (each: RankedUnit) => {
    const at = (firsts[each.document] ?? 0) + each.unit;
    return (
      toBonus(each, indexes, quoted, clauses, marks) +
      ownWeight * Math.sqrt(concept[at] ?? 0) +
      usualWeight * Math.min(maxUsual, standard[at] ?? 0)
    );
  };
  return ranked
    .map((each) => ({ ...each, score: each.score + toAdded(each) }))
    .sort((a, b) => b.score - a.score || a.document - b.document || a.unit - b.unit);
}

/** So many units around a quotation may go on with it. */
const reach = 8;

/** The units around what was quoted. */
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

function toBonus(
  { document, unit }: RankedUnit,
  indexes: readonly DocumentIndex[],
  quoted: readonly QuotedRange[],
  clauses: readonly Clauses[],
  marks: number,
): number {
  const index = indexes[document];
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
    // The first quotation is what the conversation is about; the others only touch it.
    const weight = at === 0 ? 1 : 0.5;
    if (away === 0) best = Math.max(best, weight * bonus.sameClause);
    else if (away <= maxClauses) best = Math.max(best, weight * bonus.nextClause);
  }
  return best;
}
