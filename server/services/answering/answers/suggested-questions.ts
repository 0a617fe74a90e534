import type { KnowledgePassage } from '../passages/knowledge-passage.ts';
import { isSuggestible, toKey } from './suggestions.ts';

/**
 * Returns a function that returns the passage whose suggested question a message is, word for word, as it is when the suggestion is
 * pressed; undefined for what visitors write themselves.
 */
export function createSuggestedQuestions(entries: readonly KnowledgePassage[]) {
  let known: ReadonlyMap<string, KnowledgePassage> | undefined;

  return function findSuggested(message: string): KnowledgePassage | undefined {
    // The others are refused before the phrasings of all passages are read for the first time.
    if (!isSuggestible(message)) return undefined;
    known ??= readSuggested(entries);
    return known.get(toKey(message));
  };
}

function readSuggested(entries: readonly KnowledgePassage[]): Map<string, KnowledgePassage> {
  const suggested = new Map<string, KnowledgePassage>();
  for (const entry of entries) {
    const question = entry.intent ? undefined : entry.questions.find(isSuggestible);
    if (question && !suggested.has(toKey(question))) suggested.set(toKey(question), entry);
  }
  return suggested;
}
