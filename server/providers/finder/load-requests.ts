import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseFinder } from '../../services/finder/classifiers/finder-file.ts';
import { parseWordVectors } from '../../services/text/word-vectors.ts';
import { createRequestReader, type RequestReader } from '../../services/whole/request-reader.ts';

const data = join(import.meta.dirname, '../../data');
const requestsPath = join(data, 'requests.bin');
const vectorsPath = join(data, 'word-vectors.bin');
/**
 * Any messages compile what the first one of a visitor would otherwise wait for: patterns compile by themselves for texts of one
 * and of two bytes per character, and faster code at their second use.
 */
const anyMessages = [
  'Which of the two contracts is longer? How long does it take, and who pays?',
  'दोनों में से कौन सा अनुबंध लंबा है? किसे भुगतान करना होगा?',
];

/**
 * Recognises requests for whole documents, and requests to rank people. The trained data is loaded by `prepare`, or at the first
 * call, which then holds up the thread for some 30 ms.
 */
export function loadRequestReader(): RequestReader & { prepare: () => Promise<void> } {
  let loaded: RequestReader | undefined;
  const load = () => {
    loaded ??= createRequestReader(
      parseFinder(readFileSync(requestsPath), parseWordVectors(readFileSync(vectorsPath))),
    );
    return loaded;
  };
  return {
    readWhole: (message) => load().readWhole(message),
    ranksPeople: (message, isFirst) => load().ranksPeople(message, isFirst),
    /** Loads the data in several turns of the event loop. */
    async prepare() {
      const [requests, words] = await Promise.all([readFile(requestsPath), readFile(vectorsPath)]);
      const vectors = parseWordVectors(words);
      await setImmediate();
      loaded ??= createRequestReader(parseFinder(requests, vectors));
      for (const message of anyMessages) {
        await setImmediate();
        loaded.ranksPeople(message);
      }
    },
  };
}
