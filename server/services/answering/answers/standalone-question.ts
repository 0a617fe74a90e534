import { findCountries } from '../countries/named-countries.ts';
import type { Reading } from '../messages/question-readings.ts';
import { type Ranked, rank } from '../search/answer-ranking.ts';
import type { KnowledgeSearch } from '../search/knowledge-search.ts';
import { toSubject } from './lead-passage.ts';

/** From this probability on, a question that refers to nothing before it is answered on its own. Tuned like all thresholds. */
const minAlone = 0.6;
/** "How long does it usually last?" always resembles something: a question with an "it" must also be much like a phrasing. */
const pastPronoun = { probability: 0.8, classified: 0.6, phrasing: 0.6 };

/**
 * Returns what answers a question without those before it, if it names its own subject ("whats a PIP"
 * after one on interns); undefined if it may need them.
 */
export function findStandaloneAnswer(
  search: KnowledgeSearch,
  readings: readonly Reading[],
  isDependent: boolean,
): Ranked | undefined {
  const firsts = readings.flatMap(({ text, wording }) =>
    rank(search.search(text, findCountries(text), { wording })).slice(0, 1),
  );
  const [best] = firsts.toSorted((a, b) => b.probability - a.probability);
  if (!best) return undefined;
  const { entry, signals, probability } = best;
  if (!isDependent) return probability >= minAlone ? best : undefined;
  const isSure =
    probability >= pastPronoun.probability &&
    signals.classified >= pastPronoun.classified &&
    signals.phrasing >= pastPronoun.phrasing;
  return isSure && !entry.intent ? best : undefined;
}

/** Whether a question that stands alone is about the country that the conversation is about, if it names none. */
export const isOfSomeCountry = ({ entry: { guide } }: Ranked): boolean =>
  guide !== undefined && (guide.dependsOnCountry || toSubject(guide.name) !== guide.name);
