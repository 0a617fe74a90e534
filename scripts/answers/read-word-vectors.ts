import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseWordVectors } from '../../server/services/answering/word-vectors.ts';

const file = join(import.meta.dirname, '../../server/data/word-vectors.bin');

/** The word vectors that ship with the server. */
export const readWordVectors = () => parseWordVectors(readFileSync(file));
