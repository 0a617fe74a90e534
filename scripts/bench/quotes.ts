import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toCallerPath } from '../../server/commands/caller-path.ts';
import { loadFinder } from '../../server/providers/finder/load-finder.ts';
import { answerQuestion } from '../../server/services/finder/answer-question.ts';
import { createDocumentIndex } from '../../server/services/finder/index/document-index.ts';
import { readQuestion } from '../../server/services/finder/questions/question-reading.ts';
import { reportAcord } from '../finder/acord.ts';
import { readAnsweredQuestions } from '../finder/answered-questions.ts';
import { toTextHash } from '../finder/finder-paths.ts';
import { openFoldFinders } from '../finder/fold-finders.ts';
import { readLegalBench } from '../finder/legal-bench.ts';
import { readLegalTrain } from '../finder/legal-train.ts';
import { describeUntaught, type Quoted, reportQuotes } from '../finder/quotes-report.ts';
import { root } from '../run-step.ts';
import { printSection, writeSection } from './measurements.ts';
import { exitWithUsage, readOptions } from './read-options.ts';

/**
 * `npm run bench:quotes -- FOLDER [--out FILE]`: asks each question of a benchmark in its own document and measures what is
 * quoted. If the finder was trained on a document, one that was not is asked instead (cross-validation by document), if
 * `npm run train:finder` has left it in .cache/finder. With `--public ACORD`, asks the search phrases of ACORD's test split
 * instead; ACORD is its unpacked folder.
 */
const usage = `npm run bench:quotes -- FOLDER [--out FILE]   FOLDER as ../shared/legal-bench; FILE gets what was quoted, a line a question
npm run bench:quotes -- --public ACORD        ACORD is the unpacked folder of that benchmark`;

const { values, positionals } = readOptions(usage, { out: { type: 'string' }, public: { type: 'string' } });
if (values.public) {
  console.log(reportAcord(toCallerPath(values.public, process.env), loadFinder()));
  process.exit(0);
}
const [folder] = positionals;
if (!folder) exitWithUsage(usage);
/** Enough quotations for the 2,000 characters that are measured. */
const maxQuoted = 24;

const finders = openFoldFinders();
const path = toCallerPath(folder, process.env);
const { documents, questions } = readLegalBench(path);
const times = { index: 0, chars: 0, questions: [] as number[] };
const quoted = new Map<string, Quoted>();
let left = 0;
let flattered = 0;
for (const { doc, text } of documents) {
  const { finder, isLeftOut, hasLearnt } = finders.choose(text);
  if (isLeftOut) left++;
  if (hasLearnt) flattered++;
  const indexedAt = performance.now();
  const index = createDocumentIndex({ text, headingStarts: [] }, finder);
  times.index += performance.now() - indexedAt;
  times.chars += text.length;
  for (const { id, question } of questions.filter((each) => each.doc === doc)) {
    const askedAt = performance.now();
    const reading = readQuestion(question, finder);
    const { quotations, judgement } = await answerQuestion(
      { reading, aloneProbability: 1, alone: reading, namesAnother: false },
      { indexes: [index], finder, max: maxQuoted },
      () => undefined,
    );
    times.questions.push(performance.now() - askedAt);
    const passages = quotations.map(({ start, end }) => ({ start, end }));
    quoted.set(id, { id, passages, answerable: judgement.probability, shown: judgement.shown });
  }
}
const texts = new Map(readLegalTrain().documents.map(({ id, text }) => [id, text]));
const taughtTexts = new Set(readAnsweredQuestions(texts).map(({ text }) => toTextHash(text)));
const taught = new Set(
  documents.filter(({ text }) => taughtTexts.has(toTextHash(text))).map(({ doc }) => doc),
);
const sorted = times.questions.toSorted((a, b) => a - b);
const at = (share: number) => (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(2);
const ownBench = join(root, '../shared/legal-bench');
/** The page keeps only the benchmark that it names, and only with finders that have not learnt from what they are asked about. */
const isKept = finders.isComplete && existsSync(ownBench) && realpathSync(path) === realpathSync(ownBench);
const showSection = isKept ? writeSection : printSection;
showSection(
  'Quotations from documents',
  `npm run bench:quotes -- ${folder}`,
  `
Each question is asked in its own document. ${left} of the ${documents.length} documents are asked with a finder that has not learnt from them (three folds
by document), nor from the question's wording; ${flattered > 0 ? `**the finder has learnt from ${flattered} of them, so the figures flatter it**; ` : ''}the others have taught none. c1000 and c2000: how much of what experts marked stands in the
first 1,000 or 2,000 characters quoted; P@1: how much of the first quotation they marked. The benchmark goes on to ${maxQuoted} quotations; the product
shows at most six of a question, four without a model. Quotations are whole sentences, so all are verbatim at their offsets.
[What was tried](experiments.md#quotations-from-documents).

${reportQuotes(questions, quoted)}

${describeUntaught(questions, quoted, taught)}

A question takes ${at(0.5)} ms (median; ${at(0.95)} ms at p95), and indexing ${((times.index / times.chars) * 1e5).toFixed(0)} ms for 100,000 characters.
`,
);
if (values.out) {
  const lines = questions.flatMap(({ id }) => quoted.get(id) ?? []).map((line) => JSON.stringify(line));
  writeFileSync(toCallerPath(values.out, process.env), `${lines.join('\n')}\n`);
}
finders.warn();
