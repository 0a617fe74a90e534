import { listBeginning } from '../../text/string-table.ts';
import { toDefinitionKey } from '../index/defined-terms.ts';
import type { DocumentIndex } from '../index/document-index.ts';
import { findTerm, forEachPosting } from '../index/find-postings.ts';
import { partKeyStart } from '../index/named-parts.ts';
import { mark } from '../units/unit-marks.ts';
import type { RankedUnit, RankedUnits } from './rank-units.ts';
import { hasAskedMark } from './unit-candidates.ts';

/** A contract has fewer parts, and a longer one holds more than its clause refers to. */
const maxParts = 60;
const maxUnits = 40;

/** Returns the units that stand in a part to which a unit refers. */
export function listReferred(index: DocumentIndex, from: number): Set<number> {
  const referred = new Set<number>();
  for (const key of listBeginning(index.postings.terms, partKeyStart, maxParts)) {
    const units: number[] = [];
    let isReferred = false;
    forEachPosting([index], [findTerm(index.postings, key)], (_, unit, inTitle, inText) => {
      isReferred ||= unit === from && inText > 0 && inTitle === 0;
      if (inTitle > 0 && units.length < maxUnits) units.push(unit);
    });
    if (isReferred) for (const unit of units) referred.add(unit);
  }
  return referred;
}

/** More terms are defined in a book of them. */
const maxTerms = 300;
/** One word is used in other senses, too. */
const minTermWords = 2;

/** Returns the units that define a term whose words all stand in a unit: "on or before the Renewal Notice Date". */
export function listDefining(index: DocumentIndex, from: number): Set<number> {
  const defining = new Set<number>();
  const listUnits = (term: string) => {
    const units: number[] = [];
    forEachPosting([index], [findTerm(index.postings, term)], (_, unit, __, inText) => {
      if (inText > 0) units.push(unit);
    });
    return units;
  };
  const used = new Map<string, boolean>();
  const isUsed = (word: string) => {
    const known = used.get(word) ?? listUnits(word).includes(from);
    used.set(word, known);
    return known;
  };
  const start = toDefinitionKey([]);
  for (const key of listBeginning(index.postings.terms, start, maxTerms)) {
    const words = key.slice(start.length).split(' ');
    if (words.length < minTermWords || !words.every(isUsed)) continue;
    for (const unit of listUnits(key)) if (unit !== from) defining.add(unit);
  }
  return defining;
}

/**
 * How far below the best one, which only refers to a part, the likeliest unit of that part comes; `asked`: if it has the amount
 * or time that is asked for, and the best has not.
 */
const below = { asked: -0.1, other: 0.4 };

/**
 * Moves up what the best unit refers to, or a term that it uses: the row of a table, or a unit with the amount or time that is
 * asked for. Such rows mostly have no word of the question, so units are ranked again if some were no candidates.
 */
export function withReferred(
  ranked: RankedUnits,
  indexes: readonly DocumentIndex[],
  rankWith: (more: { document: number; unit: number }[]) => RankedUnits,
): RankedUnits {
  const [best] = ranked.units;
  const index = indexes[best?.document ?? -1];
  if (!best || !index) return ranked;
  const { document } = best;
  const parts = listReferred(index, best.unit);
  const referred = new Set([...parts, ...listDefining(index, best.unit)]);
  const isReferred = (each: RankedUnit) => each.document === document && referred.has(each.unit);
  const lacks = referred.size - ranked.units.filter(isReferred).length;
  const all = lacks > 0 ? rankWith([...referred].map((unit) => ({ document, unit }))) : ranked;
  const isRow = ({ unit }: RankedUnit) => ((index.marks[unit] ?? 0) & mark.row) !== 0;
  const named = all.units.find((each) => isReferred(each) && (isRow(each) || hasAsked(each)));
  if (!named || named === all.units[0]) return all;
  // A definition only explains what the best one says.
  const isAsked = parts.has(named.unit) && hasAsked(named) && !hasAsked(best);
  const score = best.score - (isAsked ? below.asked : below.other);
  if (named.score >= score) return all;
  const units = all.units.map((each) => (each === named ? { ...each, score } : each));
  return { ...all, units: units.sort((a, b) => b.score - a.score) };
}

const hasAsked = ({ candidate }: RankedUnit) => hasAskedMark(candidate);
