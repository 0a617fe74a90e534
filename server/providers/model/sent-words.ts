import { removedMark } from './url-filter.ts';

/**
 * A word, with the sign of a currency or percentage, and with the points inside a number: what has to be the same in a
 * quotation. Quotation marks, dashes, line ends, emphasis and full stops may differ.
 */
const word = /(?:\p{N}[.,](?=\p{N})|[\p{L}\p{M}\p{N}\p{Sc}%§])+/gu;
/** Shorter ones are names and terms, unless they hold a number. */
const minWords = 3;
/** "…", "[…]" and "[the Supplier]" in a quotation stand for other words. */
const omission = /\[[^[\]]*\]|…|\.\s?\.\s?\./;
/** "[t]he": one letter was changed. */
const changedLetter = /\[(\p{L})\](?=\p{L})/gu;
const citationLink = /\[\d{1,4}\](?:\([^)]{0,2000}\))?/g;
const otherLink = /\[([^[\]]*)\]\([^)]{0,2000}\)/g;

/** Returns the words of a text in lower case with a space around each. */
export function toSentWords(text: string): string {
  const words = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .match(word);
  return words ? ` ${words.join(' ')} ` : ' ';
}

/**
 * Returns a check whether a quotation is word for word in one of the texts, in the order of its parts where it leaves
 * words out. Each text is what `toSentWords` returned; they are asked for when the first quotation is checked.
 */
export function createWordCheck(listTexts: () => readonly string[]) {
  let texts: readonly string[] | undefined;
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
    return texts.some((text) => holdsInOrder(text, parts));
  };
}

function holdsInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0;
  for (const part of parts) {
    const found = text.indexOf(part, from);
    if (found < 0) return false;
    // The space behind one part is the space before the next.
    from = found + part.length - 1;
  }
  return true;
}
