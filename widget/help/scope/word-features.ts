import { topicOrder } from '#shared/content/knowledge.ts';
import type { TopicFinder } from '../topic-finder.ts';

/** A feature is identified by its hash; two with the same hash are learnt as one. */
export const hashBits = 16;
/** The length of a message's feature vector, which bounds how far apart values can be. */
const norm = 5;
const maxCounted = 3;
const skipgramWeight = 0.7;

export type Features = Map<number, number>;

/**
 * The features that tell whether a message is in scope, with their weights: words, pairs of neighbours, pairs with one word between
 * them, and what the plain order of words finds in it.
 * @param words the message's words, with typing errors corrected
 */
export function toWordFeatures(words: readonly string[], topics: TopicFinder): Features {
  const features = listWordFeatures(words, topics);
  let at = 2;
  for (const word of words) {
    const distant = words[at++];
    if (distant) addFeature(features, `k${word} ${distant}`, skipgramWeight);
  }
  return normalize(features);
}

/** Lists words, pairs of neighbours, and what the topics' terms signal. */
export function listWordFeatures(words: readonly string[], topics: TopicFinder): Features {
  const features: Features = new Map();
  addFeature(features, `b ${words[0]}`, 1);
  let at = 0;
  for (const word of words) {
    addFeature(features, toWord(word), 1);
    addFeature(features, `b${word} ${words[++at] ?? ''}`, 1);
  }
  for (const signal of listTopicSignals(words, topics)) addFeature(features, `s${signal}`, 1);
  return features;
}

const toWord = (word: string) => `w${word}`;

/** The feature that stands for a single word. */
export const toWordFeature = (word: string): number => hash(toWord(word));

export function addFeature(features: Features, name: string, value: number): void {
  const feature = hash(name);
  features.set(feature, (features.get(feature) ?? 0) + value);
}

/** Scales the values so that the sum of their squares is the square of `norm`. */
export function normalize(features: Features): Features {
  const length = Math.hypot(...features.values());
  return new Map([...features].map(([feature, value]) => [feature, (norm * value) / length]));
}

/** Returns the topics whose terms the message contains, the first of them, and how many words are in none. */
function listTopicSignals(words: readonly string[], topics: TopicFinder): Set<string> {
  const signals = new Set<string>();
  for (const term of topics.listNgrams(words)) {
    const [strong, weak] = [topics.strong.get(term), topics.weak.get(term)];
    if (strong) signals.add(`strong ${strong.key}`);
    if (weak) signals.add(`weak ${weak.key}`);
  }
  const first = topicOrder.find((key) => signals.has(`strong ${key}`));
  return signals.add(`first ${first}`).add(`unknown ${Math.min(maxCounted, topics.countUnknown(words))}`);
}

/** The FNV-1a hash, with its high bits mixed into the low ones that are kept. */
function hash(text: string): number {
  let sum = 2166136261;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 16777619);
  return (sum ^ (sum >>> 15)) & ((1 << hashBits) - 1);
}
