import { createFinderAsker } from '../samples/ask-finder.ts';
import { judgeQuestion } from '../samples/judge-answers.ts';
import { type Cause, causes, toCause } from '../samples/miss-causes.ts';
import {
  isKeptBack,
  readEverydayQuestions,
  readFreshQuestions,
  readFurtherQuestions,
  readNaturalQuestions,
  readReaderQuestions,
  readVariedQuestions,
  readWorkplaceQuestions,
} from '../samples/sample-questions.ts';
import { toTable } from './measurements.ts';

/**
 * `npm run bench:causes`: asks the finder the questions that are not held out, and prints by set why the first quotation did
 * not answer them. If the shipped finder was trained on a document, a finder that was not is asked instead, if there is one.
 */
const isLookedInto = ({ ask, nothing }: { ask: string; nothing: boolean }) => !nothing && !isKeptBack(ask);
const sets = [
  ['natural', readNaturalQuestions(), ({ nothing }: { nothing: boolean }) => !nothing],
  ['further', readFurtherQuestions(), isLookedInto],
  ['fresh documents', readFreshQuestions(), isLookedInto],
  ['everyday', readEverydayQuestions(), isLookedInto],
  ['varied', readVariedQuestions(), isLookedInto],
  ['reader', readReaderQuestions(), isLookedInto],
  ['workplace', readWorkplaceQuestions(), isLookedInto],
] as const;

const asker = createFinderAsker();
const counts: number[][] = [];
for (const [, files, isUsed] of sets) {
  const found: Cause[] = [];
  let asked = 0;
  for (const { file, questions } of files) {
    const sample = await asker.open(file);
    for (const { ask, answer } of questions.filter(isUsed)) {
      asked++;
      const [first] = await asker.converse(file, [ask]);
      if (first && !judgeQuestion(first, answer).isFirst) found.push(toCause(sample, ask, answer));
    }
  }
  const names = Object.keys(causes) as Cause[];
  counts.push([asked, found.length, ...names.map((name) => found.filter((each) => each === name).length)]);
}
const names = ['questions', 'not right first', ...Object.values(causes)];
console.log(
  toTable(
    ['cause', ...sets.map(([name]) => name)],
    names.map((name, row) => [name, ...counts.map((own) => own[row] ?? 0)]),
  ),
);
asker.warn();
