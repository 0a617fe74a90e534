import { countStrings, toWordTable } from './string-table.ts';
import { createWordNumbers, type ListedWordNumbers, type WordNumbers } from './word-numbers.ts';

/**
 * Word vectors: words that ask for the same passages, or occur in the same places, have similar vectors. Each word has a row of
 * `size` bytes; the longer the vector, the more the word says.
 */
export type WordVectors = { size: number; words: WordNumbers; rows: Int8Array };

/** Those whose words can be listed, too. */
export type ListedWordVectors = WordVectors & { words: ListedWordNumbers };

/** The file's first line is the JSON `{size, words}`; the rows follow. Throws if the file is incomplete. */
export function parseWordVectors(file: Uint8Array): ListedWordVectors {
  const end = file.indexOf(0x0a);
  const { size, words } = JSON.parse(new TextDecoder().decode(file.subarray(0, end))) as {
    size: number;
    words: string;
  };
  const table = toWordTable(words);
  const rows = new Int8Array(file.buffer, file.byteOffset + end + 1, file.byteLength - end - 1);
  if (rows.length !== size * countStrings(table)) throw new Error('The file of word vectors is not whole.');
  return { size, words: createWordNumbers(table), rows };
}

/** The cosine of two words' vectors; 0 if a word has none. */
export function toLikeness({ size, words, rows }: WordVectors, one: string, other: string): number {
  const [from, to] = [words.get(one), words.get(other)];
  if (from === undefined || to === undefined) return 0;
  let [product, ofOne, ofOther] = [0, 0, 0];
  for (let at = 0; at < size; at++) {
    const [a, b] = [rows[from * size + at] ?? 0, rows[to * size + at] ?? 0];
    product += a * b;
    ofOne += a * a;
    ofOther += b * b;
  }
  return product === 0 ? 0 : product / Math.sqrt(ofOne * ofOther);
}
