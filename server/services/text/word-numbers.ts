import { countStrings, listStrings, type StringTable } from './string-table.ts';

/** What a word's number is looked up in. */
export type WordNumbers = Pick<ReadonlyMap<string, number>, 'get' | 'has'>;

/** `keys` lists the words in the order of their numbers. */
export type ListedWordNumbers = WordNumbers & { keys: () => Iterable<string> };

/** Slots for each word: with more, fewer words have to go on to the next one. */
const slotsPerWord = 2;

/**
 * Returns a look-up of each string's position in a table without duplicates: a hash table with open addressing. A `Map` of
 * twenty thousand strings takes 2 MB, several times as much while it grows, and ten times as long to make.
 */
export function createWordNumbers(table: StringTable): ListedWordNumbers {
  const { units, starts } = table;
  const size = countStrings(table);
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(1, size * slotsPerWord))));
  const last = slots.length - 1;

  for (let number = 0; number < size; number++) {
    const end = starts[number + 1] ?? 0;
    let hash = emptyHash;
    for (let at = starts[number] ?? 0; at < end; at++) hash = addToHash(hash, units[at] ?? 0);
    let slot = hash & last;
    while (slots[slot] !== 0) slot = (slot + 1) & last;
    // 0 is an empty slot.
    slots[slot] = number + 1;
  }

  function isAt(number: number, word: string): boolean {
    const from = starts[number] ?? 0;
    if ((starts[number + 1] ?? from) - from !== word.length) return false;
    for (let at = 0; at < word.length; at++) if (units[from + at] !== word.charCodeAt(at)) return false;
    return true;
  }

  function get(word: string): number | undefined {
    let hash = emptyHash;
    for (let at = 0; at < word.length; at++) hash = addToHash(hash, word.charCodeAt(at));
    for (let slot = hash & last; ; slot = (slot + 1) & last) {
      const held = slots[slot] ?? 0;
      if (held === 0) return undefined;
      if (isAt(held - 1, word)) return held - 1;
    }
  }

  return { get, has: (word) => get(word) !== undefined, keys: () => listStrings(table) };
}

/** The FNV-1a hash. */
const emptyHash = 0x811c9dc5;
const addToHash = (hash: number, unit: number) => Math.imul(hash ^ unit, 0x01000193);
