import { locateWords } from './words.ts';

const inBothCases = (words: string) =>
  words
    .split(' ')
    .flatMap((word) => [word, word.toUpperCase()])
    .join('|');
/** What courts call a case whose number follows. */
const cases = inBothCases('Action Case Cause Claim Docket Index Petition Suit');
const others = inBothCases('File Invoice Matter Order Policy Ref Reference');
const no = '(?:N(?:os?|r)\\b\\.?|NO\\.):? ?#?(?=[\\p{Lu}\\d/-]{0,12}\\d)';
/** "3:26-cv-00418", "INV-2041". */
const identifier = '[.:#]{0,2} (?=[\\p{Lu}\\d]{1,6}[-/:][\\p{L}\\d:/-]{0,12}\\d)';
const numbered = new RegExp(`(?<!\\p{L})(?:${no}|(?:${cases}|${others})${identifier})`, 'u');
const numberedCase = new RegExp(`(?<!\\p{L})(?:${cases})(?: (?:${no})|${identifier})`, 'u');

const toTerms = (words: string) => locateWords(words).map(({ term }) => term);
const terms = { none: [], number: toTerms('number'), ofCase: toTerms('case number') };

/**
 * Returns the words that a text with a number of something leaves out: "Case No. 26CV-01187" abbreviates one, "Civil Action:
 * 3:26-cv-00418" omits it, and both, like "Claim No. K14YX337", are what people call a case number.
 */
export function listNumberTerms(text: string, start: number, end: number): readonly string[] {
  const written = text.slice(start, end);
  if (!numbered.test(written)) return terms.none;
  return numberedCase.test(written) ? terms.ofCase : terms.number;
}
