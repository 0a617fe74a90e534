import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseWordVectors } from '../../services/answering/word-vectors.ts';
import { parseFinder } from '../../services/finder/finder-file.ts';
import { createRequestReader, type RequestReader } from '../../services/whole/request-reader.ts';

const data = join(import.meta.dirname, '../../data');

/**
 * Recognises requests for whole documents, and requests to rank people. The trained data is loaded at the first call,
 * which takes some 20 ms.
 */
export function loadRequestReader(): RequestReader {
  let loaded: RequestReader | undefined;
  const load = () => {
    loaded ??= createRequestReader(
      parseFinder(
        readFileSync(join(data, 'requests.bin')),
        parseWordVectors(readFileSync(join(data, 'word-vectors.bin'))),
      ),
    );
    return loaded;
  };
  return {
    readWhole: (message) => load().readWhole(message),
    ranksPeople: (message, isFirst) => load().ranksPeople(message, isFirst),
  };
}
