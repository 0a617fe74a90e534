import { addFeature, type Features, listWordFeatures, normalize } from '../scope/word-features.ts';
import type { TopicFinder } from '../topic-finder.ts';

/** The weight of a piece of a word; whole words and pairs have 1. */
const pieceWeight = 0.5;
const pieceLengths = [3, 4];

/**
 * The features by which a message's topic is recognised, with their weights: words, pairs of neighbours, pieces of words (for
 * typing errors and compounds), and what the plain order of words finds in it.
 * @param words the message's words, with typing errors corrected
 */
export function toFeatures(words: readonly string[], topics: TopicFinder): Features {
  const features = listWordFeatures(words, topics);
  for (const word of words) {
    const bounded = `<${word}>`;
    for (const length of pieceLengths)
      for (let from = 0; bounded.length > length && from + length <= bounded.length; from++)
        addFeature(features, `p${bounded.slice(from, from + length)}`, pieceWeight);
  }
  return normalize(features);
}
