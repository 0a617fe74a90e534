import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadFinder } from '../../server/providers/finder/load-finder.ts';
import { parseFinder, toFinderFile } from '../../server/services/finder/classifiers/finder-file.ts';
import { readWordVectors } from '../answers/read-word-vectors.ts';
import { readOptions } from '../bench/read-options.ts';
import { readAnsweredQuestions } from './answered-questions.ts';
import { folds as foldCount } from './corpus.ts';
import { reportAnswered, reportCrossValidation, reportUnanswered } from './cross-validation.ts';
import { finderPath, foldPath, sentenceVectorsPath, toTextHash, trainedPath } from './finder-paths.ts';
import { readLabelledDocuments } from './labelled-documents.ts';
import { readLegalTrain, readOffTopic, readOwnWordings, readWeakLabels, readWhole } from './legal-train.ts';
import { retrainQuestions } from './retrain-questions.ts';
import { createTimedLog } from './timed-log.ts';
import { trainFinder } from './train-finder.ts';
import { readUnansweredQuestions } from './unanswered-questions.ts';

/**
 * `npm run train:finder`: learns what clauses and questions look like, prints the cross-validated table, and writes
 * server/data/finder.bin. Seeded, so the same data give the same file. Finders that were trained without each third of the
 * documents are written to .cache/finder, for measuring.
 */
const usage = `npm run train:finder [-- --keep-clauses]
  --keep-clauses  learns only how questions are read and ranked, for new wordings and answered questions; needs what a whole
                  training leaves in .cache/finder`;
const { values } = readOptions(usage, { 'keep-clauses': { type: 'boolean' } });
const log = createTimedLog();

const own = readOwnWordings();
const data = readLegalTrain();
const sources = {
  data,
  labelledDocuments: readLabelledDocuments(),
  own: { ...own, wordings: [...own.wordings, ...readWhole()] },
  offTopicMessages: readOffTopic(),
  unanswered: readUnansweredQuestions(),
  answered: readAnsweredQuestions(new Map(data.documents.map(({ id, text }) => [id, text]))),
};
const file = toFinderFile(values['keep-clauses'] ? keepClauses() : await trainAll());
writeFileSync(finderPath, file);
const sha256 = createHash('sha256')
  .update(file)
  .update(readFileSync(sentenceVectorsPath))
  .digest('hex')
  .slice(0, 16);
log(`server/data/finder.bin: ${file.length} bytes, ${gzipSync(file).length} gzipped, ${sha256}`);

/** Needs the finders that a whole training left in .cache/finder: the reranker must not trust what was learnt by heart. */
function keepClauses() {
  const kept = loadFinder();
  const read = (path: string) => parseFinder(readFileSync(path), kept.vectors, kept.everyday, kept.sentences);
  const foldOfText = JSON.parse(readFileSync(trainedPath, 'utf8')) as Record<string, number>;
  const { shipped, folds } = retrainQuestions(
    kept,
    Array.from({ length: foldCount }, (_, fold) => read(foldPath(fold))),
    (text) => foldOfText[toTextHash(text)],
    sources,
  );
  for (const [fold, finder] of folds.entries()) writeFileSync(foldPath(fold), toFinderFile(finder));
  return shipped;
}

async function trainAll() {
  const trained = await trainFinder({
    ...sources,
    weakLabels: readWeakLabels(),
    vectors: readWordVectors(),
    sentences: loadFinder().sentences,
    log,
  });
  const { shipped, crossFitted, corpus, rows, answeredRows, unansweredRows } = trained;
  mkdirSync(join(foldPath(0), '..'), { recursive: true });
  for (const [fold, finder] of crossFitted.entries()) writeFileSync(foldPath(fold), toFinderFile(finder));
  const folds = Object.fromEntries(
    corpus.documents.filter(({ fold }) => fold >= 0).map(({ text, fold }) => [toTextHash(text), fold]),
  );
  writeFileSync(trainedPath, `${JSON.stringify(folds, undefined, 2)}\n`);
  console.log(reportCrossValidation(rows, crossFitted));
  console.log(reportAnswered(answeredRows, crossFitted));
  console.log(reportUnanswered(answeredRows, unansweredRows, crossFitted));
  return shipped;
}
