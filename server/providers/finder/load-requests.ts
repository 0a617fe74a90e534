import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseWordVectors } from '../../services/answering/word-vectors.ts';
import { parseFinder } from '../../services/finder/finder-file.ts';
import { createRequestReader, type RequestReader } from '../../services/whole/request-reader.ts';

const data = join(import.meta.dirname, '../../data');

/** Loads what recognises requests for whole documents, and requests to rank people; some 20 ms. */
export function loadRequestReader(): RequestReader {
  const vectors = parseWordVectors(readFileSync(join(data, 'word-vectors.bin')));
  return createRequestReader(parseFinder(readFileSync(join(data, 'requests.bin')), vectors));
}
