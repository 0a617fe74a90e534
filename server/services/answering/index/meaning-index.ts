import { findString, type StringTable, toSorted, toStringTable } from '../../text/string-table.ts';
import type { WordVectors } from '../../text/word-vectors.ts';
import { countByNumber, type NumberedText, type WordList } from './word-list.ts';

/** A word with this frequency has half the weight: `a / (a + p)` (Arora, Liang, Ma 2017). */
const halvedFrequency = 1e-3;

/** The meanings of texts: a unit vector for each, grouped by passage, and one for each passage as a whole. */
export type MeaningIndex = {
  /** Where each passage's texts begin, plus the end of the last one. */
  starts: Uint32Array;
  vectors: Rows;
  wholes: Rows;
  /** The component that all texts share, which distinguishes none of them. */
  common: Float32Array;
  frequencies: Frequencies;
};

/**
 * Vectors of whole numbers, each in multiples of a unit of its own, so that its greatest component is `greatestPart`. That
 * takes a quarter of the memory, with an error far below the differences between texts.
 */
export type Rows = { parts: Int8Array; units: Float32Array };

const greatestPart = 127;

/** Each word's share of all words. */
type Frequencies = {
  /** Sorted. */
  words: StringTable;
  shares: Float64Array;
};

/** `lists` are the texts by passage. */
export function buildMeaningIndex(
  lists: readonly (readonly NumberedText[])[],
  list: WordList,
  wordVectors: WordVectors,
): MeaningIndex {
  const { size } = wordVectors;
  const texts = lists.flat();
  const counts = countByNumber(list, texts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const shares = Float64Array.from(counts, (count) => count / total);
  const rows = addTexts(
    texts,
    (word) => weighWord(list.words[word] ?? '', shares[word] ?? 0, wordVectors),
    wordVectors,
  );
  const common = new Float32Array(size);
  for (let from = 0; from < rows.length; from += size)
    for (let at = 0; at < size; at++) common[at] = (common[at] ?? 0) + (rows[from + at] ?? 0) / texts.length;
  return { ...groupRows(lists, rows, common), common, frequencies: toFrequencies(list.words, shares) };
}

/** Adds the texts of further passages, by the frequencies and the common component that the index has. */
export function extendMeaningIndex(
  { starts, vectors, wholes, common, frequencies }: MeaningIndex,
  lists: readonly (readonly NumberedText[])[],
  { words }: WordList,
  wordVectors: WordVectors,
): MeaningIndex {
  const toShare = createShares(frequencies);
  const toWeighed = (word: string) => weighWord(word, toShare(word), wordVectors);
  const rows = addTexts(lists.flat(), (word) => toWeighed(words[word] ?? ''), wordVectors);
  const added = groupRows(lists, rows, common);
  const end = starts.at(-1) ?? 0;
  return {
    starts: Uint32Array.from([...starts, ...added.starts.subarray(1).map((start) => end + start)]),
    vectors: joinRows(vectors, added.vectors),
    wholes: joinRows(wholes, added.wholes),
    common,
    frequencies,
  };
}

/** Returns a row for each text. `toWeighed`: for the number of a word. */
function addTexts(
  texts: readonly NumberedText[],
  toWeighed: (word: number) => WeighedWord,
  wordVectors: WordVectors,
): Float32Array {
  const { size } = wordVectors;
  const rows = new Float32Array(size * texts.length);
  const known: WeighedWord[] = [];
  const weigh = (word: number) => (known[word] ??= toWeighed(word));
  for (const [row, text] of texts.entries()) addWords(rows, row * size, text.map(weigh), wordVectors);
  return rows;
}

/** Subtracts the common component from the rows, in place, and adds them up by passage. */
function groupRows(
  lists: readonly (readonly unknown[])[],
  rows: Float32Array,
  common: Float32Array,
): Pick<MeaningIndex, 'starts' | 'vectors' | 'wholes'> {
  const size = common.length;
  for (let from = 0; from < rows.length; from += size) distinguish(rows, from, common);
  const starts = [0];
  const wholes = new Float32Array(size * lists.length);
  for (const [index, { length }] of lists.entries()) {
    const begin = starts.at(-1) ?? 0;
    starts.push(begin + length);
    wholes.set(addRows(rows.subarray(begin * size, (begin + length) * size), size), index * size);
  }
  return { starts: Uint32Array.from(starts), vectors: toRows(rows, size), wholes: toRows(wholes, size) };
}

function joinRows(first: Rows, second: Rows): Rows {
  const parts = new Int8Array(first.parts.length + second.parts.length);
  parts.set(first.parts);
  parts.set(second.parts, first.parts.length);
  return { parts, units: Float32Array.from([...first.units, ...second.units]) };
}

/** Returns each word's share of all words, 0 for unknown ones. */
export const createShares =
  ({ words, shares }: Frequencies) =>
  (word: string): number =>
    shares[findString(words, word)] ?? 0;

function toRows(numbers: Float32Array, size: number): Rows {
  const parts = new Int8Array(numbers.length);
  const units = new Float32Array(numbers.length / size);
  for (let row = 0; row < units.length; row++) {
    let greatest = 0;
    for (let at = row * size; at < (row + 1) * size; at++) {
      const amount = Math.abs(numbers[at] ?? 0);
      if (amount > greatest) greatest = amount;
    }
    const unit = greatest / greatestPart;
    units[row] = unit;
    if (unit > 0)
      for (let at = row * size; at < (row + 1) * size; at++)
        parts[at] = Math.round((numbers[at] ?? 0) / unit);
  }
  return { parts, units };
}

/** Returns the direction of the sum of all rows, without the excepted one. */
export function addRows(rows: Float32Array, size: number, except = -1): Float32Array {
  const sum = new Float32Array(size);
  for (let row = 0; row * size < rows.length; row++)
    if (row !== except)
      for (let at = 0; at < size; at++) sum[at] = (sum[at] ?? 0) + (rows[row * size + at] ?? 0);
  toUnit(sum, 0, size);
  return sum;
}

/** Returns each word's share of all words. */
export function countShares(texts: readonly (readonly string[])[]): Map<string, number> {
  const shares = new Map<string, number>();
  let total = 0;
  for (const words of texts)
    for (const word of words) {
      shares.set(word, (shares.get(word) ?? 0) + 1);
      total++;
    }
  for (const [word, count] of shares) shares.set(word, count / total);
  return shares;
}

/** `shares`: by the words' numbers, 0 for those that do not occur. */
function toFrequencies(words: readonly string[], shares: Float64Array): Frequencies {
  const shareOf = new Map(words.flatMap((word, number) => (shares[number] ? [[word, shares[number]]] : [])));
  const sorted = toSorted(shareOf.keys());
  return {
    words: toStringTable(sorted),
    shares: Float64Array.from(sorted, (word) => shareOf.get(word) ?? 0),
  };
}

/** The less frequent a word, the more it says. */
export const toWordWeight = (share = 0): number => halvedFrequency / (halvedFrequency + share);

/** Where a word's vector begins, undefined if it has none, and how much it counts. */
type WeighedWord = { from: number | undefined; weight: number };

/** `share`: the word's share of all words. */
export function weighWord(word: string, share: number, { size, words }: WordVectors): WeighedWord {
  const row = words.get(word);
  return { from: row === undefined ? undefined : row * size, weight: toWordWeight(share) };
}

/**
 * Adds the weighted vectors of words to the row of zeros that begins at `begin`, and normalises it to length 1; it stays zero if
 * all words are unknown.
 */
export function addWords(
  into: Float32Array,
  begin: number,
  words: readonly WeighedWord[],
  { size, rows }: WordVectors,
): void {
  for (const { from, weight } of words) {
    if (from === undefined) continue;
    for (let at = 0; at < size; at++)
      into[begin + at] = (into[begin + at] ?? 0) + weight * (rows[from + at] ?? 0);
  }
  toUnit(into, begin, begin + size);
}

/** Subtracts the component that all texts share from the row that begins at `begin`; a text of unknown words stays zero. */
export function distinguish(rows: Float32Array, begin: number, common: Float32Array): void {
  const end = begin + common.length;
  if (isZero(rows, begin, end)) return;
  for (let at = 0; at < common.length; at++) rows[begin + at] = (rows[begin + at] ?? 0) - (common[at] ?? 0);
  toUnit(rows, begin, end);
}

function isZero(numbers: Float32Array, begin: number, end: number): boolean {
  for (let at = begin; at < end; at++) if (numbers[at] !== 0) return false;
  return true;
}

function toUnit(numbers: Float32Array, begin: number, end: number): void {
  let squares = 0;
  for (let at = begin; at < end; at++) squares += (numbers[at] ?? 0) ** 2;
  const length = Math.sqrt(squares) || 1;
  for (let at = begin; at < end; at++) numbers[at] = (numbers[at] ?? 0) / length;
}
