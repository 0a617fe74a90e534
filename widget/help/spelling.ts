/** Words shorter than this have too many neighbours. Up to the second length one slip is forgiven, beyond it two. */
const minLength = 4;
const oneSlipUpTo = 6;

/**
 * Corrects a word to the known one that was probably meant: the nearest that begins with the same letter. A slip is a
 * letter too many, missing or wrong, or two that are swapped.
 * @param right words that are not corrected even if a known one is near
 */
export function createSpelling(known: readonly string[], right: ReadonlySet<string>) {
  const toMaxSlips = ({ length }: string) => (length < minLength ? 0 : length <= oneSlipUpTo ? 1 : 2);

  return function correct(word: string): string {
    for (let slips = 1; !right.has(word) && slips <= toMaxSlips(word); slips++) {
      const meant = known.find(
        (other) => word[0] === other[0] && slips <= toMaxSlips(other) && isWithin(slips, word, other),
      );
      if (meant) return meant;
    }
    return word;
  };
}

function isWithin(slips: number, one: string, other: string): boolean {
  if (one === other) return true;
  if (slips < 1 || Math.abs(one.length - other.length) > slips) return false;
  const [rest, otherRest] = [one.slice(1), other.slice(1)];
  if (one[0] === other[0]) return isWithin(slips, rest, otherRest);
  return (
    isWithin(slips - 1, rest, other) ||
    isWithin(slips - 1, one, otherRest) ||
    isWithin(slips - 1, rest, otherRest) ||
    (one[0] === other[1] && one[1] === other[0] && isWithin(slips - 1, rest.slice(1), otherRest.slice(1)))
  );
}
