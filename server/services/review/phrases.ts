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
/**
 * "Neither party may assign this without consent" has no "may assign without": these deny the verb of a permission after them.
 */
const permissions = new Set(['may', 'can', 'shall', 'will', 'must']);
const deniedSubjects = new Set(['neither', 'nor', 'nobody', 'none']);
/** "No" denies only together with one of these: in "at no cost it may end this", it does not. */
const persons = new Set(['party', 'person', 'one', 'side', 'assignee', 'tenant', 'employee', 'affiliate']);
const maxSubjectWords = 6;
/** After these, "not" does not negate the phrase: "may not, without consent" contains the condition that the phrase names. */
const conditions = new Set(['without', 'unless', 'except', 'until']);

/** A text as stems, for matching several phrases. */
export type StemmedText = {
  stems: readonly string[];
  words: readonly string[];
  /** The stems, for telling at once that a phrase does not occur. */
  known: ReadonlySet<string>;
};

/** A sentence of a hostile document may be longer; the rest is ignored. */
const maxWords = 2000;

/** Splits a text into words and their stems; words beyond the first 2,000 do not count. */
export function toStemmedText(text: string): StemmedText {
  const words = (text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []).slice(0, maxWords);
  const stems = words.map(stemmer);
  return { stems, words, known: new Set(stems) };
}

/**
 * Finds a phrase in a text, in any form of its words, and returns it as the text has it ("renews automatically"). A phrase after
 * "except" or "other than", or that "not" or "neither" denies, does not count.
 */
export function findPhrase({ stems, words, known }: StemmedText, phrase: string): string | undefined {
  const { stems: wanted, words: written } = toStemmedText(phrase);
  const [first] = wanted;
  if (first === undefined || !wanted.every((stem) => known.has(stem))) return undefined;
  const last = stems.length - wanted.length;
  for (let at = stems.indexOf(first); at >= 0 && at <= last; at = stems.indexOf(first, at + 1)) {
    // First, because most candidates of a hostile rule fail here.
    const end = findEnd(stems, words, wanted, at);
    if (end === undefined) continue;
    const isExcepted = words
      .slice(Math.max(0, at - maxExceptionWords), at)
      .some((word) => exceptions.has(word));
    const isDenied = denials.has(words[at - 1] ?? '') && !conditions.has(words[at] ?? '');
    if (isExcepted || isDenied || hasDeniedSubject(words, at)) continue;
    const said = words.slice(at, end).join(' ');
    return said === written.join(' ') ? phrase : said;
  }
  return undefined;
}

function hasDeniedSubject(words: readonly string[], at: number): boolean {
  if (!permissions.has(words[at] ?? '')) return false;
  return words
    .slice(Math.max(0, at - maxSubjectWords), at)
    .some(
      (word, n, before) => deniedSubjects.has(word) || (word === 'no' && persons.has(before[n + 1] ?? '')),
    );
}

/** Returns where a phrase that begins at `at` ends. */
function findEnd(
  stems: readonly string[],
  words: readonly string[],
  wanted: readonly string[],
  at: number,
): number | undefined {
  let last = at;
  for (const stem of wanted.slice(1)) {
    let next = last + 1;
    while (stems[next] !== stem) {
      if (next - last > maxBetween || next >= stems.length || negations.has(words[next] ?? ''))
        return undefined;
      next++;
    }
    last = next;
  }
  return last + 1;
}
