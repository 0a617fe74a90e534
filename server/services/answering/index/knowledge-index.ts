import { toStringTable, type WordCounts } from '../../text/string-table.ts';
import { toWords } from '../../text/terms.ts';
import type { WordVectors } from '../../text/word-vectors.ts';
import type { KnowledgePassage } from '../passages/knowledge-passage.ts';
import type { CosineIndex } from './cosine-index.ts';
import { buildCoverageIndex, type CoverageIndex } from './coverage-index.ts';
import { buildMeaningIndex, extendMeaningIndex, type MeaningIndex } from './meaning-index.ts';
import { type PassageClasses, toClassKeys } from './passage-classes.ts';
import { buildPhrasingIndex, buildWordIndex, type PhrasingIndex, toOwners } from './phrasing-index.ts';
import { buildTextIndex, type IndexedText, type TextIndex } from './text-index.ts';
import { countByNumber, createWordList, type NumberedText, type WordList } from './word-list.ts';

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
  const { list, read } = readWords(entries);
  return {
    ...indexWords(entries, list, read, learnt),
    meanings: buildMeaningIndex(
      read.map(({ phrasings }) => phrasings),
      list,
      vectors,
    ),
    sentenceMeanings: buildMeaningIndex(
      read.map(({ sentences }) => sentences),
      list,
      vectors,
    ),
  };
}

/**
 * Adds passages to an index. Words are counted anew, so that those of the added passages count as much; the meanings of the
 * others stay, since computing them takes a third of the time, and hundreds of passages hardly change how frequent a word is.
 */
export function extendKnowledgeIndex(
  index: KnowledgeIndex,
  more: readonly KnowledgePassage[],
  vectors: WordVectors,
): KnowledgeIndex {
  const entries = [...index.entries, ...more];
  const { list, read } = readWords(entries);
  const added = read.slice(index.entries.length);
  return {
    ...indexWords(entries, list, read, index.classes?.learnt),
    meanings: extendMeaningIndex(
      index.meanings,
      added.map(({ phrasings }) => phrasings),
      list,
      vectors,
    ),
    sentenceMeanings: extendMeaningIndex(
      index.sentenceMeanings,
      added.map(({ sentences }) => sentences),
      list,
      vectors,
    ),
  };
}

/** What is indexed of a passage. */
type PassageWords = IndexedText & { phrasings: NumberedText[]; sentences: NumberedText[] };

function readWords(entries: readonly KnowledgePassage[]): { list: WordList; read: PassageWords[] } {
  const { add, finish } = createWordList();
  const read = entries.map(({ passage, synonyms, questions, weight = 1 }) => ({
    title: add(passage.title),
    text: add(passage.text),
    keywords: add(synonyms),
    weight,
    phrasings: questions.map(add),
    sentences: splitSentences(passage.text).map(add).filter(isSentence),
  }));
  return { list: finish(), read };
}

function indexWords(
  entries: readonly KnowledgePassage[],
  list: WordList,
  read: readonly PassageWords[],
  learnt?: PassageClasses,
): Omit<KnowledgeIndex, 'meanings' | 'sentenceMeanings'> {
  const phrasings = read.map((each) => each.phrasings);
  const sentences = read.map((each) => each.sentences);
  const whole = read.map(({ title, text, keywords }) => [...title, ...text, ...keywords]);
  return {
    entries,
    words: countWords(list, [...whole, ...phrasings.flat()]),
    texts: buildTextIndex(read, list),
    coverage: buildCoverageIndex(whole, phrasings, list),
    phrasings: buildPhrasingIndex(phrasings, list),
    sentences: { owners: toOwners(sentences), words: buildWordIndex(sentences.flat(), list) },
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

function countWords(list: WordList, texts: readonly NumberedText[]): WordCounts {
  const counts = countByNumber(list, texts);
  const occurring = [...counts.keys()].filter((word) => counts[word]);
  return {
    words: toStringTable(occurring.map((word) => list.words[word] ?? '')),
    counts: Uint32Array.from(occurring, (word) => counts[word] ?? 0),
  };
}

/** The sentences and list items of a text. */
export const toSentences = (text: string): string[] =>
  splitSentences(text).filter((sentence) => isSentence(toWords(sentence)));

const splitSentences = (text: string): string[] => text.split(/(?<=[.!?;:])\s+|\n+/);
const isSentence = (words: readonly unknown[]): boolean => words.length >= minSentenceWords;
