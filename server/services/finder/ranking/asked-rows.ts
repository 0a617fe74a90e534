import type { DocumentIndex } from '../index/document-index.ts';
import { findTerm, forEachPosting } from '../index/find-postings.ts';
import { asksForMark, type QuestionReading } from '../questions/question-reading.ts';
import { mark } from '../units/unit-marks.ts';
import { toTermSet } from '../words/words.ts';
import type { RankedUnit, RankedUnits } from './rank-units.ts';

/** Added to the score (a logarithm) of the row that a question asks for. */
const bonus = 2;
/** A word in more of the units names no row. */
const maxShare = 0.3;
const minCommon = 3;
const amount = mark.money | mark.percentage;
/** Words for amounts, which name none either. */
const amountTerms = toTermSet('cost costs price pay paid charge fee money many per total');

/**
 * Moves up the row of a table that a question names by its first cell or by a column: "what's a sander for the weekend?", "excess on
 * the marquee". What was learnt from sentences hardly knows rows. `isRowNamed`: it has all of the question's words that name anything.
 */
export function withAskedRows(
  ranked: RankedUnits,
  indexes: readonly DocumentIndex[],
  { terms, listExpansions, marks }: Pick<QuestionReading, 'terms' | 'listExpansions' | 'marks'>,
): RankedUnits & { isRowNamed: boolean } {
  const unchanged = { ...ranked, isRowNamed: false };
  if (!ranked.units.some(isRow)) return unchanged;
  const naming = terms.filter((term) => !asksForMark(term) && !amountTerms.has(term));
  const found = naming.map((term) => listRows(indexes, [term, ...listExpansions(term)]));
  const asksAmount = (marks & amount) !== 0 || terms.some((term) => term === 'mani');
  function toMatch(each: RankedUnit): { words: number; isWhole: boolean } {
    const key = `${each.document} ${each.unit}`;
    const inRow = found.filter((rows) => rows.get(key) === 'text').length;
    const inTitle = found.filter((rows) => rows.get(key) === 'title').length;
    const isWhole = inRow + inTitle === naming.length;
    const isAmount = asksAmount && (each.candidate.marks & (amount | mark.number)) !== 0;
    const isNamed = isRow(each) && inRow > 0 && (isAmount || (isWhole && inTitle > 0));
    return { words: isNamed ? inRow + inTitle / 2 : 0, isWhole };
  }
  const matches = new Map(ranked.units.map((each) => [each, toMatch(each)]));
  const most = Math.max(0, ...[...matches.values()].map(({ words }) => words));
  if (most === 0) return unchanged;
  const units = ranked.units.map((each) =>
    matches.get(each)?.words === most ? { ...each, score: each.score + bonus } : each,
  );
  units.sort((a, b) => b.score - a.score);
  const isRowNamed = [...matches.values()].some(({ words, isWhole }) => words === most && isWhole);
  return { ...ranked, units, isRowNamed };
}

const isRow = ({ candidate }: RankedUnit) =>
  (candidate.marks & mark.row) !== 0 && (candidate.marks & mark.fragment) === 0;

/** Returns where units have any of the stems, in their text or only in their heading; none if they are too many. */
function listRows(
  indexes: readonly DocumentIndex[],
  stems: readonly string[],
): ReadonlyMap<string, 'text' | 'title'> {
  const found = new Map<string, 'text' | 'title'>();
  let inTexts = 0;
  for (const stem of stems) {
    const termIds = indexes.map(({ postings }) => findTerm(postings, stem));
    forEachPosting(indexes, termIds, (document, unit, _, inText) => {
      const key = `${document} ${unit}`;
      if (inText > 0 && found.get(key) !== 'text') inTexts++;
      if (inText > 0 || !found.has(key)) found.set(key, inText > 0 ? 'text' : 'title');
    });
  }
  const size = indexes.reduce((sum, { starts }) => sum + starts.length, 0);
  return inTexts > Math.max(minCommon, maxShare * size) ? new Map() : found;
}
