import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureNames, rank, toFeatures } from '../../server/services/answering/answer-ranking.ts';
import {
  buildKnowledgeIndex,
  type Candidate,
  createKnowledgeSearch,
} from '../../server/services/answering/knowledge-index.ts';
import { isRightPassage } from './judge.ts';
import { listKnowledge } from './list-knowledge.ts';
import { type Example, fitLogistic } from './logistic-regression.ts';
import { readVisitorQuestions, type VisitorQuestion } from './visitor-questions.ts';

/**
 * `npm run train:answers`: learns what speaks for an answer, from the half of the visitors' questions that may be looked at
 * and from a sample of the phrasings, each asked without itself. Prints five-fold cross-validation and writes
 * answer-weights.ts. The same data give the same weights.
 */
const target = join(import.meta.dirname, '../../server/services/answering/answer-weights.ts');
const sampleEvery = 17;
const phrasingWeight = 0.3;
const folds = 5;

const entries = listKnowledge('https://site.example');
const search = createKnowledgeSearch(buildKnowledgeIndex(entries));
const asked = readVisitorQuestions()
  .tuning.filter(
    ({ earlier, expect }) => earlier.length === 0 && !(typeof expect === 'object' && 'all' in expect),
  )
  .map((question) => ({ question, candidates: search.search(question.question) }));
const phrased = listPhrased();

let right = 0;
for (let fold = 0; fold < folds; fold++) {
  const weights = fitLogistic([
    ...asked.filter((_, at) => at % folds !== fold).flatMap(toExamples),
    ...phrased,
  ]);
  for (const { question, candidates } of asked.filter((_, at) => at % folds === fold)) {
    const [best] = rank(candidates, weights);
    if (best && isRightPassage(question, best.entry)) right++;
  }
}
const weights = fitLogistic([...asked.flatMap(toExamples), ...phrased]);
const answerable = asked.filter(({ question }) => question.expect !== 'nothing').length;
console.log(`right passage first, cross-validated: ${right} of ${answerable}`);
for (const [at, name] of [...featureNames, 'constant'].entries())
  console.log(`${name.padEnd(22)} ${weights[at]?.toFixed(2)}`);
writeFileSync(
  target,
  `/** Written by \`npm run train:answers\`: the weights of \`featureNames\`, and the constant. */
export const answerWeights: readonly number[] = [${weights.map((weight) => weight.toFixed(3)).join(', ')}];
`,
);

function toExamples({
  question,
  candidates,
}: {
  question: VisitorQuestion;
  candidates: Candidate[];
}): Example[] {
  return candidates.map((candidate) => ({
    features: toFeatures(candidate),
    isRight: isRightPassage(question, candidate.entry),
    weight: 1,
  }));
}

function listPhrased(): Example[] {
  let number = -1;
  return entries.flatMap((entry) =>
    entry.questions.flatMap((phrasing) => {
      number++;
      if (number % sampleEvery !== 0) return [];
      return search.search(phrasing, number).map((candidate) => ({
        features: toFeatures(candidate),
        isRight: candidate.entry === entry,
        weight: phrasingWeight,
      }));
    }),
  );
}
