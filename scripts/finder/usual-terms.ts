import { offTopic, type UsualTerm, wholeDocument } from '../../server/services/finder/classifiers/finder.ts';
import { isStopTerm } from '../../server/services/finder/words/question-features.ts';
import { locateWords } from '../../server/services/finder/words/words.ts';
import type { Asked } from './question-training.ts';

/** A stem that only occurs in a single wording may be there by chance. */
const minTexts = 2;
const kept = 25;

/**
 * Returns, by concept, the stems that occur more often in its wordings and made-up clauses than in those of all concepts,
 * weighted by how often and how much more. Empty for off-topic messages and requests for a whole document, which no clause
 * answers.
 */
export function listUsualTerms(
  asked: readonly Asked[],
  examples: readonly { concept: string; text: string }[],
  concepts: readonly string[],
): UsualTerm[][] {
  const counts = concepts.map(() => ({ texts: 0, terms: new Map<string, number>() }));
  const add = (concept: number, text: string) => {
    const own = counts[concept];
    if (!own) return;
    own.texts++;
    for (const term of new Set(locateWords(text).map((word) => word.term)))
      if (!isStopTerm(term)) own.terms.set(term, (own.terms.get(term) ?? 0) + 1);
  };
  const isClause = (concept: number) =>
    concepts[concept] !== offTopic && !concepts[concept]?.startsWith(wholeDocument);
  for (const { concept, question } of asked) if (isClause(concept)) add(concept, question);
  for (const { concept, text } of examples) add(concepts.indexOf(concept), text);
  const sums = new Map<string, number>();
  for (const { texts, terms } of counts)
    for (const [term, count] of terms) sums.set(term, (sums.get(term) ?? 0) + count / texts);
  return counts.map(({ texts, terms }) => {
    const weighted = [...terms]
      .filter(([, count]) => count >= minTexts)
      .map(([term, count]): [string, number] => {
        const share = count / texts;
        return [term, share * Math.log((share * concepts.length) / (sums.get(term) ?? share))];
      })
      .filter(([, weight]) => weight > 0)
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, kept);
    const length = Math.hypot(...weighted.map(([, weight]) => weight)) || 1;
    return weighted.map(([term, weight]) => [term, Math.round((1000 * weight) / length) / 1000] as const);
  });
}
