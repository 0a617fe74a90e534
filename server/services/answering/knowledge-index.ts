import { buildCoverageIndex, type CoverageIndex } from './coverage-index.ts';
import type { KnowledgePassage } from './knowledge-passage.ts';
import { buildMeaningIndex, type MeaningIndex } from './meaning-index.ts';
import { createPassageIndex, type SavedPassageIndex } from './passage-index.ts';
import {
  buildPhrasingIndex,
  buildWordIndex,
  type CosineIndex,
  type PhrasingIndex,
  toOwners,
} from './phrasing-index.ts';
import { toWords } from './terms.ts';
import type { WordVectors } from './word-vectors.ts';

/** Shorter pieces of a text are no sentences. Words. */
const minSentenceWords = 3;

/** All passages and what finds them, made when the product is built. */
export type KnowledgeIndex = {
  entries: readonly KnowledgePassage[];
  /** Every word of the passages and their phrasings, with how often it occurs. */
  words: ReadonlyMap<string, number>;
  texts: SavedPassageIndex;
  coverage: CoverageIndex;
  phrasings: PhrasingIndex;
  meanings: MeaningIndex;
  sentences: { owners: Uint16Array; words: CosineIndex };
  sentenceMeanings: MeaningIndex;
};

export function buildKnowledgeIndex(
  entries: readonly KnowledgePassage[],
  vectors: WordVectors,
): KnowledgeIndex {
  const texts = createPassageIndex();
  const words = new Map<string, number>();
  for (const { passage, synonyms, weight, questions } of entries) {
    const asked = questions.join(' ');
    texts.add({ passage, keywords: synonyms, ...(weight !== undefined && { weight }) });
    for (const word of toWords(`${passage.title} ${passage.text} ${synonyms} ${asked}`))
      words.set(word, (words.get(word) ?? 0) + 1);
  }
  const sentences = entries.map(({ passage }) => toSentences(passage.text));
  const lists = entries.map(({ questions }) => questions);
  return {
    entries,
    words,
    texts: texts.save(),
    coverage: buildCoverageIndex(
      entries.map(({ passage, synonyms }) => `${passage.title} ${passage.text} ${synonyms}`),
      lists,
    ),
    phrasings: buildPhrasingIndex(lists),
    meanings: buildMeaningIndex(lists, vectors),
    sentences: { owners: toOwners(sentences), words: buildWordIndex(sentences.flat()) },
    sentenceMeanings: buildMeaningIndex(sentences, vectors),
  };
}

/** The sentences and list items of a text. */
export const toSentences = (text: string): string[] =>
  text.split(/(?<=[.!?;:])\s+|\n+/).filter((sentence) => toWords(sentence).length >= minSentenceWords);
