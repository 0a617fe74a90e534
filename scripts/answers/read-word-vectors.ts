import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArrayFile } from '../../server/providers/knowledge/array-file.ts';
import type { PassageClasses } from '../../server/services/answering/index/passage-classes.ts';
import { parseWordVectors } from '../../server/services/text/word-vectors.ts';

const data = join(import.meta.dirname, '../../server/data');
const read = (name: string) => parseWordVectors(readFileSync(join(data, name)));

/** General word vectors, on which the training on contracts and requests is based. */
export const readWordVectors = () => read('word-vectors.bin');

/** Word vectors refined by our own phrasings, with which our knowledge is searched. */
export const readKnowledgeVectors = () => read('knowledge-vectors.bin');

/** The classifier of our passages, trained on the phrasings (`npm run train:classes`). */
export const readPassageClasses = () =>
  readArrayFile(readFileSync(join(data, 'passage-classes.bin'))) as PassageClasses;
