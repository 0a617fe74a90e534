import type { Finder } from './finder.ts';
import { type QuestionReading, readQuestion } from './question-reading.ts';
import { toWords } from './words.ts';

/** So sure of its concept, a question needs no other one, whatever its words. */
const certain = { ofFewWords: 0.6, ofPronouns: 0.5, ofLinks: 0.85 };
/** Words that stand for something said before; as stems. */
const pronouns = new Set(
  'it its that thi them thei they he she those these then there afterward else instead too both same'.split(
    ' ',
  ),
);
/** How much the earlier question counts in a follow-up, and in one that has hardly a word of its own. */
const earlierShare = { some: 0.6, few: 0.8 };

/** Reads a question; one that names no topic is read together with the question before it. */
export function toReading(question: string, earlier: string | undefined, finder: Finder): QuestionReading {
  const own = readQuestion(question, finder);
  if (!earlier || !restsOnEarlier(question, own)) return own;
  const before = readQuestion(earlier, finder);
  return {
    ...own,
    concepts: mix(own, before),
    terms: [...new Set([...own.terms, ...before.terms])],
    // "How long?" asks for a time, whatever the question before it asked for.
    marks: own.marks === 0 ? before.marks : own.marks,
    offTopic: Math.min(own.offTopic, before.offTopic),
    reliability: before.reliability,
  };
}

/** "And for the other side?", "How long?", "Can they do that?": it has hardly a word of its own, or one that refers back. */
function restsOnEarlier(question: string, { terms, concepts }: QuestionReading): boolean {
  const words = toWords(question).map(({ term }) => term);
  const first = concepts[0]?.probability ?? 0;
  if (terms.length <= 1) return terms.length === 0 || first < certain.ofFewWords;
  if (terms.length > 2) return false;
  if (words.some((word) => pronouns.has(word)) && first < certain.ofPronouns) return true;
  return (words[0] === 'and' || words[0] === 'but' || words[0] === 'also') && first < certain.ofLinks;
}

function mix(own: QuestionReading, before: QuestionReading): QuestionReading['concepts'] {
  const mixed = new Map<number, number>();
  const add = (reading: QuestionReading, share: number) => {
    for (const { concept, probability } of reading.concepts)
      mixed.set(concept, (mixed.get(concept) ?? 0) + share * probability);
  };
  const share = own.terms.length <= 1 ? earlierShare.few : earlierShare.some;
  add(own, 1 - share);
  add(before, share);
  return [...mixed]
    .map(([concept, probability]) => ({ concept, probability }))
    .sort((a, b) => b.probability - a.probability)
    .slice(0, own.concepts.length);
}
