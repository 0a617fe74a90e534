import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { toFinderFile } from '../../server/services/finder/finder-file.ts';
import { readWordVectors } from '../answers/read-word-vectors.ts';
import { reportCrossValidation } from './cross-validation.ts';
import { finderPath, foldPath, toTextHash, trainedPath } from './finder-paths.ts';
import { readLegalTrain, readOffTopic, readOwnWordings, readWeakLabels, readWhole } from './legal-train.ts';
import { trainFinder } from './train-finder.ts';

/**
 * `npm run train:finder`: learns what clauses and questions look like, prints the cross-validated table, and writes
 * server/data/finder.bin. Seeded, so the same data give the same file. Finders that were trained without each third of the
 * documents are written to .cache/finder, for measuring.
 */
const startedAt = performance.now();
const log = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${line}`);

const own = readOwnWordings();
const { shipped, crossFitted, corpus, rows } = trainFinder({
  data: readLegalTrain(),
  own: { ...own, wordings: [...own.wordings, ...readWhole()] },
  weakLabels: readWeakLabels(),
  offTopicMessages: readOffTopic(),
  vectors: readWordVectors(),
  log,
});
mkdirSync(join(foldPath(0), '..'), { recursive: true });
for (const [fold, finder] of crossFitted.entries()) writeFileSync(foldPath(fold), toFinderFile(finder));
const file = toFinderFile(shipped);
writeFileSync(finderPath, file);
const trained = Object.fromEntries(
  corpus.documents.filter(({ fold }) => fold >= 0).map(({ text, fold }) => [toTextHash(text), fold]),
);
writeFileSync(trainedPath, `${JSON.stringify(trained, undefined, 2)}\n`);
console.log(reportCrossValidation(rows, crossFitted));
const sha256 = createHash('sha256').update(file).digest('hex').slice(0, 16);
log(`server/data/finder.bin: ${file.length} bytes, ${gzipSync(file).length} gzipped, ${sha256}`);
