import type { AskedTopic } from './contract-topics.ts';
import type { DocumentIndex } from './document-index.ts';
import { type Lengths, readKeywords, toLengths } from './keyword-field.ts';
import { createTermLookup, forEachPosting } from './term-lookup.ts';

/** BM25+ (Lv & Zhai 2011) with MiniSearch's constants, so that documents and our own pages are ranked alike. */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 };
/** A title states what a passage is about; its words are only what it mentions. */
const titleWeight = 3;
/** From this length on, the beginning of a word may match the whole word ("telecom"). */
const minPrefixLength = 6;
const prefixWeight = 0.375;
/** How much less a word counts for each letter that the question's beginning of it lacks. */
const prefixDecay = 0.3;

type OnMatch = (passage: number, score: number) => void;

/** Scores the passages of several documents as one: words are as rare as they are in all of them. */
export function createPassageScorer(
  indexes: readonly DocumentIndex[],
  firsts: readonly number[],
  topics: readonly AskedTopic[],
) {
  const size = firsts.at(-1) ?? 0;
  const lookup = createTermLookup(indexes, firsts);
  const keywords = readKeywords(indexes, topics, firsts);
  const title = toLengths(indexes.map(({ titleLengths }) => titleLengths));
  const text = toLengths(indexes.map(({ textLengths }) => textLengths));

  /** Inverse document frequency as in BM25 (Robertson & Zaragoza 2009), never below zero. */
  const toRarity = (count: number) => Math.log(1 + (size - count + 0.5) / (count + 0.5));

  function scoreExact(term: string, weight: number, onMatch: OnMatch): void {
    const found = [...lookup.find(term)];
    let titleCount = 0;
    let textCount = 0;
    for (const each of found) {
      forEachPosting(each, (_, inTitle, inText) => {
        if (inTitle > 0) titleCount++;
        if (inText > 0) textCount++;
      });
    }
    const titleFactor = weight * titleWeight * toRarity(titleCount);
    const textFactor = weight * toRarity(textCount);
    for (const each of found) {
      forEachPosting(each, (passage, inTitle, inText) => {
        const titleScore = titleFactor * toFrequency(inTitle, title, passage);
        onMatch(passage, titleScore + textFactor * toFrequency(inText, text, passage));
      });
    }
    const tagged = keywords.passagesOf.get(term) ?? [];
    const keywordFactor = weight * toRarity(tagged.length);
    for (const passage of tagged) onMatch(passage, keywordFactor * toFrequency(1, keywords.lengths, passage));
  }

  return {
    /** Calls `onMatch` with each passage that holds the term or a word that begins with it; with some more than once. */
    score(term: string, onMatch: OnMatch): void {
      scoreExact(term, 1, onMatch);
      if (term.length < minPrefixLength || term.startsWith('=')) return;
      for (const longer of lookup.listLonger(term)) {
        const missing = longer.length - term.length;
        const weight = (prefixWeight * longer.length) / (longer.length + prefixDecay * missing);
        scoreExact(longer, weight, onMatch);
      }
    },

    /** How rare the term itself is, in whichever field. */
    rarityOf(term: string): number {
      const tagged = new Set(keywords.passagesOf.get(term));
      let count = tagged.size;
      for (const each of lookup.find(term)) {
        forEachPosting(each, (passage) => {
          if (!tagged.has(passage)) count++;
        });
      }
      return toRarity(count);
    },
  };
}

/** The part of BM25+ that depends on how often a term occurs; 0 where it does not. */
function toFrequency(count: number, { of, mean }: Lengths, passage: number): number {
  if (count === 0) return 0;
  const { k, b, d } = bm25;
  return d + (count * (k + 1)) / (count + k * (1 - b + (b * (of[passage] ?? 0)) / mean));
}
