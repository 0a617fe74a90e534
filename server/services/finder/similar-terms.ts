import type { WordVectors } from '../answering/word-vectors.ts';
import { isStopTerm } from './question-features.ts';
import { toStem } from './stem.ts';

/** A stem with a meaning similar to a word's, and how similar: 0 to 1. */
export type SimilarTerm = { term: string; weight: number };

/**
 * Only words with at least the cosine `least` count, with weights that start from 0 at `zero`; at most this many stems per
 * word.
 */
const least = 0.6;
const zero = 0.4;
const kept = 10;
/** How many words' results are kept, because words are mostly asked about again. */
const remembered = 4000;

/**
 * Finds stems with a meaning similar to a word's: "leak" finds "spill", "sue" finds "lawsuit". Empty for a word without a
 * vector.
 */
export type FindSimilar = (word: string) => readonly SimilarTerm[];

const known = new WeakMap<WordVectors, FindSimilar>();

export function toFindSimilar(vectors: WordVectors): FindSimilar {
  const find = known.get(vectors) ?? createFindSimilar(vectors);
  known.set(vectors, find);
  return find;
}

function createFindSimilar({ words, rows, size }: WordVectors): FindSimilar {
  const stems = [...words.keys()].map(toStem);
  const lengths = stems.map((_, row) => toLength(rows, row * size, size));
  const memory = new Map<string, readonly SimilarTerm[]>();

  function search(row: number): SimilarTerm[] {
    const best = new Map<string, number>();
    const searched = stems[row] ?? '';
    for (const [other, stem] of stems.entries()) {
      let product = 0;
      for (let d = 0; d < size; d++) product += (rows[row * size + d] ?? 0) * (rows[other * size + d] ?? 0);
      const cosine = product / ((lengths[row] ?? 1) * (lengths[other] ?? 1));
      if (cosine < least || stem === searched || isStopTerm(stem)) continue;
      best.set(stem, Math.max(best.get(stem) ?? 0, cosine));
    }
    return [...best]
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, kept)
      .map(([term, cosine]) => ({ term, weight: (cosine - zero) / (1 - zero) }));
  }

  return function findSimilar(word) {
    const row = words.get(word.toLowerCase());
    if (row === undefined) return [];
    const found = memory.get(word) ?? search(row);
    if (memory.size >= remembered) memory.clear();
    memory.set(word, found);
    return found;
  };
}

function toLength(rows: Int8Array, from: number, size: number): number {
  let squares = 0;
  for (let d = 0; d < size; d++) squares += (rows[from + d] ?? 0) ** 2;
  return Math.sqrt(squares) || 1;
}
