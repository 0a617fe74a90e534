/** How the items of a list are numbered: HTML's `type` attribute, Word's number formats. */
export type NumberFormat = 'decimal' | 'lower-letter' | 'upper-letter' | 'lower-roman' | 'upper-roman';

const romanDigits: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
/** Higher numbers do not occur as letters or Roman numerals; a file that uses one gets plain digits. */
const maxSpelledNumber = 3999;

/** Formats 3 as "3", "c", "C", "iii" or "III". */
export function formatNumber(value: number, format: NumberFormat): string {
  if (value < 1 || value > maxSpelledNumber || format === 'decimal') return String(value);
  if (format.endsWith('letter')) {
    // Word repeats the letter after z: aa, bb (ECMA-376 §17.18.59).
    const letter = String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));
    return format === 'upper-letter' ? letter.toUpperCase() : letter;
  }
  let rest = value;
  let roman = '';
  for (const [size, digits] of romanDigits) {
    for (; rest >= size; rest -= size) roman += digits;
  }
  return format === 'upper-roman' ? roman.toUpperCase() : roman;
}
