import {
  createUnitScorer,
  type DocumentIndex,
  indexUnits,
} from '../../server/services/finder/document-index.ts';
import type { Finder } from '../../server/services/finder/finder.ts';
import { readQuestion } from '../../server/services/finder/question-reading.ts';
import { rankUnits } from '../../server/services/finder/rank-units.ts';
import { listCandidates } from '../../server/services/finder/unit-candidates.ts';
import { scoreUnits } from '../../server/services/finder/unit-scores.ts';
import { readAcord } from './legal-train.ts';

const depth = 5;
/** Ratings below it count as irrelevant in ACORD's own measure. */
const minRating = 2;

/**
 * ACORD's search phrases over its rated clauses: NDCG@5 with the ratings as gains. No wording or clause of ACORD is learnt
 * from. The score of a clause is that of its best unit.
 */
export function reportAcord(finder: Finder): string {
  const pairs = readAcord();
  const texts = [...new Set(pairs.map(({ text }) => text))];
  const places = new Map<number, number>();
  let text = '';
  for (const [clause, own] of texts.entries()) {
    places.set(text.length, clause);
    text += `${own}\n\n`;
  }
  const index = indexUnits({ text, headingStarts: [] }, finder.concepts.length, createUnitScorer(finder));
  const starts = [...places.keys()];
  const toClause = (unit: number) => starts.findLastIndex((start) => start <= (index.starts[unit] ?? 0));
  const ratings = Map.groupBy(pairs, ({ question }) => question);
  const found = { finder: 0, bm25: 0 };
  for (const [question, own] of ratings) {
    const gains = new Map(
      own.filter(({ rating }) => rating >= minRating).map(({ text, rating }) => [text, rating]),
    );
    found.finder += toNdcg(rank(question, { index, finder, toClause }, 'finder'), texts, gains);
    found.bm25 += toNdcg(rank(question, { index, finder, toClause }, 'bm25'), texts, gains);
  }
  const toMean = (sum: number) => ((100 * sum) / ratings.size).toFixed(1);
  return [
    `ACORD, ${ratings.size} phrases over ${texts.length} rated clauses: NDCG@5 ${toMean(found.finder)}, BM25 alone ${toMean(found.bm25)}`,
    `This is not the published setting: legal-train has only the ${pairs.length} pairs rated 2 or better, without ACORD's`,
    'split and without the clauses rated 0 and 1, and leaves out those of documents kept back.',
  ].join('\n');
}

type Ranked = { index: DocumentIndex; finder: Finder; toClause: (unit: number) => number };

function rank(question: string, { index, finder, toClause }: Ranked, by: 'finder' | 'bm25'): number[] {
  const reading = readQuestion(question, finder);
  const scores = scoreUnits([index], reading);
  const best = new Map<number, number>();
  const add = (unit: number, score: number) => {
    const clause = toClause(unit);
    best.set(clause, Math.max(best.get(clause) ?? Number.NEGATIVE_INFINITY, score));
  };
  if (by === 'bm25') for (const [unit, score] of scores.body.entries()) add(unit, score);
  else {
    const candidates = listCandidates([index], scores, reading);
    for (const { unit, score } of rankUnits(candidates, reading, finder.ranking).units) add(unit, score);
  }
  return [...best]
    .sort((one, other) => other[1] - one[1])
    .slice(0, depth)
    .map(([clause]) => clause);
}

/** Normalised discounted cumulative gain, with gains of 2^rating - 1 (Burges et al. 2005). */
function toNdcg(
  ranked: readonly number[],
  texts: readonly string[],
  gains: ReadonlyMap<string, number>,
): number {
  const toGain = (rating: number) => 2 ** rating - 1;
  const discount = (rank: number) => 1 / Math.log2(rank + 2);
  const own = ranked.reduce(
    (sum, document, at) => sum + toGain(gains.get(texts[document] ?? '') ?? 0) * discount(at),
    0,
  );
  const ideal = [...gains.values()]
    .sort((a, b) => b - a)
    .slice(0, depth)
    .reduce((sum, rating, at) => sum + toGain(rating) * discount(at), 0);
  return ideal === 0 ? 0 : own / ideal;
}
