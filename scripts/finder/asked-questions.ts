import { offTopic } from '../../server/services/finder/finder.ts';
import type { Wording } from './legal-train.ts';
import type { Asked } from './question-training.ts';

/** The concepts of these sources have names that people ask in, too. */
const named = ['cuad:', 'nli:', 'maud:', 'h:'];

/** Where ours name a question of legal-train, ours say what it is about. */
export function joinWordings(given: readonly Wording[], own: readonly Wording[]): Wording[] {
  const listed = new Set(own.map(({ question }) => question.toLowerCase()));
  return [...given.filter(({ question }) => !listed.has(question.toLowerCase())), ...own];
}

/** All that the question's classifier learns from: wordings, the names of concepts, and messages that ask for none. */
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

/** Greetings apart, what makes two questions the same: their words. */
export const toPlain = (question: string) =>
  question
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
