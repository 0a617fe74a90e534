/**
 * Returns the words of a message in the form in which they are compared: in lower case, without accents and articles, in the
 * singular, contractions without the part that they abbreviate ("what's" becomes "what"), and repeated letters only once
 * ("heyyy" becomes "hey").
 */
export function toWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    // Accents of Latin letters, and the dot below a Devanagari letter, which many leave out.
    .replace(/[\u0300-\u036f\u093c]|(?<=\p{L})['’]\p{L}*/gu, '')
    .replace(/(\p{L})\1{2,}/gu, '$1');
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => !/^(?:an?|the)$/.test(word)).map(toSingular);
}

function toSingular(word: string): string {
  return word.length < 3
    ? word
    : word
        .replace(/ies$/, 'y')
        .replace(/(ss|sh|ch|x|z)es$/, '$1')
        .replace(/([^is])s$/, '$1');
}
