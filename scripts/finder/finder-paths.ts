import { createHash } from 'node:crypto';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The finder that ships. */
export const finderPath = join(root, 'server/data/finder.bin');
/** The vectors by which it compares questions and sentences. */
export const sentenceVectorsPath = join(root, 'server/data/sentence-vectors.bin');
/** The documents that it was trained on, by the hash of their text, with the fold of each. */
export const trainedPath = join(root, 'scripts/finder/trained-documents.json');
/** The finder that was trained on all documents except those of the fold. */
export const foldPath = (fold: number) => join(root, `.cache/finder/without-fold-${fold}.bin`);

/** Copies of a text differ at most in the surrounding white space. */
export const toTextHash = (text: string) =>
  createHash('sha256').update(text.trim()).digest('hex').slice(0, 16);
