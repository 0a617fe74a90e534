/** Numbers of pieces that stand for no text, in the vocabulary of BERT. */
const special = { unknown: 100, start: 101, end: 102 };
const maxWordChars = 100;

/** Returns a function that divides a text into the word pieces of an uncased BERT model (WordPiece; Devlin et al. 2019). */
export function createWordPieces(vocabulary: Readonly<Record<string, number>>) {
  const known = new Map(Object.entries(vocabulary));
  const read = new Map<string, number[]>();

  return function toPieces(text: string, maxPieces: number): number[] {
    const pieces: number[] = [];
    const plain = text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '');
    for (const [word] of plain.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu)) {
      const own = read.get(word) ?? divide(word);
      read.set(word, own);
      pieces.push(...own);
      if (pieces.length > maxPieces) break;
    }
    return [special.start, ...pieces.slice(0, maxPieces - 2), special.end];
  };

  /** Takes the longest piece that is known, again and again. */
  function divide(word: string): number[] {
    if (word.length > maxWordChars) return [special.unknown];
    const pieces: number[] = [];
    for (let at = 0; at < word.length; ) {
      let end = word.length;
      const toName = () => (at > 0 ? '##' : '') + word.slice(at, end);
      while (end > at && !known.has(toName())) end--;
      const piece = known.get(toName());
      if (end === at || piece === undefined) return [special.unknown];
      pieces.push(piece);
      at = end;
    }
    return pieces;
  }
}
