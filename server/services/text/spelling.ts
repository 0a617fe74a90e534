import { countStrings, readString, toStringTable, type WordCounts } from './string-table.ts';
import type { WordNumbers } from './word-numbers.ts';

/** Words shorter than this have too many neighbours. Up to the second length one edit is allowed, beyond it two. */
const minLength = 4;
const oneEditUpTo = 6;
/** An edit weighs as much as being e^4 times as frequent. People rarely mistype the first letter. */
const editCost = 4;
const firstLetterCost = 2;

/**
 * Corrects words to known ones: to the most frequent one within one edit or, for long words, two (optimal string alignment:
 * insertions, deletions, substitutions and swaps of neighbours). Only known words with nearly the same letters are compared,
 * which takes less than a millisecond for 20,000 known words.
 */
export function createSpelling({ words, counts }: WordCounts, known: WordNumbers) {
  const { units, starts } = words;
  const letters = new Uint32Array(countStrings(words));
  /** The numbers of the words of each length. */
  const byLength: number[][] = [];
  for (let number = 0; number < letters.length; number++) {
    const [from, to] = [starts[number] ?? 0, starts[number + 1] ?? 0];
    if (to - from < minLength) continue;
    letters[number] = toLetters(units, from, to);
    byLength[to - from] ??= [];
    byLength[to - from]?.push(number);
  }

  /**
   * Returns the known word that was probably meant; undefined if nothing is close, or the word itself is known: of such a one,
   * `isDoubted` asks which other one may have been meant. `toBonus`: what else speaks for a word, as a logarithm of frequencies.
   */
  return function correct(
    word: string,
    { isDoubted = false, toBonus }: { isDoubted?: boolean; toBonus?: (known: string) => number } = {},
  ): string | undefined {
    if ((known.has(word) && !isDoubted) || word.length < minLength || /\d/.test(word)) return undefined;
    const maxEdits = toMaxEdits(word);
    const asked = toStringTable([word]).units;
    const askedLetters = toLetters(asked, 0, asked.length);
    let best: { number: number; rank: number } | undefined;
    for (let length = word.length - maxEdits; length <= word.length + maxEdits; length++)
      for (const number of byLength[length] ?? []) {
        // An edit changes at most two of a word's letters.
        if (countBits(askedLetters ^ (letters[number] ?? 0)) > 2 * maxEdits) continue;
        const own = units.subarray(starts[number], starts[number + 1]);
        const edits = countEdits(asked, own);
        if (edits === 0 || edits > Math.min(maxEdits, toMaxEdits(own))) continue;
        const isSameStart = asked[0] === own[0];
        const frequency = Math.log(1 + (counts[number] ?? 0));
        const bonus = toBonus?.(readString(words, number)) ?? 0;
        const rank = frequency + bonus - editCost * edits - (isSameStart ? 0 : firstLetterCost);
        if (!best || rank > best.rank) best = { number, rank };
      }
    return best && readString(words, best.number);
  };
}

const toMaxEdits = (word: { length: number }) => (word.length <= oneEditUpTo ? 1 : 2);

/** Returns a bit set of a word's letters; letters of other alphabets share bits. */
function toLetters(units: Uint16Array, from: number, to: number): number {
  let letters = 0;
  for (let at = from; at < to; at++) letters |= 1 << ((units[at] ?? 0) % 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Returns how many letters have to be inserted, deleted, replaced or swapped with their neighbours. */
export function countEdits(one: ArrayLike<unknown>, other: ArrayLike<unknown>): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : replaced;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced, swapped));
    }
    before = row;
    row = next;
  }
  return row.at(-1) ?? 0;
}
