import { type StringTable, toStringTable } from '../finder/string-table.ts';
import type { CosineIndex } from './cosine-index.ts';
import { buildCoverageIndex, type CoverageIndex } from './coverage-index.ts';
import type { KnowledgePassage } from './knowledge-passage.ts';
import { buildMeaningIndex, type MeaningIndex } from './meaning-index.ts';
import { type PassageClasses, toClassKeys } from './passage-classes.ts';
import { buildPhrasingIndex, buildWordIndex, type PhrasingIndex, toOwners } from './phrasing-index.ts';
import { createWordReader, toWords } from './terms.ts';
import { buildTextIndex, type TextIndex } from './text-index.ts';
import type { WordVectors } from './word-vectors.ts';

/** Shorter pieces of a text do not count as sentences. In words. */
const minSentenceWords = 3;

/** All passages and what is needed to find them; built together with the product. */
export type KnowledgeIndex = {
  entries: readonly KnowledgePassage[];
  words: WordCounts;
  texts: TextIndex;
  coverage: CoverageIndex;
  phrasings: PhrasingIndex;
  meanings: MeaningIndex;
  sentences: { owners: Uint16Array; words: CosineIndex };
  sentenceMeanings: MeaningIndex;
  /** The trained classifier, and the number of each passage's class; `noClass` if it has none. */
  classes?: { learnt: PassageClasses; ids: Int16Array };
};

/** Every word of the passages and phrasings, with how often it occurs. */
export type WordCounts = { words: StringTable; counts: Uint32Array };

export function buildKnowledgeIndex(
  entries: readonly KnowledgePassage[],
  vectors: WordVectors,
  learnt?: PassageClasses,
): KnowledgeIndex {
  const reader = createWordReader();
  const texts = entries.map(({ passage, synonyms, weight = 1 }) => ({
    title: toWords(passage.title),
    text: toWords(passage.text),
    keywords: toWords(synonyms),
    weight,
  }));
  const phrasings = entries.map(({ questions }) => questions.map(toWords));
  const sentences = entries.map(({ passage }) => toSentences(passage.text).map(toWords));
  const whole = texts.map(({ title, text, keywords }) => [...title, ...text, ...keywords]);
  return {
    entries,
    words: countWords(whole.flatMap((words, index) => [words, ...(phrasings[index] ?? [])])),
    texts: buildTextIndex(texts, reader.toTerms),
    coverage: buildCoverageIndex(whole, phrasings, reader),
    phrasings: buildPhrasingIndex(phrasings, reader.toStem),
    meanings: buildMeaningIndex(phrasings, vectors),
    sentences: { owners: toOwners(sentences), words: buildWordIndex(sentences.flat(), reader.toStem) },
    sentenceMeanings: buildMeaningIndex(sentences, vectors),
    ...(learnt && { classes: { learnt, ids: listClassIds(entries, learnt) } }),
  };
}

export const noClass = -1;

function listClassIds(entries: readonly KnowledgePassage[], { keys }: PassageClasses): Int16Array {
  const classOf = new Map(keys.map((key, at) => [key, at]));
  return Int16Array.from(toClassKeys(entries), (key, index) =>
    // An operator's passage may have the same title as one of ours.
    entries[index]?.isAdded ? noClass : (classOf.get(key) ?? noClass),
  );
}

function countWords(texts: readonly (readonly string[])[]): WordCounts {
  const counts = new Map<string, number>();
  for (const words of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { words: toStringTable([...counts.keys()]), counts: Uint32Array.from(counts.values()) };
}

/** The sentences and list items of a text. */
export const toSentences = (text: string): string[] =>
  text.split(/(?<=[.!?;:])\s+|\n+/).filter((sentence) => toWords(sentence).length >= minSentenceWords);
