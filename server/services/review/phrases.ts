import { stemmer } from 'stemmer';

/** Words that may stand between those of a phrase: "automatically renew" is also "automatically be renewed". */
const maxBetween = 2;
/** But these turn it around: "may not assign" is not "may assign". */
const negations = new Set(['not', 'no', 'never', 'neither', 'nor', 'cannot']);
/** Before a phrase they except it: "other than India". Looked for among so many words. */
const exceptions = new Set(['except', 'excluding', 'excepting', 'than']);
const maxExceptionWords = 3;
/** And right before it these say the opposite: "shall not automatically renew", "non-exclusive". */
const denials = new Set(['not', 'no', 'non', 'never', 'nor', 'cannot']);
/** But "may not, without consent" is the condition that the phrase names. */
const conditions = new Set(['without', 'unless', 'except', 'until']);

/** A text as stems, for several phrases. */
export type StemmedText = { stems: readonly string[]; words: readonly string[] };

/** What a sentence of a hostile document may hold; longer ones are cut. */
const maxWords = 2000;

export function toStemmedText(text: string): StemmedText {
  const words = (text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []).slice(0, maxWords);
  return { stems: words.map(stemmer), words };
}

/**
 * Whether a text holds a phrase, in any form of its words; a phrase after "except" or "other than", or right after "not", does
 * not count.
 */
export function holdsPhrase({ stems, words }: StemmedText, phrase: string): boolean {
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
