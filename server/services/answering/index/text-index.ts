import { isPrefix, titleWeight, toFrequency, toLengths, toPrefixWeight, toRarity } from '../../text/bm25.ts';
import { createPostings, type Postings } from '../../text/postings.ts';
import { findString, listBeginning } from '../../text/string-table.ts';
import { toQuestionTerms, toWords } from '../../text/terms.ts';
import { listHighest } from './list-highest.ts';
import type { NumberedText, WordList } from './word-list.ts';

/** A beginning that more words than this share says nothing about any of them. */
const maxLonger = 1000;

/** A passage to be indexed. */
export type IndexedText = {
  title: NumberedText;
  text: NumberedText;
  /** Readers' words for the passage that it does not contain itself. */
  keywords: NumberedText;
  /** Multiplies the score: below 1 for a passage that only sums up others. */
  weight: number;
};

/** A search index over passages, by stems, groups of synonyms and prefixes. */
export type TextIndex = {
  /** Of titles and texts. */
  postings: Postings;
  /** Of keywords, stored as their text field. */
  keywords: Postings;
  /** The number of distinct words in each field of a passage. */
  titleLengths: Uint32Array;
  textLengths: Uint32Array;
  keywordLengths: Uint32Array;
  weights: Float64Array;
};

/** Indexes passages, which are numbered in the given order. */
export function buildTextIndex(passages: readonly IndexedText[], { terms }: WordList): TextIndex {
  const listTerms = (word: number) => terms[word] ?? [];
  const postings = createPostings(listTerms);
  const keywords = createPostings(listTerms);
  const lengths = passages.map((each, index) => ({
    title: postings.add(index, 'title', each.title),
    text: postings.add(index, 'text', each.text),
    keywords: keywords.add(index, 'text', each.keywords),
  }));
  return {
    postings: postings.finish(),
    keywords: keywords.finish(),
    titleLengths: Uint32Array.from(lengths, ({ title }) => title),
    textLengths: Uint32Array.from(lengths, ({ text }) => text),
    keywordLengths: Uint32Array.from(lengths, (each) => each.keywords),
    weights: Float64Array.from(passages, ({ weight }) => weight),
  };
}

/**
 * Returns a search for the `limit` best passages with their scores, best first. Scores are only comparable within one search.
 */
export function createTextSearch(texts: TextIndex) {
  const { weights } = texts;
  const size = weights.length;
  const fields = [
    toField(texts.postings, 'titleCounts', texts.titleLengths, titleWeight),
    toField(texts.postings, 'textCounts', texts.textLengths, 1),
    toField(texts.keywords, 'textCounts', texts.keywordLengths, 1),
  ];

  /** Adds the term's score to each passage that contains it. */
  function score(term: string, weight: number, add: (index: number, score: number) => void): void {
    for (const { postings, counts, lengths, fieldWeight } of fields) {
      const at = findString(postings.terms, term);
      if (at < 0) continue;
      const [from, to] = [postings.starts[at] ?? 0, postings.starts[at + 1] ?? 0];
      let holders = 0;
      for (let i = from; i < to; i++) if (counts[i]) holders++;
      const factor = weight * fieldWeight * toRarity(holders, size);
      for (let i = from; i < to; i++) {
        const index = postings.passages[i] ?? 0;
        if (counts[i]) add(index, factor * toFrequency(counts[i] ?? 0, lengths, index));
      }
    }
  }

  function listLonger(term: string): Set<string> {
    const terms = [texts.postings, texts.keywords].flatMap((each) =>
      listBeginning(each.terms, term, maxLonger),
    );
    return new Set(terms.filter((longer) => longer !== term));
  }

  return function searchTexts(query: string, limit: number): { index: number; score: number }[] {
    const scores = new Float64Array(size);
    /** For each passage: how many different terms of the question it contains, and the last of them. */
    const matches = new Uint16Array(size);
    const lastTerm = new Uint16Array(size);
    let order = 0;
    for (const [term, times] of countTerms(query)) {
      order++;
      const add = (index: number, gained: number) => {
        scores[index] = (scores[index] ?? 0) + times * gained;
        if (lastTerm[index] !== order) matches[index] = (matches[index] ?? 0) + 1;
        lastTerm[index] = order;
      };
      score(term, 1, add);
      if (isPrefix(term))
        for (const longer of listLonger(term)) score(longer, toPrefixWeight(term, longer), add);
    }
    // A passage that contains more of the question's terms counts for more.
    for (let index = 0; index < size; index++)
      scores[index] = (scores[index] ?? 0) * (matches[index] ?? 0) * (weights[index] ?? 1);
    return listHighest(scores, limit).map((index) => ({ index, score: scores[index] ?? 0 }));
  };
}

function toField(
  postings: Postings,
  counts: 'titleCounts' | 'textCounts',
  of: Uint32Array,
  fieldWeight: number,
) {
  return { postings, counts: postings[counts], lengths: toLengths([of]), fieldWeight };
}

/** Returns the terms of the question, each with how many of its distinct words stand for it. */
function countTerms(query: string): Map<string, number> {
  const times = new Map<string, number>();
  for (const word of new Set(toWords(query)))
    for (const term of toQuestionTerms(word)) times.set(term, (times.get(term) ?? 0) + 1);
  return times;
}
