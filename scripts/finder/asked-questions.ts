import { offTopic } from '../../server/services/finder/classifiers/finder.ts';
import type { Wording } from './legal-train.ts';
import type { Asked } from './question-training.ts';

/** Sources whose concepts have names that people also use to ask. */
const named = ['cuad:', 'nli:', 'maud:', 'h:'];

/** If one of our wordings is also in legal-train, ours determines what it is about. */
export function joinWordings(given: readonly Wording[], own: readonly Wording[]): Wording[] {
  const listed = new Set(own.map(({ question }) => question.toLowerCase()));
  return [...given.filter(({ question }) => !listed.has(question.toLowerCase())), ...own];
}

/**
 * Returns everything that the question classifier learns from: wordings, the names of concepts, and messages that ask for none.
 */
export function toAsked(
  wordings: readonly Wording[],
  away: readonly string[],
  concepts: readonly string[],
): Asked[] {
  const numbers = new Map(concepts.map((concept, at) => [concept, at]));
  const names = concepts
    .filter((concept) => named.some((source) => concept.startsWith(source)))
    .map((concept) => ({ concept, question: concept.slice(concept.indexOf(':') + 1) }));
  const listed = [...wordings, ...names, ...away.map((question) => ({ concept: offTopic, question }))];
  return listed.flatMap(({ concept, question }) => {
    const number = numbers.get(concept);
    return number === undefined ? [] : [{ question, concept: number }];
  });
}

/** Reduces a question to its words in lower case; questions with the same words count as the same. */
export const toPlain = (question: string) =>
  question
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
