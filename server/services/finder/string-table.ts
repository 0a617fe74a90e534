/** Strings one after the other, in UTF-16: entry i is `units[starts[i]…starts[i + 1]]`. */
export type StringTable = { units: Uint16Array; starts: Uint32Array };

/** Collects strings. `add` returns the entry's number; a string equal to the one before it shares its entry. */
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

export const countStrings = ({ starts }: StringTable) => Math.max(0, starts.length - 1);

export function readString({ units, starts }: StringTable, index: number): string {
  const from = starts[index] ?? 0;
  const bytes = ((starts[index + 1] ?? from) - from) * 2;
  return Buffer.from(units.buffer, units.byteOffset + from * 2, bytes).toString('utf16le');
}

/** Returns the first entry that is not before `text`, in the order of UTF-16 code units. The table must be sorted. */
export function findInsertion(table: StringTable, text: string): number {
  let [low, high] = [0, countStrings(table)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (readString(table, middle) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
