import { type KnowledgeEntry, knowledge } from '#shared/content/knowledge.ts';
import { toCorrectWords } from '../find-answer.ts';
import { toWords } from '../normalise-message.ts';

const maxSuggestions = 3;
/** Shorter words occur in every text. */
const minLength = 4;

/** Returns the topics that have most words in common with a question that none of them answers. */
export function suggestTopics(question: string): readonly KnowledgeEntry[] {
  const asked = new Set(toCorrectWords(question).filter(({ length }) => length >= minLength));
  const scored = knowledge.map((entry) => ({
    entry,
    score: toWords(`${entry.keywords} ${entry.content}`).filter((word) => asked.has(word)).length,
  }));
  // If nothing is in common, the general topics come first, which are the last ones in matching order.
  return scored
    .reverse()
    .sort((one, other) => other.score - one.score)
    .slice(0, maxSuggestions)
    .map(({ entry }) => entry);
}
