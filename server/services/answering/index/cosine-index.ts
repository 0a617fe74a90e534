import { findString, type StringTable, toSorted, toStringTable } from '../../text/string-table.ts';
import { requireKernels } from './search-kernels.ts';
import type { NumberedText } from './word-list.ts';

/** Which texts contain a feature, and how often: one list per feature, stored consecutively. */
export type CosineIndex = {
  /** Sorted. */
  features: StringTable;
  rarities: Float32Array;
  /** Where each feature's list begins, plus the end of the last one. */
  starts: Uint32Array;
  texts: Uint16Array;
  counts: Uint8Array;
  /** 1 / length of each text's vector (whose components are count times rarity), stored as the inverse to avoid divisions. */
  inverseLengths: Float32Array;
};

/** Texts are stored as 16-bit numbers. */
export const maxTexts = 65_535;

/** The highest stored count of a feature in a text. */
const maxCount = 255;

/** Indexes at most `maxTexts` texts. `toFeatures` returns a feature as many times as it occurs in the word. */
export function buildCosineIndex(
  all: readonly NumberedText[],
  toFeatures: (word: number) => readonly string[],
): CosineIndex {
  const { ids, holders, vectors } = countFeatures(all, toFeatures);
  const features = toSorted(ids.keys());
  const order = Uint32Array.from(features, (feature) => ids.get(feature) ?? 0);
  const starts = new Uint32Array(features.length + 1);
  const next = new Uint32Array(features.length);
  for (const [rank, id] of order.entries()) {
    next[id] = starts[rank] ?? 0;
    starts[rank + 1] = (starts[rank] ?? 0) + (holders[id] ?? 0);
  }
  const toRarity = (id: number) => Math.log(1 + all.length / (1 + (holders[id] ?? 0)));
  const rarities = Float32Array.from(ids.values(), toRarity);
  const texts = new Uint16Array(vectors.starts[all.length] ?? 0);
  const counts = new Uint8Array(texts.length);
  const inverseLengths = new Float32Array(all.length);
  for (let text = 0; text < all.length; text++) {
    const [begin, end] = [vectors.starts[text] ?? 0, vectors.starts[text + 1] ?? 0];
    const weigh = (at: number) => (rarities[vectors.ids[at] ?? 0] ?? 0) * (vectors.counts[at] ?? 0);
    let squares = 0;
    for (let at = begin; at < end; at++) squares += weigh(at) ** 2;
    inverseLengths[text] = 1 / (Math.sqrt(squares) || 1);
    for (let at = begin; at < end; at++) {
      const id = vectors.ids[at] ?? 0;
      const to = next[id] ?? 0;
      next[id] = to + 1;
      texts[to] = text;
      counts[to] = Math.min(vectors.counts[at] ?? 0, maxCount);
    }
  }
  return {
    features: toStringTable(features),
    rarities: rarities.map((_, at) => rarities[order[at] ?? 0] ?? 0),
    starts,
    texts,
    counts,
    inverseLengths,
  };
}

/**
 * Numbers the features in order of appearance and counts them in each text. Uses consecutive lists, because maps would take
 * most of the time.
 */
function countFeatures(all: readonly NumberedText[], toFeatures: (word: number) => readonly string[]) {
  const known = new Map<string, number>();
  const toId = (feature: string): number => {
    const id = known.get(feature) ?? known.size;
    known.set(feature, id);
    return id;
  };
  const idsOf: number[][] = [];
  /** As many as if no text contained a feature twice. */
  let size = 0;
  for (const words of all)
    for (const word of words) {
      idsOf[word] ??= toFeatures(word).map(toId);
      size += idsOf[word].length;
    }
  const holders = new Uint32Array(known.size);
  /** For each feature, its position in the last text that contained it. */
  const latest = new Int32Array(known.size).fill(-1);
  const starts = new Uint32Array(all.length + 1);
  const [ids, counts] = [new Uint32Array(size), new Uint32Array(size)];
  let end = 0;
  for (const [text, words] of all.entries()) {
    const begin = end;
    for (const word of words)
      for (const id of idsOf[word] ?? []) {
        const at = latest[id] ?? -1;
        if (at >= begin) counts[at] = (counts[at] ?? 0) + 1;
        else {
          latest[id] = end;
          holders[id] = (holders[id] ?? 0) + 1;
          ids[end] = id;
          counts[end] = 1;
          end++;
        }
      }
    starts[text + 1] = end;
  }
  return { ids: known, holders, vectors: { starts, ids, counts } };
}

/**
 * Returns a function that compares a question, given as its features, to every text, and adds `share` times the cosine to the text's
 * number in `sums`. The index's lists and `sums`, one of the lists behind them, are in one memory (`shareMemory`).
 */
export function createCosine(index: CosineIndex, sums: Float64Array) {
  const { features, rarities, starts, texts, counts, inverseLengths } = index;
  const size = inverseLengths.length;
  const { accumulate, combine, listsAt } = requireKernels(texts);
  const [productsAt] = listsAt;
  const products = new Float64Array(texts.buffer, productsAt, size);
  const unknownRarity = Math.log(1 + size);

  return function addSimilarities(asked: readonly string[], share: number): void {
    const times = new Map<string, number>();
    for (const feature of asked) times.set(feature, (times.get(feature) ?? 0) + 1);
    let squares = 0;
    const known: { row: number; weight: number; rarity: number }[] = [];
    for (const [feature, count] of times) {
      const row = findString(features, feature);
      const rarity = row < 0 ? unknownRarity : (rarities[row] ?? 0);
      const weight = rarity * count;
      squares += weight ** 2;
      if (row >= 0) known.push({ row, weight, rarity });
    }
    products.fill(0);
    for (const { row, weight, rarity } of known) {
      const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0];
      accumulate(
        texts.byteOffset + 2 * from,
        counts.byteOffset + from,
        to - from,
        weight * rarity,
        productsAt,
      );
    }
    // Divided by the text's length here, once a text instead of once a feature.
    const factor = share / (Math.sqrt(squares) || 1);
    combine(productsAt, inverseLengths.byteOffset, size, factor, sums.byteOffset);
  };
}
