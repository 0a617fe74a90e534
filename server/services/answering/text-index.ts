import { createPostings, type Postings } from '../finder/postings.ts';
import { findString, listBeginning } from '../finder/string-table.ts';
import { isPrefix, titleWeight, toFrequency, toLengths, toPrefixWeight, toRarity } from './bm25.ts';
import { listHighest } from './list-highest.ts';
import { toQuestionTerms, toWords } from './terms.ts';

/** A beginning that more words than this share says nothing about any of them. */
const maxLonger = 1000;

/** A passage to be indexed: each field as its words. */
export type IndexedText = {
  title: readonly string[];
  text: readonly string[];
  /** Readers' words for the passage that it does not contain itself. */
  keywords: readonly string[];
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

export function buildTextIndex(
  passages: readonly IndexedText[],
  toTerms: (word: string) => readonly string[],
): TextIndex {
  const postings = createPostings(toTerms);
  const keywords = createPostings(toTerms);
  const lengths = passages.map((each, place) => ({
    title: postings.add(place, 'title', each.title),
    text: postings.add(place, 'text', each.text),
    keywords: keywords.add(place, 'text', each.keywords),
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
export function createTextSearch(index: TextIndex) {
  const { weights } = index;
  const size = weights.length;
  const fields = [
    toField(index.postings, 'titleCounts', index.titleLengths, titleWeight),
    toField(index.postings, 'textCounts', index.textLengths, 1),
    toField(index.keywords, 'textCounts', index.keywordLengths, 1),
  ];

  /** Adds the term's score to each passage that contains it. */
  function score(term: string, weight: number, add: (place: number, score: number) => void): void {
    for (const { postings, counts, lengths, fieldWeight } of fields) {
      const at = findString(postings.terms, term);
      if (at < 0) continue;
      const [from, to] = [postings.starts[at] ?? 0, postings.starts[at + 1] ?? 0];
      let holders = 0;
      for (let i = from; i < to; i++) if (counts[i]) holders++;
      const factor = weight * fieldWeight * toRarity(holders, size);
      for (let i = from; i < to; i++) {
        const place = postings.passages[i] ?? 0;
        if (counts[i]) add(place, factor * toFrequency(counts[i] ?? 0, lengths, place));
      }
    }
  }

  function listLonger(term: string): Set<string> {
    const terms = [index.postings, index.keywords].flatMap((each) =>
      listBeginning(each.terms, term, maxLonger),
    );
    return new Set(terms.filter((longer) => longer !== term));
  }

  return function searchTexts(query: string, limit: number): { place: number; score: number }[] {
    const scores = new Float64Array(size);
    /** For each passage: how many different terms of the question it contains, and the last of them. */
    const matches = new Uint16Array(size);
    const lastTerm = new Uint16Array(size);
    let order = 0;
    for (const [term, times] of countTerms(query)) {
      order++;
      const add = (place: number, gained: number) => {
        scores[place] = (scores[place] ?? 0) + times * gained;
        if (lastTerm[place] !== order) matches[place] = (matches[place] ?? 0) + 1;
        lastTerm[place] = order;
      };
      score(term, 1, add);
      if (isPrefix(term))
        for (const longer of listLonger(term)) score(longer, toPrefixWeight(term, longer), add);
    }
    // A passage that contains more of the question's terms counts for more.
    for (let place = 0; place < size; place++)
      scores[place] = (scores[place] ?? 0) * (matches[place] ?? 0) * (weights[place] ?? 1);
    return listHighest(scores, limit).map((place) => ({ place, score: scores[place] ?? 0 }));
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
