import { toWords } from '../../text/terms.ts';
import type { KnowledgePassage } from '../passages/knowledge-passage.ts';
import type { Passage } from '../passages/passage.ts';
import type { Ranked } from '../search/answer-ranking.ts';

const maxSuggestions = 3;
/** A longer question takes more than two lines in the narrowest panel. Characters. */
const maxLength = 80;
/**
 * A candidate must be at least this probable compared with the best one, or its phrasings must mean nearly the same as the
 * question; beside a page of ours, a guide must satisfy both.
 */
const minShareOfBest = 0.05;
const minMeaning = 0.55;

/**
 * Returns questions that the next candidates answer, one each: first sections of the guide that was quoted, then others that
 * are probable enough. `ranked`: best first; `shown`: passages that the answer already quotes; `asked`: the visitor's messages so far,
 * which are not suggested again.
 */
export function toSuggestions(
  ranked: readonly Ranked[],
  shown: ReadonlySet<Passage>,
  asked: readonly string[] = [],
): string[] {
  const [best] = ranked;
  if (!best) return [];
  const isOfGuide = ({ entry }: Ranked) =>
    entry.guide !== undefined && entry.guide.name === best.entry.guide?.name;
  const isNear = ({ entry, signals, probability }: Ranked) => {
    const isProbable = probability >= minShareOfBest * best.probability;
    const isMeant = signals.meaning >= minMeaning;
    return isOfSameKind(entry, best.entry)
      ? isProbable || isMeant
      : isProbable && isMeant && !isSmallPrint(entry);
  };
  const country = best.entry.guide?.country;
  // Somebody who asks about one country does not continue with another.
  const isAbroad = ({ entry: { guide } }: Ranked) =>
    country !== undefined && guide?.country !== undefined && guide.country !== country;
  const near = ranked
    .filter(({ entry }) => !entry.intent && !shown.has(entry.passage))
    .filter((each) => !isAbroad(each) && (isOfGuide(each) || isNear(each)))
    .toSorted((a, b) => Number(isOfGuide(b)) - Number(isOfGuide(a)));
  const known = new Set(asked.map(toKey));
  const questions = near.map(({ entry }) => entry.questions.find(isSuggestible));
  return [...new Set(questions)]
    .filter((question) => question !== undefined)
    .filter((question) => !known.has(toKey(question)))
    .slice(0, maxSuggestions);
}

/** Matches the addresses of our privacy notice and terms of use. */
export const smallPrint = /^(?:https?:\/\/[^/]+)?\/(?:privacy|terms)\b/;

/**
 * Whether both are of the same kind: somebody who asks for a price does not continue with the terms of use, nor with the
 * handbook after a page of ours.
 */
function isOfSameKind(one: KnowledgePassage, other: KnowledgePassage): boolean {
  return !one.guide === !other.guide && isSmallPrint(one) === isSmallPrint(other);
}

/** Whether a passage is from the privacy page or the terms of use. */
export const isSmallPrint = ({ passage }: KnowledgePassage): boolean => smallPrint.test(passage.url ?? '');

/** By what a question is told from others: its words, whatever a client has made of our quotation marks. */
export const toKey = (question: string): string => toWords(question).join(' ');

/** Whether a passage's question is a sentence fit to display; the others are how visitors type, and only used for matching. */
export function isSuggestible(question: string): boolean {
  return question.length <= maxLength && /^¿?\p{Lu}.*\?$/u.test(question);
}
