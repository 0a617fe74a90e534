/** Letters start here; all but one of them can be written in a string literal as they are. */
export const firstLetter = 40;
/** The letter for a weight of zero. */
export const middleLetter = 66;
/** The letter for a gap that is wider than the letters reach: it skips this many features without weights. */
export const wideGap = 80;

export const toNumbers = (letters: string, zero: number): number[] =>
  [...letters].map((letter) => letter.charCodeAt(0) - zero);

/** Returns the numbers of the features that have weights, from the gaps between them. */
export function toFeatureNumbers(gaps: string): number[] {
  let feature = 0;
  return toNumbers(gaps, firstLetter).flatMap((gap) => {
    feature += gap;
    return gap === wideGap ? [] : [feature++];
  });
}
