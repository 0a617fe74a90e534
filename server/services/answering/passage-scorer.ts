import { isPrefix, titleWeight, toFrequency, toLengths, toPrefixWeight, toRarity } from './bm25.ts';
import type { AskedTopic } from './contract-topics.ts';
import type { DocumentIndex } from './document-index.ts';
import { readKeywords } from './keyword-field.ts';
import { createTermLookup, forEachPosting } from './term-lookup.ts';

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
    const titleFactor = weight * titleWeight * toRarity(titleCount, size);
    const textFactor = weight * toRarity(textCount, size);
    for (const each of found) {
      forEachPosting(each, (passage, inTitle, inText) => {
        const titleScore = titleFactor * toFrequency(inTitle, title, passage);
        onMatch(passage, titleScore + textFactor * toFrequency(inText, text, passage));
      });
    }
    const tagged = keywords.passagesOf.get(term) ?? [];
    const keywordFactor = weight * toRarity(tagged.length, size);
    for (const passage of tagged) onMatch(passage, keywordFactor * toFrequency(1, keywords.lengths, passage));
  }

  return {
    /** Calls `onMatch` with each passage that holds the term or a word that begins with it; with some more than once. */
    score(term: string, onMatch: OnMatch): void {
      scoreExact(term, 1, onMatch);
      if (!isPrefix(term)) return;
      for (const longer of lookup.listLonger(term)) scoreExact(longer, toPrefixWeight(term, longer), onMatch);
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
      return toRarity(count, size);
    },
  };
}
