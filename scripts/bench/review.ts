import { writeFileSync } from 'node:fs';
import { toCallerPath } from '../../server/commands/caller-path.ts';
import { passageFrom } from '../../server/services/review/find-point-passages.ts';
import { reportPoints, reportThresholds } from '../review/report-points.ts';
import { listRemappedConcepts, readBenchLabels, readTrainLabels } from '../review/review-labels.ts';
import { createPointScorer, type ScoredPoint } from '../review/score-points.ts';
import { exitWithUsage, readOptions } from './read-options.ts';

const usage = `npm run bench:review -- FOLDER [--out FILE]   FOLDER in the format of ../shared/legal-bench: its CUAD part
npm run bench:review -- --calibrate           what each threshold gives on the CUAD part of ../shared/legal-train

Measures what a review finds: per point precision, recall and F1 of found and not found, and how far the quotation and the
experts' marks overlap. A document that the finder has learnt from is read by one that has not (cross-validation by
document), if npm run train:finder has left it in .cache/finder. FILE gets {doc, points: [{concept, found, start, end}]} a
line; from 0.5 on a passage is shown.`;

const { values, positionals } = readOptions(usage, {
  out: { type: 'string' },
  calibrate: { type: 'boolean' },
});
const [folder] = positionals;
if (!folder && !values.calibrate) exitWithUsage(usage);
const scorer = createPointScorer();
if (values.calibrate) {
  const documents = readTrainLabels();
  const concepts = [...new Set(documents.flatMap(({ labels }) => [...labels.keys()]))].sort();
  console.log(`${documents.length} documents, ${concepts.length} points, means over the points:`);
  console.log(reportThresholds(documents.flatMap((document) => scorer.score(document, concepts))));
}
if (folder) measure(toCallerPath(folder, process.env));
scorer.warn();

function measure(path: string): void {
  const documents = readBenchLabels(path);
  const concepts = [
    ...new Set([
      ...documents.flatMap(({ labels }) => [...labels.keys()]),
      ...scorer.concepts,
      ...listRemappedConcepts(),
    ]),
  ].sort();
  const scored = documents.map((document) => ({
    doc: document.id,
    points: scorer.score(document, concepts),
  }));
  const left = documents.filter(({ text }) => scorer.isLeftOut(text)).length;
  console.log(
    `${documents.length} documents, ${left} of them read by a finder that has not learnt from them`,
  );
  console.log(reportPoints(scored.flatMap(({ points }) => points)));
  if (values.out)
    writeFileSync(
      toCallerPath(values.out, process.env),
      scored.map((each) => `${JSON.stringify(toLine(each))}\n`).join(''),
    );
}

function toLine({ doc, points }: { doc: string; points: readonly ScoredPoint[] }) {
  return {
    doc,
    points: points.map(({ concept, probability, quote }) => ({
      concept,
      found: toDecision(probability),
      ...quote,
    })),
  };
}

/** Maps 0 … threshold … 1 to 0 … 0.5 … 1. */
function toDecision(probability: number): number {
  const isShown = probability >= passageFrom;
  const decision = isShown
    ? 0.5 + (0.5 * (probability - passageFrom)) / (1 - passageFrom)
    : (0.5 * probability) / passageFrom;
  return Number(decision.toFixed(4));
}
