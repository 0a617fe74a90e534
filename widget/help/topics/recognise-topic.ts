import { topicOrder } from '#shared/content/knowledge.ts';
import { type RecogniseTopic, topics } from '../find-answer.ts';
import { firstLetter, middleLetter, toFeatureNumbers, toNumbers } from '../scope/packed-letters.ts';
import { areLearnt, type ScopeModel, scopeModel, toScopeProbability } from '../scope/scope-probability.ts';
import { toWordFeatures } from '../scope/word-features.ts';
import type { TopicFinder } from '../topic-finder.ts';
import { toFeatures } from './message-features.ts';
import { topicWeights } from './topic-weights.ts';

/** Rows of weights by feature, each with one weight per topic. */
export type TopicModel = { rows: ReadonlyMap<number, readonly number[]>; biases: readonly number[] };

/**
 * The model as `scripts/answers/pack-weights.ts` writes it: weights, gaps between features, and numbers of profiles, as
 * letters.
 */
export type PackedWeights = { unit: number; biases: string; profiles: string; gaps: string; rows: string };

const size = topicOrder.length;
/** The least probability of the likeliest topic; below it, answers are wrong too often. Chosen by cross-validation. */
const minProbability = 0.56;
/**
 * So many words, of which a topic knows none, say little. The recogniser finds words by 16-bit hashes, so that one it never learnt
 * may pass for one it did: it takes one string of random letters in ten for a question. Three such words outweigh it.
 */
const mostMeaningless = 2;
/** For two words, both of which it learnt ("shift planning"). Of pairs of random strings, one in a thousand reaches it. */
const minShortProbability = 0.7;
/** The same beside a word that the specification names. With 0.56, 16 of 136 sentences on such a word got another topic, with 0.8 six. */
const minBesideSpecified = 0.8;
/** Below this probability, the topic that a single word stands for is not what the message is about. Chosen by cross-validation. */
const minPlausible = 0.05;
/** From this probability on, a message counts as out of scope, even if the plain rules find a topic for it. */
const minOutOfScope = 0.15;

/** Recognises topics by the trained weights, as the words in `topics` define them. */
export function createTopicRecogniser(
  topics: TopicFinder,
  scope: ScopeModel = scopeModel,
  model: TopicModel = topicModel,
): RecogniseTopic {
  return (words) => {
    const isShort = words.length <= mostMeaningless && !words.some((word) => topics.known.has(word));
    if (isShort && (words.length < 2 || !areLearnt(words, scope))) return undefined;
    if (isToldByPhrase(words, topics)) return undefined;
    const inScope = toScopeProbability(toWordFeatures(words, topics), scope);
    const probabilities = toTopicProbabilities(toFeatures(words, topics), model);
    const min = topics.isSpecified(words) ? minBesideSpecified : minProbability;
    const topic = chooseTopic(inScope, probabilities, isShort ? minShortProbability : min);
    const plain = topics.find(words, false);
    const isImplausible =
      plain && inScope * (probabilities[topicOrder.indexOf(plain.key)] ?? 0) < minPlausible;
    return topic ?? (isImplausible ? 'none' : undefined);
  };
}

/** Whether topics know all words, and a phrase of theirs is among them, which the plain order of words looks for first. */
const isToldByPhrase = (words: readonly string[], topics: TopicFinder): boolean =>
  !topics.countUnknown(words) &&
  topics.listNgrams(words).some((term) => term.includes(' ') && topics.strong.has(term));

/**
 * Returns the topic that is probable enough, `none` if the message is probably out of scope, or undefined.
 * @param inScope how probable it is that the message is in scope
 * @param probabilities how probable each topic is, provided that it is in scope
 * @param min how probable is enough
 */
export function chooseTopic(
  inScope: number,
  probabilities: readonly number[],
  min = minProbability,
): ReturnType<RecogniseTopic> {
  const topic = topicOrder.find((_, at) => inScope * (probabilities[at] ?? 0) >= min);
  return topic ?? (1 - inScope >= minOutOfScope ? 'none' : undefined);
}

/** Returns each topic's probability, in their order. */
export function toTopicProbabilities(
  features: ReadonlyMap<number, number>,
  { rows, biases }: TopicModel = topicModel,
): number[] {
  const scores = [...biases];
  for (const [feature, value] of features) {
    let at = 0;
    for (const weight of rows.get(feature) ?? []) scores[at] = (scores[at++] ?? 0) + value * weight;
  }
  const greatest = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - greatest));
  const all = parts.reduce((sum, part) => sum + part);
  return parts.map((part) => part / all);
}

export function unpack({ unit, biases, profiles, gaps, rows }: PackedWeights): TopicModel {
  const weights = toNumbers(profiles, middleLetter).map((weight) => weight * unit);
  const numbers = toNumbers(rows, firstLetter);
  return {
    rows: new Map(
      toFeatureNumbers(gaps).map((feature, at) => {
        const from = (numbers[at] ?? 0) * size;
        return [feature, weights.slice(from, from + size)];
      }),
    ),
    biases: toNumbers(biases, middleLetter).map((bias) => bias * unit),
  };
}

const topicModel = unpack(topicWeights);

/** The recogniser for the window's own topics. */
export const recogniseTopic = createTopicRecogniser(topics);
