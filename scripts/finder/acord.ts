import type { Finder } from '../../server/services/finder/classifiers/finder.ts';
import {
  createUnitScorer,
  type DocumentIndex,
  indexUnits,
} from '../../server/services/finder/index/document-index.ts';
import { readQuestion } from '../../server/services/finder/questions/question-reading.ts';
import { rankUnits } from '../../server/services/finder/ranking/rank-units.ts';
import { listCandidates } from '../../server/services/finder/ranking/unit-candidates.ts';
import { scoreUnits } from '../../server/services/finder/ranking/unit-scores.ts';
import { joinWordings, toAsked, toPlain } from './asked-questions.ts';
import { readLegalTrain, readOffTopic, readOwnWordings, readWhole } from './legal-train.ts';
import { packQuestions } from './pack-questions.ts';
import { readAcord } from './read-acord.ts';
import { listUsualTerms } from './usual-terms.ts';

const depth = 5;
const seed = 23;

/**
 * ACORD in its published setting: each search phrase of the test split ranks the clauses that were rated for it, most of them
 * irrelevant; the measure is NDCG@5 with the ratings as gains (as BEIR computes it). No clause of ACORD is used for training,
 * and the question classifier is trained again without the wordings that are among ACORD's phrases. A clause's score is that of
 * its best unit.
 */
export function reportAcord(folder: string, shipped: Finder): string {
  const acord = readAcord(folder);
  const { finder, leftOut } = withoutPhrases(shipped, [...acord.ratings.keys()]);
  const score = createUnitScorer(finder);
  const indexes = new Map(
    [...acord.clauses].map(([id, text]) => [id, indexUnits({ text, headingStarts: [] }, finder, score)]),
  );
  const sums = { finder: 0, bm25: 0 };
  for (const [question, ratings] of acord.ratings) {
    const rated = [...ratings.keys()].filter((id) => indexes.has(id));
    const pool = { finder, rated, indexes: rated.flatMap((id) => indexes.get(id) ?? []) };
    sums.finder += toNdcg(rank(question, pool, 'finder'), ratings);
    sums.bm25 += toNdcg(rank(question, pool, 'bm25'), ratings);
  }
  const toMean = (sum: number) => ((100 * sum) / acord.ratings.size).toFixed(1);
  return [
    `ACORD, test split: ${acord.ratings.size} phrases, ${leftOut} wordings left out of what is learnt`,
    `NDCG@5 ${toMean(sums.finder)}, BM25 on the same units ${toMean(sums.bm25)}`,
  ].join('\n');
}

function withoutPhrases(shipped: Finder, phrases: readonly string[]): { finder: Finder; leftOut: number } {
  const own = readOwnWordings();
  const all = toAsked(
    joinWordings(readLegalTrain().wordings, [...own.wordings, ...readWhole()]),
    readOffTopic(),
    shipped.concepts,
  );
  const named = new Set(phrases.map(toPlain));
  const asked = all.filter(({ question }) => !named.has(toPlain(question)));
  const { concepts, vectors } = shipped;
  const finder = {
    ...shipped,
    usualTerms: listUsualTerms(asked, own.examples, concepts),
    ...packQuestions(asked, { concepts: concepts.length, vectors, clause: shipped.clause }, seed, 'shipped'),
  };
  return { finder, leftOut: all.length - asked.length };
}

/** The clauses that a phrase ranks: their ids, and an index of each. */
type Pool = { finder: Finder; rated: readonly string[]; indexes: readonly DocumentIndex[] };

function rank(question: string, { finder, rated, indexes }: Pool, by: 'finder' | 'bm25'): string[] {
  const reading = readQuestion(question, finder);
  const scores = scoreUnits(indexes, reading);
  const best = new Map<string, number>();
  const add = (document: number, score: number) => {
    const clause = rated[document] ?? '';
    best.set(clause, Math.max(best.get(clause) ?? Number.NEGATIVE_INFINITY, score));
  };
  if (by === 'finder') {
    const candidates = listCandidates(indexes, scores, reading);
    for (const { document, score } of rankUnits(candidates, reading, finder).units) add(document, score);
  } else
    for (const [unit, score] of scores.body.entries())
      if (score > 0)
        add(
          scores.firsts.findLastIndex((first) => first <= unit),
          score,
        );
  return [...best]
    .sort((one, other) => other[1] - one[1])
    .slice(0, depth)
    .map(([clause]) => clause);
}

/** Normalised discounted cumulative gain, with the ratings as gains (Järvelin & Kekäläinen 2002). */
function toNdcg(ranked: readonly string[], ratings: ReadonlyMap<string, number>): number {
  const toSum = (gains: readonly number[]) =>
    gains.reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);
  const ideal = toSum([...ratings.values()].sort((a, b) => b - a).slice(0, depth));
  return ideal === 0 ? 0 : toSum(ranked.map((clause) => ratings.get(clause) ?? 0)) / ideal;
}
