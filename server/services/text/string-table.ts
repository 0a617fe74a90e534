/** Strings stored consecutively in UTF-16: string i is `units[starts[i]…starts[i + 1]]`. */
export type StringTable = { units: Uint16Array; starts: Uint32Array };

/** Words, with how often each occurs in some texts. */
export type WordCounts = { words: StringTable; counts: Uint32Array };

const space = 0x20;

/** Collects strings. `add` returns the string's number; a string equal to the previous one gets the same number. */
export function createStringTable() {
  const strings: string[] = [];
  return {
    add(text: string): number {
      if (strings.length === 0 || strings.at(-1) !== text) strings.push(text);
      return strings.length - 1;
    },
    finish: () => toStringTable(strings),
  };
}

/** Stores strings in the given order; the number of a string is its place in it, from 0. */
export function toStringTable(strings: readonly string[]): StringTable {
  const starts = new Uint32Array(strings.length + 1);
  for (const [index, text] of strings.entries()) starts[index + 1] = (starts[index] ?? 0) + text.length;
  const units = new Uint16Array(starts[strings.length] ?? 0);
  for (const [index, text] of strings.entries()) {
    const from = starts[index] ?? 0;
    for (let i = 0; i < text.length; i++) units[from + i] = text.charCodeAt(i);
  }
  return { units, starts };
}

/** Stores the words of a text that are separated by single spaces. */
export function toWordTable(text: string): StringTable {
  const units = new Uint16Array(text.length);
  const starts = [0];
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === space) starts.push(length);
    else units[length++] = unit;
  }
  starts.push(length);
  return { units: units.subarray(0, length), starts: Uint32Array.from(starts) };
}

export const countStrings = ({ starts }: StringTable) => Math.max(0, starts.length - 1);

/** Returns the string with a number; empty if there is none. */
export function readString({ units, starts }: StringTable, index: number): string {
  const from = starts[index] ?? 0;
  const bytes = ((starts[index + 1] ?? from) - from) * 2;
  return Buffer.from(units.buffer, units.byteOffset + from * 2, bytes).toString('utf16le');
}

/** Lists all strings in the order of their numbers. */
export function* listStrings(table: StringTable): Generator<string> {
  for (let index = 0; index < countStrings(table); index++) yield readString(table, index);
}

/** Returns the number of a string, or -1. The table must be sorted by UTF-16 code units. */
export function findString(table: StringTable, text: string): number {
  const at = findInsertion(table, text);
  return at < countStrings(table) && compareAt(table, at, text) === 0 ? at : -1;
}

/** Returns the strings that begin with a text, in order; at most `limit`. The table must be sorted. */
export function listBeginning(table: StringTable, text: string, limit: number): string[] {
  const found: string[] = [];
  for (let at = findInsertion(table, text); at < countStrings(table) && found.length < limit; at++) {
    const entry = readString(table, at);
    if (!entry.startsWith(text)) break;
    found.push(entry);
  }
  return found;
}

/** Returns the distinct strings in the order that look-ups need. */
export const toSorted = (strings: Iterable<string>): string[] =>
  [...new Set(strings)].sort((a, b) => (a < b ? -1 : 1));

/**
 * Returns the number of the first string that is not before `text`, in the order of UTF-16 code units. The table must be
 * sorted.
 */
export function findInsertion(table: StringTable, text: string): number {
  let [low, high] = [0, countStrings(table)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareAt(table, middle, text) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Compares in place, because creating a string for each step would cost more than the search. */
function compareAt({ units, starts }: StringTable, index: number, text: string): number {
  const from = starts[index] ?? 0;
  const length = (starts[index + 1] ?? from) - from;
  const shared = Math.min(length, text.length);
  for (let at = 0; at < shared; at++) {
    const difference = (units[from + at] ?? 0) - text.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return length - text.length;
}
