import type { Finder } from './finder.ts';
import { type QuestionReading, readQuestion } from './question-reading.ts';

/** Of so few words that carry meaning, a question rests on the one before it ("And for the other side?", "How long?"). */
const maxOwnTerms = 2;
/** A concept of this probability is one of its own. */
const minOwn = 0.6;
/** How much the earlier question counts in a follow-up. */
const earlierShare = 0.6;

/** Reads a question; one that names no topic is read together with the question before it. */
export function toReading(question: string, earlier: string | undefined, finder: Finder): QuestionReading {
  const own = readQuestion(question, finder);
  if (!earlier || !restsOnEarlier(own)) return own;
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

const restsOnEarlier = ({ terms, concepts }: QuestionReading) =>
  terms.length <= maxOwnTerms && (concepts[0]?.probability ?? 0) < minOwn;

function mix(own: QuestionReading, before: QuestionReading): QuestionReading['concepts'] {
  const mixed = new Map<number, number>();
  const add = (reading: QuestionReading, share: number) => {
    for (const { concept, probability } of reading.concepts)
      mixed.set(concept, (mixed.get(concept) ?? 0) + share * probability);
  };
  add(own, 1 - earlierShare);
  add(before, earlierShare);
  return [...mixed]
    .map(([concept, probability]) => ({ concept, probability }))
    .sort((a, b) => b.probability - a.probability)
    .slice(0, own.concepts.length);
}
