import { toStringTable, type WordCounts } from '../../text/string-table.ts';
import { createWordReader, toWords } from '../../text/terms.ts';
import type { WordVectors } from '../../text/word-vectors.ts';
import type { KnowledgePassage } from '../passages/knowledge-passage.ts';
import type { CosineIndex } from './cosine-index.ts';
import { buildCoverageIndex, type CoverageIndex } from './coverage-index.ts';
import { buildMeaningIndex, extendMeaningIndex, type MeaningIndex } from './meaning-index.ts';
import { type PassageClasses, toClassKeys } from './passage-classes.ts';
import { buildPhrasingIndex, buildWordIndex, type PhrasingIndex, toOwners } from './phrasing-index.ts';
import { buildTextIndex, type TextIndex } from './text-index.ts';

/** Shorter pieces of a text do not count as sentences. In words. */
const minSentenceWords = 3;

/** All passages and what is needed to find them; built together with the product. */
export type KnowledgeIndex = {
  entries: readonly KnowledgePassage[];
  /** Every word of the passages and phrasings, with how often it occurs. */
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

/** Indexes passages, which are numbered in the given order. `learnt`: the trained classifier, if they have classes. */
export function buildKnowledgeIndex(
  entries: readonly KnowledgePassage[],
  vectors: WordVectors,
  learnt?: PassageClasses,
): KnowledgeIndex {
  const read = entries.map(readWords);
  return {
    ...indexWords(entries, read, learnt),
    meanings: buildMeaningIndex(
      read.map(({ phrasings }) => phrasings),
      vectors,
    ),
    sentenceMeanings: buildMeaningIndex(
      read.map(({ sentences }) => sentences),
      vectors,
    ),
  };
}

/**
 * Adds passages to an index. Words are counted anew, so that those of the added passages count as much; the meanings of the
 * others stay, since computing them takes nearly half of the time, and hundreds of passages hardly change how frequent a word is.
 */
export function extendKnowledgeIndex(
  index: KnowledgeIndex,
  more: readonly KnowledgePassage[],
  vectors: WordVectors,
): KnowledgeIndex {
  const entries = [...index.entries, ...more];
  const read = entries.map(readWords);
  const added = read.slice(index.entries.length);
  return {
    ...indexWords(entries, read, index.classes?.learnt),
    meanings: extendMeaningIndex(
      index.meanings,
      added.map(({ phrasings }) => phrasings),
      vectors,
    ),
    sentenceMeanings: extendMeaningIndex(
      index.sentenceMeanings,
      added.map(({ sentences }) => sentences),
      vectors,
    ),
  };
}

type PassageWords = { phrasings: string[][]; sentences: string[][] };

const readWords = ({ passage, questions }: KnowledgePassage): PassageWords => ({
  phrasings: questions.map(toWords),
  sentences: toSentences(passage.text).map(toWords),
});

function indexWords(
  entries: readonly KnowledgePassage[],
  read: readonly PassageWords[],
  learnt?: PassageClasses,
): Omit<KnowledgeIndex, 'meanings' | 'sentenceMeanings'> {
  const reader = createWordReader();
  const texts = entries.map(({ passage, synonyms, weight = 1 }) => ({
    title: toWords(passage.title),
    text: toWords(passage.text),
    keywords: toWords(synonyms),
    weight,
  }));
  const phrasings = read.map((each) => each.phrasings);
  const sentences = read.map((each) => each.sentences);
  const whole = texts.map(({ title, text, keywords }) => [...title, ...text, ...keywords]);
  return {
    entries,
    words: countWords(whole.flatMap((words, index) => [words, ...(phrasings[index] ?? [])])),
    texts: buildTextIndex(texts, reader.toTerms),
    coverage: buildCoverageIndex(whole, phrasings, reader),
    phrasings: buildPhrasingIndex(phrasings, reader.toStem),
    sentences: { owners: toOwners(sentences), words: buildWordIndex(sentences.flat(), reader.toStem) },
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
