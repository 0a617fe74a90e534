/**
 * The words of a message as they are compared: lower-cased, without accents and articles, in the singular, contractions
 * without what is left out ("what's" is "what"), a letter that was held down only once ("heyyy" is "hey").
 */
export function toWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    // Accents of Latin letters, and the dot below a Devanagari one, which many leave out.
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
