import type { QuestionReading } from '../questions/question-reading.ts';
import type { RankedUnits } from './rank-units.ts';
import { hasAllWords } from './unit-candidates.ts';

/** A question with more words describes something that a document need not call so. */
const maxTerms = 3;
/** What more units say is no name of one thing. */
const maxUnits = 2;
const above = 0.1;

/**
 * Moves up the unit that alone has all words of a question that asks for the one that is called so: "Who is the controller?" is not
 * answered by who the data protection officer is, however alike such sentences are.
 */
export function withIdentified(ranked: RankedUnits, { identifies, terms }: QuestionReading): RankedUnits {
  const [best] = ranked.units;
  if (!best || !identifies || terms.length === 0 || terms.length > maxTerms) return ranked;
  const named = ranked.units.filter(({ candidate }) => hasAllWords(candidate));
  const [first] = named;
  if (!first || named.length > maxUnits || named.includes(best)) return ranked;
  const score = best.score + above;
  const units = ranked.units.map((each) => (each === first ? { ...each, score } : each));
  return { ...ranked, units: units.sort((a, b) => b.score - a.score) };
}
