import { topicOrder } from '#shared/content/knowledge.ts';
import { type RecogniseTopic, topics } from '../find-answer.ts';
import type { TopicFinder } from '../topic-finder.ts';
import { toFeatures } from './message-features.ts';
import { topicWeights } from './topic-weights.ts';

/** Rows of weights, by feature: one for each topic, the last for what is none of ours. */
export type TopicModel = { rows: ReadonlyMap<number, readonly number[]>; constants: readonly number[] };

/** As `scripts/answers/pack-weights.ts` writes them: weights, gaps between features, and numbers of profiles as letters. */
export type PackedWeights = { unit: number; constants: string; profiles: string; gaps: string; rows: string };

/** The letters are those from here on: all of them stand in a string as they are, but one. */
export const firstLetter = 40;
/** A weight of zero. */
export const middleLetter = 66;
/** A gap that is wider than the letters reach: so many features on, without a row. */
export const wideGap = 80;

const size = topicOrder.length + 1;
/** What the likeliest topic must have: below, an answer is wrong too often. Chosen by trials on the tuning half. */
const minProbability = 0.5;
/** From here on a message counts as none of ours, though the plain order of words may have a topic for it. */
const minNone = 0.2;

/** Recognises topics by the weights that were learnt, in the words of `topics`. */
export function createTopicRecogniser(topics: TopicFinder, model = unpack(topicWeights)): RecogniseTopic {
  return (words) => {
    const shares = toTopicShares(toFeatures(words, topics), model);
    const topic = topicOrder.find((_, at) => (shares[at] ?? 0) >= minProbability);
    return topic ?? ((shares.at(-1) ?? 0) >= minNone ? 'none' : undefined);
  };
}

/** How probable each topic is, in their order; the last is that of none. */
export function toTopicShares(
  features: ReadonlyMap<number, number>,
  { rows, constants }: TopicModel,
): number[] {
  const scores = [...constants];
  for (const [feature, share] of features) {
    let at = 0;
    for (const weight of rows.get(feature) ?? []) scores[at] = (scores[at++] ?? 0) + share * weight;
  }
  const greatest = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - greatest));
  const all = parts.reduce((sum, part) => sum + part);
  return parts.map((part) => part / all);
}

export function unpack({ unit, constants, profiles, gaps, rows }: PackedWeights): TopicModel {
  const toNumbers = (letters: string, zero: number) =>
    [...letters].map((letter) => letter.charCodeAt(0) - zero);
  const weights = toNumbers(profiles, middleLetter).map((weight) => weight * unit);
  const numbers = toNumbers(rows, firstLetter);
  const unpacked = new Map<number, readonly number[]>();
  let feature = 0;
  for (const gap of toNumbers(gaps, firstLetter)) {
    feature += gap;
    if (gap === wideGap) continue;
    const from = (numbers[unpacked.size] ?? 0) * size;
    unpacked.set(feature++, weights.slice(from, from + size));
  }
  return {
    rows: unpacked,
    constants: toNumbers(constants, middleLetter).map((constant) => constant * unit),
  };
}

/** In the words of the window. */
export const recogniseTopic = createTopicRecogniser(topics);
