import { createWordNumbers } from '../../text/word-numbers.ts';
import type { WordVectors } from '../../text/word-vectors.ts';
import { createCoverage } from '../index/coverage-index.ts';
import type { KnowledgeIndex } from '../index/knowledge-index.ts';
import { createPhrasingSearch } from '../index/phrasing-index.ts';
import { createClassification } from './classification.ts';
import { createMeaningSearch } from './meaning-search.ts';
import { createQuestionReader } from './question-words.ts';

export type SearchParts = ReturnType<typeof createSearchParts>;

/** Creates what the search for an answer and the search for a model's material have in common. */
export function createSearchParts(knowledge: KnowledgeIndex, vectors: WordVectors) {
  const words = createWordNumbers(knowledge.words.words);
  return {
    words,
    readQuestion: createQuestionReader(knowledge.words, words, vectors),
    phrasings: createPhrasingSearch(knowledge.phrasings),
    scoreCoverage: createCoverage(knowledge.coverage),
    meanings: createMeaningSearch(knowledge.meanings, vectors),
    classify: createClassification(knowledge),
  };
}
