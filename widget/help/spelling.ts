/** Words shorter than this have too many neighbours. Up to the second length one edit is forgiven, beyond it two. */
const minLength = 4;
const oneEditUpTo = 6;

/**
 * Corrects a word to the known one that was probably meant: the nearest that begins with the same letter. An edit is a
 * letter too many, missing or wrong, or two that are swapped.
 * @param uncorrected words that are not corrected even if a known one is near
 */
export function createSpelling(known: readonly string[], uncorrected: ReadonlySet<string>) {
  const toMaxEdits = ({ length }: string) => (length < minLength ? 0 : length <= oneEditUpTo ? 1 : 2);

  return function correct(word: string): string {
    for (let edits = 1; !uncorrected.has(word) && edits <= toMaxEdits(word); edits++) {
      const meant = known.find(
        (other) => word[0] === other[0] && edits <= toMaxEdits(other) && isWithin(edits, word, other),
      );
      if (meant) return meant;
    }
    return word;
  };
}

function isWithin(edits: number, one: string, other: string): boolean {
  if (one === other) return true;
  if (edits < 1 || Math.abs(one.length - other.length) > edits) return false;
  const [rest, otherRest] = [one.slice(1), other.slice(1)];
  if (one[0] === other[0]) return isWithin(edits, rest, otherRest);
  return (
    isWithin(edits - 1, rest, other) ||
    isWithin(edits - 1, one, otherRest) ||
    isWithin(edits - 1, rest, otherRest) ||
    (one[0] === other[1] && one[1] === other[0] && isWithin(edits - 1, rest.slice(1), otherRest.slice(1)))
  );
}
