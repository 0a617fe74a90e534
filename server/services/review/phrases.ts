import { stemmer } from 'stemmer';

/** How many words may stand between those of a phrase: "automatically renew" also matches "automatically be renewed". */
const maxBetween = 2;
/** Words that must not stand between, because they reverse the meaning: "may not assign" is not "may assign". */
const negations = new Set(['not', 'no', 'never', 'neither', 'nor', 'cannot']);
/** Words that exclude a following phrase: "other than India". Only this many words before it are checked. */
const exceptions = new Set(['except', 'excluding', 'excepting', 'than']);
const maxExceptionWords = 3;
/** Words that negate a phrase directly after them: "shall not automatically renew", "non-exclusive". */
const denials = new Set(['not', 'no', 'non', 'never', 'nor', 'cannot']);
/** After these, "not" does not negate the phrase: "may not, without consent" contains the condition that the phrase names. */
const conditions = new Set(['without', 'unless', 'except', 'until']);

/** A text as stems, for matching several phrases. */
export type StemmedText = { stems: readonly string[]; words: readonly string[] };

/** A sentence of a hostile document may be longer; the rest is ignored. */
const maxWords = 2000;

export function toStemmedText(text: string): StemmedText {
  const words = (text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []).slice(0, maxWords);
  return { stems: words.map(stemmer), words };
}

/**
 * Whether a text contains a phrase, in any form of its words. A phrase after "except" or "other than", or directly after "not",
 * does not count.
 */
export function containsPhrase({ stems, words }: StemmedText, phrase: string): boolean {
  const wanted = toStemmedText(phrase).stems;
  const [first] = wanted;
  if (first === undefined) return false;
  const last = stems.length - wanted.length;
  for (let at = stems.indexOf(first); at >= 0 && at <= last; at = stems.indexOf(first, at + 1)) {
    const isExcepted = words
      .slice(Math.max(0, at - maxExceptionWords), at)
      .some((word) => exceptions.has(word));
    const isDenied = denials.has(words[at - 1] ?? '') && !conditions.has(words[at] ?? '');
    if (!isExcepted && !isDenied && continues({ stems, words }, wanted, at)) return true;
  }
  return false;
}

function continues({ stems, words }: StemmedText, wanted: readonly string[], at: number): boolean {
  let last = at;
  for (const stem of wanted.slice(1)) {
    let next = last + 1;
    while (stems[next] !== stem) {
      if (next - last > maxBetween || next >= stems.length || negations.has(words[next] ?? '')) return false;
      next++;
    }
    last = next;
  }
  return true;
}
