import { toTerms, toWords } from '../../text/terms.ts';

/** Matches a word, or a number such as "24/7": "1" is not about the L-1 visa. */
const wordOrNumber = /\p{L}|\p{N}{2}/u;
const sum = /\d\s?[+*×÷=]\s?\d/;

/** "Hmm", "pfff", "tja" and their like; "PF" alone is the provident fund. A pattern for letters without accents, of any case. */
export const interjections =
  'hm+(?:pf)?|m+hm+|pff+t?|pft|tsk|ugh+|erm+|nah+|naja+|tja+|puh+|uff+|phew|argh+|grr+|meh+|bah+|huh|uh+m*|ah+m*|oh+|aha|oje';
/** Corrected to words or abbreviations of ours, they would be about these ("HM"). */
const interjection = new RegExp(`^(?:${interjections})$`, 'i');

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
