import { toTerms, toWords } from '../../text/terms.ts';

/** Matches a word, or a number such as "24/7": "1" is not about the L-1 visa. */
const wordOrNumber = /\p{L}|\p{N}{2}/u;
const sum = /\d\s?[+*×÷=]\s?\d/;

/** Matches "hmm", "pfff", "tja" and their like; corrected to words or abbreviations of ours, they would be about these ("HM", "PF"). */
const interjection =
  /^(?:hm+(?:pf)?|m+hm+|pf+t?|tsk|ugh+|erm+|nah+|naja+|tja+|puh+|uff+|phew|argh+|grr+|meh+|bah+|huh|uh+|ah+|oh+|aha+|oje|ähm+)$/i;

/** "What is 2+2?" names nothing, and is not about SOC 2. */
export function namesSomething(message: string): boolean {
  if (!wordOrNumber.test(message) || toWords(message).every((word) => interjection.test(word))) return false;
  return (
    !sum.test(message) ||
    toWords(message)
      .flatMap(toTerms)
      .some((term) => !/^\d+$/.test(term))
  );
}
