import { hashKind, hashPair } from './feature-hash.ts';
import type { Word } from './words.ts';

/** Kinds of features: the same word is a different feature in a heading. */
const inHeading = 1;
const ofPosition = 2;
/** Further words say no more about what a sentence is about. */
const maxWords = 160;

export type UnitPosition = {
  /** Counts from 0. */
  unit: number;
  units: number;
};

/**
 * Returns the distinct features of a unit: stems and pairs of neighbouring stems of its text and its heading, and its position.
 */
export function toUnitFeatures(
  words: readonly Word[],
  heading: readonly Word[],
  position: UnitPosition,
): Uint32Array {
  const features = new Set<number>();
  addWords(features, words, 0);
  addWords(features, heading, inHeading);
  features.add(hashKind(ofPosition, toPosition(position)));
  return Uint32Array.from(features);
}

function addWords(features: Set<number>, words: readonly Word[], kind: number): void {
  let before = 0;
  for (let at = 0; at < Math.min(words.length, maxWords); at++) {
    const hash = words[at]?.hash ?? 0;
    features.add(kind === 0 ? hash : hashKind(kind, hash));
    if (at > 0) features.add(kind === 0 ? hashPair(before, hash) : hashKind(kind, hashPair(before, hash)));
    before = hash;
  }
}

/**
 * Returns the position as a feature: the first units, or else the tenth of the document. A contract names its parties at its
 * beginning and is signed at its end.
 */
function toPosition({ unit, units }: UnitPosition): number {
  const first = [1, 3, 8, 16, 40].findIndex((limit) => unit < limit);
  if (first >= 0) return first;
  return 10 + Math.floor((10 * unit) / Math.max(1, units));
}
