import type { Ranking } from '../../server/services/finder/classifiers/finder.ts';

/** For reading questions, which needs no ranking. */
export const noRanking: Ranking = {
  conceptExpert: [],
  wordExpert: [],
  gate: [],
  reranker: [],
  answerable: [],
  quotesFrom: 0.5,
  nothingBelow: 0.2,
};
