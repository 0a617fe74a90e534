import type { Finder, Ranking } from '../../server/services/finder/classifiers/finder.ts';
import { toAnswerFeatures } from '../../server/services/finder/ranking/answer-features.ts';
import { judgeAnswer } from '../../server/services/finder/ranking/judge-answer.ts';
import {
  rankUnits,
  softmax,
  toGateFeatures,
  toSum,
} from '../../server/services/finder/ranking/rank-units.ts';
import { fitListWise } from '../answers/list-wise-ranking.ts';
import { type Example, fitLogistic } from '../answers/logistic-regression.ts';
import type { AnsweredRow } from './answered-rows.ts';
import { labelled } from './corpus.ts';
import { noRanking } from './no-ranking.ts';
import { minRight, type Row } from './ranking-rows.ts';
import { trainReranker } from './reranker-training.ts';
import { emptyShare } from './unseen-threshold.ts';

/** The share of unanswerable questions that would get no more than "not sure". */
const quotedShare = 0.93;
/**
 * The threshold below which nothing is shown, as a share of the one that leaves `emptyShare` empty. Between them most of what is
 * closest is right (docs/experiments.md, 30 November).
 */
const lenience = 0.77;

/** Questions as people ask them about documents, which answer the first and do not answer the second. */
export type OwnRows = { answeredRows: readonly AnsweredRow[]; unansweredRows: readonly AnsweredRow[] };

/** The total weight of each of them in the judgement; those of annotated contracts have 1,400 (list-rows.ts). */
const ownTotal = 1000;

/**
 * Trains the experts, the gate, the reranker and the judgement on questions whose document and wording nothing else was trained
 * on.
 */
export function trainRanking(
  rows: readonly Row[],
  { answeredRows, unansweredRows }: OwnRows,
  learnt: Pick<Finder, 'calibration' | 'concepts'>,
): Ranking {
  // Wordings asked of our own documents teach whether anything answers, and not what: real questions about them teach that.
  const answered = rows.filter(
    ({ basis, right, document }) =>
      basis === 'annotated' && document.source !== labelled && right.some((share) => share >= minRight),
  );
  const toLists = (name: 'concept' | 'words') =>
    answered.map(({ candidates, right, weight }) => ({
      candidates: candidates.map((each, at) => ({
        features: each[name],
        isRight: (right[at] ?? 0) >= minRight,
      })),
      weight,
    }));
  const conceptExpert = fitListWise(toLists('concept'));
  const wordExpert = fitListWise(toLists('words'));
  const gate = fitLogistic(answered.map((row) => toGateExample(row, conceptExpert, wordExpert)));
  const { concepts } = learnt;
  const experts = { ...noRanking, conceptExpert, wordExpert, gate };
  const ranking: Ranking = {
    ...experts,
    reranker: trainReranker(answered, answeredRows, { ranking: experts, concepts }),
  };
  const rank = <Asked extends Pick<Row, 'candidates' | 'reading'>>(row: Asked) => ({
    row,
    ranked: rankUnits(row.candidates, row.reading, { ranking, concepts }),
  });
  const judged = rows.map(rank);
  const toExample = (
    { row, ranked }: Judged<Pick<Row, 'index' | 'reading'>>,
    isRight: boolean,
    weight: number,
  ): Example => ({
    features: toAnswerFeatures([row.index], row.reading, ranked, learnt),
    isRight,
    weight,
  });
  const toOwnExamples = (own: readonly AnsweredRow[], isRight: boolean) =>
    own.map((row) => toExample(rank(row), isRight, ownTotal / own.length));
  const answerable = fitLogistic([
    ...judged.map((each) => toExample(each, each.row.isAnswerable, each.row.weight)),
    ...toOwnExamples(answeredRows, true),
    ...toOwnExamples(unansweredRows, false),
  ]);
  return {
    ...ranking,
    answerable,
    ...toThresholds(judged, { ...learnt, ranking: { ...ranking, answerable } }),
  };
}

/** Returns which expert ranks better (the label), and by how much (the weight): the regret of following the other. */
function toGateExample(
  { candidates, right, reading, weight }: Row,
  conceptExpert: readonly number[],
  wordExpert: readonly number[],
): Example {
  const concept = softmax(candidates.map((each) => toSum(each.concept, conceptExpert)));
  const words = softmax(candidates.map((each) => toSum(each.words, wordExpert)));
  const expected = (shares: readonly number[]) =>
    shares.reduce((sum, share, at) => sum + share * (right[at] ?? 0), 0);
  const gain = expected(concept) - expected(words);
  return {
    features: toGateFeatures(reading, candidates, Math.max(0, ...concept), Math.max(0, ...words)),
    isRight: gain > 0,
    weight: weight * Math.abs(gain),
  };
}

type Judged<Asked = Row> = { row: Asked; ranked: ReturnType<typeof rankUnits> };

function toThresholds(
  judged: readonly Judged[],
  learnt: Pick<Finder, 'ranking' | 'calibration' | 'concepts'>,
) {
  const empty = judged
    .filter(({ row }) => row.basis === 'annotated' && !row.isAnswerable && !row.isKindUnknown)
    .map(({ row, ranked }) => judgeAnswer([row.index], row.reading, ranked, learnt).probability)
    .sort((a, b) => a - b);
  const at = (share: number) => empty[Math.floor(share * (empty.length - 1))] ?? 0.5;
  return { nothingBelow: lenience * at(emptyShare), quotesFrom: at(quotedShare) };
}
