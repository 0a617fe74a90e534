import type { Ranked } from './answer-ranking.ts';
import type { Passage } from './assistant.ts';
import type { KnowledgePassage } from './knowledge-passage.ts';

const maxSuggestions = 3;
/** A longer question takes more than two lines of the narrowest panel. Characters. */
const maxLength = 80;
/**
 * What is less probable has another subject, unless what people ask for it means much the same as the question; beside a
 * page of ours, a guide must be both.
 */
const minShareOfBest = 0.05;
const minMeaning = 0.55;

/**
 * Questions that the next candidates answer, one each: sections of the guide that was quoted first, then what is about as
 * probable. `ranked`: best first; `shown`: what stands in the answer already.
 */
export function toSuggestions(ranked: readonly Ranked[], shown: ReadonlySet<Passage>): string[] {
  const [best] = ranked;
  if (!best) return [];
  const isOfGuide = ({ entry }: Ranked) =>
    entry.guide !== undefined && entry.guide.name === best.entry.guide?.name;
  const isNear = ({ entry, evidence, probability }: Ranked) => {
    const isProbable = probability >= minShareOfBest * best.probability;
    const isMeant = evidence.meaning >= minMeaning;
    return isOfSameKind(entry, best.entry)
      ? isProbable || isMeant
      : isProbable && isMeant && !isSmallPrint(entry);
  };
  const country = best.entry.guide?.country;
  // Somebody who asks about one country does not go on with another.
  const isAbroad = ({ entry: { guide } }: Ranked) =>
    country !== undefined && guide?.country !== undefined && guide.country !== country;
  const near = ranked
    .filter(({ entry }) => !entry.intent && !shown.has(entry.passage))
    .filter((each) => !isAbroad(each) && (isOfGuide(each) || isNear(each)))
    .toSorted((a, b) => Number(isOfGuide(b)) - Number(isOfGuide(a)));
  const questions = near.map(({ entry }) => entry.questions.find(isSuggestible));
  return [...new Set(questions)].filter((question) => question !== undefined).slice(0, maxSuggestions);
}

const smallPrint = /^(?:https?:\/\/[^/]+)?\/(?:privacy|terms)\b/;

/** Who asks for a price does not go on with the terms of use, and who asks about a page of ours not with the handbook. */
function isOfSameKind(one: KnowledgePassage, other: KnowledgePassage): boolean {
  return !one.guide === !other.guide && isSmallPrint(one) === isSmallPrint(other);
}

/** Whether a passage is of the privacy page or the terms of use. */
export const isSmallPrint = ({ passage }: KnowledgePassage): boolean => smallPrint.test(passage.url ?? '');

/** Whether a passage's question is a sentence to show; the others are how visitors type, and are only matched. */
export function isSuggestible(question: string): boolean {
  return question.length <= maxLength && /^¿?\p{Lu}.*\?$/u.test(question);
}
