import { type Lengths, toLengths } from './bm25.ts';
import type { AskedTopic } from './contract-topics.ts';
import type { DocumentIndex } from './document-index.ts';
import { partiesMarker } from './named-parties.ts';
import { countStrings, readString } from './string-table.ts';
import { toTerms } from './terms.ts';

/** Passages that are tagged with each term, in the numbering of all documents together. */
export type KeywordField = { passagesOf: ReadonlyMap<string, readonly number[]>; lengths: Lengths };

/**
 * What a passage is about besides its words: the question's topics that it speaks of, and whether it names the parties.
 * A field of its own, so that a topic found weighs the same in a long passage and a short one.
 */
export function readKeywords(
  indexes: readonly DocumentIndex[],
  topics: readonly AskedTopic[],
  firsts: readonly number[],
): KeywordField {
  const passagesOf = new Map<string, number[]>();
  const of = new Uint32Array(firsts.at(-1) ?? 0);
  const tag = (word: string, passage: number) => {
    of[passage] = (of[passage] ?? 0) + 1;
    for (const term of toTerms(word)) {
      const tagged = passagesOf.get(term);
      if (tagged) tagged.push(passage);
      else passagesOf.set(term, [passage]);
    }
  };
  for (const [document, index] of indexes.entries()) {
    const first = firsts[document] ?? 0;
    for (const passage of index.parties)
      for (const word of [partiesMarker, 'parties']) tag(word, first + passage);
    for (let topic = 0; topic < countStrings(index.topics); topic++) {
      const marker = readString(index.topics, topic);
      if (!topics.some((each) => each.marker === marker)) continue;
      const passages = index.topicPassages.subarray(index.topicStarts[topic], index.topicStarts[topic + 1]);
      for (const passage of passages) tag(marker, first + passage);
    }
  }
  return { passagesOf, lengths: toLengths([of]) };
}
