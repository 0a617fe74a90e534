import { createHash } from 'node:crypto';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** What ships. */
export const finderPath = join(root, 'server/data/finder.bin');
/** Which documents it has learnt from, by the hash of their text, and the fold of each. */
export const trainedPath = join(root, 'scripts/finder/trained-documents.json');
/** What was learnt from all documents but those of the fold. */
export const foldPath = (fold: number) => join(root, `.cache/finder/without-fold-${fold}.bin`);

/** Copies of a text differ in the white space around it at most. */
export const toTextHash = (text: string) =>
  createHash('sha256').update(text.trim()).digest('hex').slice(0, 16);
