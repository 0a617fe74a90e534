import { type KnowledgeEntry, knowledge } from '#shared/content/knowledge.ts';
import { toWords } from './find-answer.ts';

/** A word less similar than this to all of a topic's words counts nothing for it. */
const minSimilarity = 0.5;
const maxSuggestions = 3;

/** Returns the topics most similar to a question that none of them answers. The match is fuzzy, so that a misspelt word counts. */
export function suggestTopics(question: string): readonly KnowledgeEntry[] {
  const questionWords = toWords(question);
  const scored = knowledge.map((entry) => {
    const topicWords = toWords(`${entry.title} ${entry.keywords} ${entry.content}`);
    const score = questionWords.reduce((sum, word) => sum + bestSimilarity(word, topicWords), 0);
    return { entry, score };
  });
  // Where nothing is similar, the general topics come first: they are the last ones in matching order.
  return scored
    .reverse()
    .sort((one, other) => other.score - one.score)
    .slice(0, maxSuggestions)
    .map(({ entry }) => entry);
}

function bestSimilarity(word: string, candidates: readonly string[]): number {
  const best = Math.max(...candidates.map((candidate) => similarity(word, candidate)));
  return best < minSimilarity ? 0 : best;
}

/** Dice's coefficient of the words' bigrams: 1 for the same word, 0 for words without a bigram in common. */
function similarity(one: string, other: string): number {
  const [bigrams, otherBigrams] = [toBigrams(one), toBigrams(other)];
  const shared = bigrams.filter((bigram) => otherBigrams.includes(bigram)).length;
  return (2 * shared) / (bigrams.length + otherBigrams.length);
}

/** With a space on either side, so that the first and the last letter count like the others. */
function toBigrams(word: string): string[] {
  return Array.from(` ${word}`, (letter, at) => letter + (word[at] ?? ' '));
}
