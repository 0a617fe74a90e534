import { type KnowledgeEntry, knowledge } from '#shared/content/knowledge.ts';
import { toWords } from './find-answer.ts';

/** So unlike a word of the topic, it says nothing about it. */
const leastLikeness = 0.5;

/** The three topics whose words are most like those of a question that none of them answers: a slip of the pen is one letter off. */
export function findNearest(input: string): readonly KnowledgeEntry[] {
  const said = toWords(input);
  const rated = knowledge.map((entry) => {
    const known = toWords(`${entry.title} ${entry.keywords} ${entry.content}`);
    const score = said.reduce((sum, word) => sum + likenessTo(word, known), 0);
    return { entry, score };
  });
  // Where nothing is alike, the general topics stand first: they are the last ones in the order of matching.
  return rated
    .reverse()
    .sort((one, other) => other.score - one.score)
    .slice(0, 3)
    .map(({ entry }) => entry);
}

function likenessTo(word: string, known: readonly string[]): number {
  const best = Math.max(...known.map((each) => likeness(word, each)));
  return best < leastLikeness ? 0 : best;
}

/** Dice's coefficient of the words' pairs of letters: 1 for the same word, 0 for words without a pair in common. */
function likeness(one: string, other: string): number {
  const [pairs, others] = [toPairs(one), toPairs(other)];
  const shared = pairs.filter((pair) => others.includes(pair)).length;
  return (2 * shared) / (pairs.length + others.length);
}

/** With a blank on either side, so that the first and the last letter count. */
function toPairs(word: string): string[] {
  return Array.from(` ${word}`, (letter, at) => letter + (word[at] ?? ' '));
}
