import { readString } from '../../text/string-table.ts';
import type { DocumentIndex } from '../index/document-index.ts';
import type { QuestionReading } from '../questions/question-reading.ts';
import { mark } from '../units/unit-marks.ts';
import { isStopTerm } from '../words/question-features.ts';
import { locateWords } from '../words/words.ts';
import type { RankedUnit, RankedUnits } from './rank-units.ts';

/**
 * Added to the score (a logarithm) of a unit whose heading's words are all of the question's; less if the question has more. With
 * more, experts' questions lose (docs/experiments.md).
 */
const bonus = 2;
/** From this probability of its first concept on, what was learnt of such clauses says more than their headings. */
const certainConcept = 0.95;
/** The least share of the question's words: "late fees" does not name the clause "Fees" alone, but may mean it. */
const minShare = 0.5;
/** What stands before a heading's name, "5.2" or "Section 4", and the item behind it, "(a)". */
const label =
  /^(?:(?:article|section|clause|schedule|exhibit|annex|part) )?(?:\d[\d.]*|[ivxlc]+|[a-z]|§ ?\d+)?\.?\s*(?:\([a-z\d]+\)\s*)?/i;
const item = /\s\([a-z\d]{1,4}\)$/i;

/** Moves up what stands under a heading that the question names: "unpaid leave, max?", "list her skills". */
export function withNamedHeadings(
  ranked: RankedUnits,
  indexes: readonly DocumentIndex[],
  { terms, concepts }: QuestionReading,
): RankedUnits {
  if ((concepts[0]?.probability ?? 0) >= certainConcept) return ranked;
  const asked = new Set(terms);
  const shares = new Map<string, number>();
  function toShare({ document, unit }: RankedUnit): number {
    const index = indexes[document];
    if (!index) return 0;
    const id = index.headingIds[unit] ?? 0;
    // Above the row of a table stand the names of its columns, and then a heading.
    const depth = ((index.marks[unit] ?? 0) & mark.row) !== 0 ? 2 : 1;
    const key = `${document} ${id} ${depth}`;
    const known = shares.get(key);
    if (known !== undefined) return known;
    const names = toNames(readString(index.headings, id), depth);
    const isNamed = (words: ReadonlySet<string>) =>
      words.size > 0 && [...words].every((word) => asked.has(word));
    const share = Math.max(0, ...names.filter(isNamed).map(({ size }) => size / asked.size));
    shares.set(key, share);
    return share;
  }
  const units = ranked.units.map((each) => {
    const share = toShare(each);
    return share >= minShare ? { ...each, score: each.score + bonus * share } : each;
  });
  return { ...ranked, units: units.sort((a, b) => b.score - a.score) };
}

/** The carrying words of the innermost headings, of each by itself. */
function toNames(heading: string, depth: number): ReadonlySet<string>[] {
  return heading
    .split(', ')
    .slice(-depth)
    .map((name) => {
      const words = locateWords(name.replace(label, '').replace(item, '')).map(({ term }) => term);
      return new Set(words.filter((word) => !isStopTerm(word)));
    });
}
