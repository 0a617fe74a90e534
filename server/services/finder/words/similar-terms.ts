import type { ListedWordVectors } from '../../text/word-vectors.ts';
import { isStopTerm } from './question-features.ts';
import { toStem } from './stem.ts';

/** A stem with a meaning similar to a word's, and how similar: 0 to 1. */
export type SimilarTerm = { term: string; weight: number };

/** Only words with at least the cosine `least` count, with weights that start from 0 at `zero`; at most `kept` stems per word. */
const limits = {
  similar: { least: 0.6, zero: 0.4, kept: 10 },
  related: { least: 0.5, zero: 0.5, kept: 60 },
};
/** How many words' results are kept, because words are mostly asked about again. A thousand take 5 MB. */
const remembered = 1000;

/**
 * Finds stems with a meaning similar to a word's: "leak" finds "spill", "sue" finds "lawsuit"; or, with weaker ties, whatever is
 * related: "police" finds "arrest". Empty for a word without a vector.
 */
export type FindSimilar = (word: string, kind?: keyof typeof limits) => readonly SimilarTerm[];

const known = new WeakMap<ListedWordVectors, FindSimilar>();

/** Returns the search in these vectors: always the same one, because it remembers what it has found. */
export function toFindSimilar(vectors: ListedWordVectors): FindSimilar {
  const find = known.get(vectors) ?? createFindSimilar(vectors);
  known.set(vectors, find);
  return find;
}

function createFindSimilar({ words, rows, size }: ListedWordVectors): FindSimilar {
  /** Derived from all words, so only with the first search: who only classifies messages never searches. */
  let derived: { stems: readonly string[]; lengths: readonly number[] } | undefined;
  const memory = new Map<string, Record<keyof typeof limits, readonly SimilarTerm[]>>();

  function derive() {
    const stems = [...words.keys()].map(toStem);
    return { stems, lengths: stems.map((_, row) => toLength(rows, row * size, size)) };
  }

  /** Returns the stems of at least the lowest cosine that any kind counts, closest first. */
  function search(row: number): [term: string, cosine: number][] {
    derived ??= derive();
    const { stems, lengths } = derived;
    const best = new Map<string, number>();
    const searched = stems[row] ?? '';
    for (const [other, stem] of stems.entries()) {
      let product = 0;
      for (let d = 0; d < size; d++) product += (rows[row * size + d] ?? 0) * (rows[other * size + d] ?? 0);
      const cosine = product / ((lengths[row] ?? 1) * (lengths[other] ?? 1));
      if (cosine < limits.related.least || stem === searched || isStopTerm(stem)) continue;
      best.set(stem, Math.max(best.get(stem) ?? 0, cosine));
    }
    return [...best].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  }

  return function findSimilar(word, kind = 'similar') {
    const row = words.get(word.toLowerCase());
    if (row === undefined) return [];
    const held = memory.get(word);
    if (held) return held[kind];
    const closest = search(row);
    const found = { similar: toTerms(closest, limits.similar), related: toTerms(closest, limits.related) };
    if (memory.size >= remembered) memory.clear();
    memory.set(word, found);
    return found[kind];
  };
}

function toTerms(
  closest: readonly [term: string, cosine: number][],
  { least, zero, kept }: (typeof limits)[keyof typeof limits],
): SimilarTerm[] {
  return closest
    .filter(([, cosine]) => cosine >= least)
    .slice(0, kept)
    .map(([term, cosine]) => ({ term, weight: (cosine - zero) / (1 - zero) }));
}

function toLength(rows: Int8Array, from: number, size: number): number {
  let squares = 0;
  for (let d = 0; d < size; d++) squares += (rows[from + d] ?? 0) ** 2;
  return Math.sqrt(squares) || 1;
}
