import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArrayFile } from '../../server/providers/knowledge/array-file.ts';
import type { PassageClasses } from '../../server/services/answering/passage-classes.ts';
import { parseWordVectors } from '../../server/services/answering/word-vectors.ts';

const data = join(import.meta.dirname, '../../server/data');
const read = (name: string) => parseWordVectors(readFileSync(join(data, name)));

/** General word vectors, which what is learnt of contracts and of requests rests on. */
export const readWordVectors = () => read('word-vectors.bin');

/** Word vectors that learnt from our own phrasings, which our knowledge is searched with. */
export const readKnowledgeVectors = () => read('knowledge-vectors.bin');

/** What tells our passages apart: learnt from the phrasings (`npm run train:classes`). */
export const readPassageClasses = () =>
  readArrayFile(readFileSync(join(data, 'passage-classes.bin'))) as PassageClasses;
