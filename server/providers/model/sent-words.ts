import { removedMark } from './url-filter.ts';

/**
 * A word, including a currency or percent sign and the points inside a number: what a quotation has to reproduce
 * exactly. Quotation marks, dashes, line ends, emphasis and full stops may differ.
 */
const word = /(?:\p{N}[.,](?=\p{N})|[\p{L}\p{M}\p{N}\p{Sc}%§])+/gu;
/** Shorter quotations are names and terms, and are not checked unless they contain a number. */
const minWords = 3;
/**
 * How much text is searched for the quotations of one answer, in UTF-16 code units: a few hundred times all that a model is sent,
 * and a tenth of a second. A visitor may ask for thousands of quoted numbers.
 */
const maxSearchedChars = 100_000_000;
/** "…", "[…]" and "[the Supplier]" in a quotation stand for other words. */
const omission = /\[[^[\]]*\]|…|\.\s?\.\s?\./;
/** Matches "[t]he", where one letter was changed. */
const changedLetter = /\[(\p{L})\](?=\p{L})/gu;
const citationLink = /\[\d{1,4}\](?:\([^)]{0,2000}\))?/g;
const otherLink = /\[([^[\]]*)\]\([^)]{0,2000}\)/g;

/** Returns the words of a text in lower case, each with a space on both sides. */
export function toSentWords(text: string): string {
  const words = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .match(word);
  return words ? ` ${words.join(' ')} ` : ' ';
}

/**
 * Returns a check whether a quotation occurs word for word in one of the texts; if it leaves out words, its parts must
 * occur in order. The texts are results of `toSentWords`, and are only requested for the first quotation. After
 * `maxSearchedChars`, no quotation counts as word for word any more.
 */
export function createWordCheck(listTexts: () => readonly string[]) {
  let texts: readonly string[] | undefined;
  let searchedChars = 0;
  return function isWordForWord(quotation: string): boolean {
    const plain = quotation
      .replace(citationLink, '')
      .replace(otherLink, '$1')
      .replaceAll(removedMark, '…')
      .replace(changedLetter, '$1');
    const words = toSentWords(plain);
    if (words.trim().split(' ').length < minWords && !/\p{N}/u.test(words)) return true;
    const parts = plain.split(omission).map(toSentWords);
    texts ??= listTexts();
    return texts.some((text) => {
      if (searchedChars > maxSearchedChars) return false;
      const end = findInOrder(text, parts);
      searchedChars += end ?? text.length;
      return end !== undefined;
    });
  };
}

/** Returns where the last part ends. */
function findInOrder(text: string, parts: readonly string[]): number | undefined {
  let from = 0;
  for (const part of parts) {
    const found = text.indexOf(part, from);
    if (found < 0) return undefined;
    // The space after one part is also the space before the next.
    from = found + part.length - 1;
  }
  return from;
}
