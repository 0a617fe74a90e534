const drawnOut = /(\p{L})\1{2,}/giu;
const hasDrawnOut = /(\p{L})\1\1/iu;
/** Roman numerals, words of one letter ("www"), and sounds that are abbreviations if they are short ("hmmm", "pfff"). */
const isMeant = /^(?:[ivxlcdm]+|(\p{L})\1+|[hu]m+|pf+|sh+|br+)$/iu;

/** "AAAS"; whoever shouts draws out longer words. */
const isAcronym = (word: string): boolean => /^\p{Lu}{3,4}$/u.test(word);

/**
 * Writes letters that are drawn out ("heyyyy", "soooo", "freeee") once or twice, whichever word is the more frequent, so that
 * patterns and phrasings know them. `countWord`: how often a word in lower case occurs in our texts; one that does not either way
 * stays.
 */
export function shortenDrawnOut(text: string, countWord: (word: string) => number): string {
  if (!hasDrawnOut.test(text)) return text;
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => {
    if (!hasDrawnOut.test(word) || isAcronym(word) || isMeant.test(word)) return word;
    const [once, twice] = ['$1', '$1$1'].map((letters) => word.replace(drawnOut, letters)) as [
      string,
      string,
    ];
    const [ofOnce, ofTwice] = [countWord(once.toLowerCase()), countWord(twice.toLowerCase())];
    if (ofOnce + ofTwice === 0) return word;
    return ofTwice > ofOnce ? twice : once;
  });
}
