import { toStem, toTerms, toWords } from '../../text/terms.ts';

/**
 * The different words of some texts, with their stems and the terms by which they are found. The texts are lists of their numbers:
 * an index is made of 400,000 words, and looking each up by its letters, in one map after another, would take most of the time.
 */
export type WordList = {
  words: readonly string[];
  stems: readonly string[];
  /** Empty for words that carry no information. */
  terms: readonly (readonly string[])[];
};

/** A text, as the numbers of its words in a `WordList`. */
export type NumberedText = readonly number[];

/** Collects the words of texts, in order of appearance. */
export function createWordList() {
  const words: string[] = [];
  const numbers = new Map<string, number>();

  function toNumber(word: string): number {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, words.length);
    return words.push(word) - 1;
  }

  return {
    add: (text: string): NumberedText => toWords(text).map(toNumber),
    finish(): WordList {
      const terms = words.map(toTerms);
      return { words, terms, stems: words.map((word, number) => terms[number]?.[0] ?? toStem(word)) };
    },
  };
}

/** Counts how often each word occurs in texts, by its number. */
export function countByNumber({ words }: WordList, texts: readonly NumberedText[]): Uint32Array {
  const counts = new Uint32Array(words.length);
  for (const text of texts) for (const word of text) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
