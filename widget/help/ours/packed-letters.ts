/** The letters are those from here on: all of them stand in a string as they are, but one. */
export const firstLetter = 40;
/** A weight of zero. */
export const middleLetter = 66;
/** A gap that is wider than the letters reach: so many features on, without a weight. */
export const wideGap = 80;

export const toNumbers = (letters: string, zero: number): number[] =>
  [...letters].map((letter) => letter.charCodeAt(0) - zero);

/** The features that have weights, from the gaps between them. */
export function toFeatureNumbers(gaps: string): number[] {
  let feature = 0;
  return toNumbers(gaps, firstLetter).flatMap((gap) => {
    feature += gap;
    return gap === wideGap ? [] : [feature++];
  });
}
