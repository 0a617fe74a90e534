import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  certaintyNames,
  featureNames,
  toCertainty,
  toFeatures,
  toScore,
  toSum,
} from '../../server/services/answering/answer-ranking.ts';
import type { Candidate } from '../../server/services/answering/evidence.ts';
import { buildKnowledgeIndex } from '../../server/services/answering/knowledge-index.ts';
import { createKnowledgeSearch } from '../../server/services/answering/knowledge-search.ts';
import { findCountries } from '../../server/services/answering/named-countries.ts';
import { isRightPassage } from './judge.ts';
import { listKnowledge } from './list-knowledge.ts';
import { fitListWise, type RankedList } from './list-wise-ranking.ts';
import { type Example, fitLogistic } from './logistic-regression.ts';
import { readWordVectors } from './read-word-vectors.ts';
import { isSampled } from './sampled-phrasings.ts';
import { readVisitorQuestions } from './visitor-questions.ts';

/**
 * `npm run train:answers`: learns what speaks for an answer and when it is certain, from the half of the visitors' questions
 * that may be looked at and from a sample of the phrasings, each asked without itself. Prints five-fold cross-validation and
 * writes answer-weights.ts. The same data give the same weights.
 */
const target = join(import.meta.dirname, '../../server/services/answering/answer-weights.ts');
/** A phrasing is nearer to its siblings than a visitor's question is. */
const phrasingWeight = 0.3;
const folds = 5;

/** A question with its candidates, and which of them answer it. */
type Asked = { candidates: Candidate[]; right: ReadonlySet<Candidate>; weight: number };

const vectors = readWordVectors();
const entries = listKnowledge('https://site.example');
const search = createKnowledgeSearch(buildKnowledgeIndex(entries, vectors), vectors);
const visitors = listVisitors();
const phrased = listPhrased();

const found = { first: 0, answerable: 0 };
const certainties: { probability: number; isRight: boolean }[] = [];
for (let fold = 0; fold < folds; fold++) {
  const { weights, certainty } = fitBoth([...visitors.filter((_, at) => at % folds !== fold), ...phrased]);
  for (const asked of visitors.filter((_, at) => at % folds === fold)) {
    if (asked.right.size > 0) found.answerable++;
    const scored = score(asked.candidates, weights);
    const [best] = scored;
    if (!best) continue;
    const isRight = asked.right.has(best.candidate);
    if (isRight) found.first++;
    const sum = toSum(toCertainty(scored), certainty);
    certainties.push({ probability: 1 / (1 + Math.exp(-sum)), isRight });
  }
}
console.log(`right first, cross-validated: ${found.first} of ${found.answerable} with a right candidate`);
for (const threshold of [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]) {
  const shown = certainties.filter(({ probability }) => probability >= threshold);
  const right = shown.filter(({ isRight }) => isRight).length;
  console.log(`  at ${threshold}: ${right} right, ${shown.length - right} wrong, of ${certainties.length}`);
}
const final = fitBoth([...visitors, ...phrased]);
for (const [at, name] of featureNames.entries())
  console.log(`${name.padEnd(24)} ${final.weights[at]?.toFixed(2)}`);
for (const [at, name] of [...certaintyNames, 'constant'].entries())
  console.log(`certainty: ${String(name).padEnd(13)} ${final.certainty[at]?.toFixed(2)}`);
const toList = (numbers: readonly number[]) => numbers.map((each) => each.toFixed(3)).join(', ');
writeFileSync(
  target,
  `/** Written by \`npm run train:answers\`: the weights of \`featureNames\`. */
export const answerWeights: readonly number[] = [${toList(final.weights)}];
/** Those of \`certaintyNames\`, and the constant. */
export const certaintyWeights: readonly number[] = [${toList(final.certainty)}];
`,
);

function fitBoth(asked: readonly Asked[]): { weights: number[]; certainty: number[] } {
  const lists = asked.map(
    ({ candidates, right, weight }): RankedList => ({
      candidates: candidates.map((each) => ({ features: toFeatures(each), isRight: right.has(each) })),
      weight,
    }),
  );
  const weights = fitListWise(lists);
  const examples = asked.flatMap(({ candidates, right, weight }): Example[] => {
    const scored = score(candidates, weights);
    const [best] = scored;
    return best ? [{ features: toCertainty(scored), isRight: right.has(best.candidate), weight }] : [];
  });
  return { weights, certainty: fitLogistic(examples) };
}

function score(candidates: readonly Candidate[], weights: readonly number[]) {
  return candidates
    .map((candidate) => ({ ...candidate, candidate, score: toScore(candidate, weights) }))
    .sort((a, b) => b.score - a.score);
}

function listVisitors(): Asked[] {
  return readVisitorQuestions()
    .tuning.filter(
      ({ earlier, expect }) => earlier.length === 0 && !(typeof expect === 'object' && 'all' in expect),
    )
    .map((question) => {
      const candidates = search.search(question.question, findCountries(question.question));
      const right = new Set(candidates.filter(({ entry }) => isRightPassage(question, entry)));
      return { candidates, right, weight: 1 };
    });
}

function listPhrased(): Asked[] {
  let number = -1;
  return entries.flatMap((entry) =>
    entry.questions.flatMap((phrasing) => {
      number++;
      if (!isSampled(number)) return [];
      const candidates = search.search(phrasing, findCountries(phrasing), number);
      const right = new Set(candidates.filter((candidate) => candidate.entry === entry));
      return [{ candidates, right, weight: phrasingWeight }];
    }),
  );
}
