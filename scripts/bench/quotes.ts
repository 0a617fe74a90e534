import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadFinder } from '../../server/providers/finder/load-finder.ts';
import { createDocumentIndex } from '../../server/services/finder/document-index.ts';
import { answer } from '../../server/services/finder/find-in-documents.ts';
import type { Finder } from '../../server/services/finder/finder.ts';
import { parseFinder } from '../../server/services/finder/finder-file.ts';
import { readQuestion } from '../../server/services/finder/question-reading.ts';
import { foldPath, toTextHash, trainedPath } from '../finder/finder-paths.ts';
import { readLegalBench } from '../finder/legal-bench.ts';
import { type Quoted, reportQuotes } from '../finder/quotes-report.ts';

/**
 * `npm run bench:quotes -- FOLDER [--out FILE]`: asks each question of a benchmark in its own document and measures what is
 * quoted. A document that the finder has learnt from is asked with one that has not (cross-validation by document).
 */
const args = process.argv.slice(2);
const outAt = args.indexOf('--out');
const out = outAt < 0 ? undefined : args[outAt + 1];
const [folder] = args.filter((_, at) => outAt < 0 || (at !== outAt && at !== outAt + 1));
if (!folder) {
  console.error('Usage: npm run bench:quotes -- FOLDER [--out FILE]; FOLDER as ../shared/legal-bench');
  process.exit(1);
}
/** As many as make the 2,000 characters that are measured. */
const maxQuoted = 24;

const shipped = loadFinder();
const trained = JSON.parse(readFileSync(trainedPath, 'utf8')) as Record<string, number>;
const { documents, questions } = readLegalBench(resolve(folder));
const crossFitted = new Map<number, Finder>();
const times = { index: 0, chars: 0, questions: [] as number[] };
const quoted = new Map<string, Quoted>();
let left = 0;
for (const { doc, text } of documents) {
  const fold = trained[toTextHash(text)];
  if (fold !== undefined) left++;
  const finder = fold === undefined ? shipped : readFold(fold);
  const indexedAt = performance.now();
  const index = createDocumentIndex({ text, headingStarts: [] }, finder);
  times.index += performance.now() - indexedAt;
  times.chars += text.length;
  for (const { id, question } of questions.filter((each) => each.doc === doc)) {
    const askedAt = performance.now();
    const { quotations, judgement } = await answer(
      readQuestion(question, finder),
      { indexes: [index], finder, max: maxQuoted },
      () => undefined,
    );
    times.questions.push(performance.now() - askedAt);
    const passages = quotations.map(({ start, end }) => ({ start, end }));
    quoted.set(id, { id, passages, answerable: judgement.probability, shown: judgement.shown });
  }
}
console.log(
  `${documents.length} documents, ${left} of them asked with a finder that has not learnt from them`,
);
console.log(reportQuotes(questions, quoted));
const sorted = times.questions.toSorted((a, b) => a - b);
const at = (share: number) => (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(2);
console.log(
  `a question: ${at(0.5)} ms, p95 ${at(0.95)} ms; indexing: ${((times.index / times.chars) * 1e5).toFixed(0)} ms for 100,000 characters`,
);
if (out) {
  const lines = questions.flatMap(({ id }) => quoted.get(id) ?? []).map((line) => JSON.stringify(line));
  writeFileSync(out, `${lines.join('\n')}\n`);
}

function readFold(fold: number): Finder {
  const known = crossFitted.get(fold);
  if (known) return known;
  const path = foldPath(fold);
  if (!existsSync(path)) {
    console.error(
      `${path} is missing: some of these documents were learnt from. Run npm run train:finder first, which makes it.`,
    );
    process.exit(1);
  }
  const finder = parseFinder(readFileSync(path), shipped.vectors);
  crossFitted.set(fold, finder);
  return finder;
}
