import { type StringTable, toStringTable } from '../../text/string-table.ts';
import { createWordNumbers } from '../../text/word-numbers.ts';
import type { ListedWordVectors, WordVectors } from '../../text/word-vectors.ts';
import { readStoredPassages, type StoredPassages, toStoredPassages } from '../passages/stored-passages.ts';
import type { KnowledgeIndex } from './knowledge-index.ts';

/** What the build writes and the thread that answers reads in place, so that little of it is in the thread's heap. */
export type BuiltKnowledge = {
  entries: StoredPassages;
  index: Omit<KnowledgeIndex, 'entries'>;
  vectors: { size: number; words: StringTable; rows: Int8Array };
};

/** Converts an index and the vectors of its words to what is written. */
export function toBuiltKnowledge(
  { entries, ...index }: KnowledgeIndex,
  { size, words, rows }: ListedWordVectors,
): BuiltKnowledge {
  // The words are listed in the order of their rows.
  return {
    entries: toStoredPassages(entries),
    index,
    vectors: { size, words: toStringTable([...words.keys()]), rows },
  };
}

/** Opens what was written; the arrays are used as they are. */
export function readBuiltKnowledge({ entries, index, vectors }: BuiltKnowledge): {
  index: KnowledgeIndex;
  vectors: WordVectors;
} {
  return {
    index: { entries: readStoredPassages(entries), ...index },
    vectors: { ...vectors, words: createWordNumbers(vectors.words) },
  };
}
