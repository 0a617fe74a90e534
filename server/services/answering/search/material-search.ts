import type { Country } from '../countries/named-countries.ts';
import type { KnowledgeIndex } from '../index/knowledge-index.ts';
import { listHighest } from '../index/list-highest.ts';
import { softmax } from '../index/passage-classes.ts';
import { isRefused } from '../messages/intent.ts';
import type { KnowledgePassage } from '../passages/knowledge-passage.ts';
import { toProbability } from './answer-ranking.ts';
import { toNearProbability } from './classification.ts';
import { toCountrySignal } from './guide-countries.ts';
import { listGuides } from './likely-guides.ts';
import { materialCertaintyWeights, materialWeights } from './material-weights.ts';
import type { QuestionWords } from './question-words.ts';
import { toLogShare } from './ranking-features.ts';
import type { SearchParts } from './search-parts.ts';

/** The features that `materialWeights` multiply, in order. */
export const materialNames = [
  'phrasing: words',
  'guide: classified: log',
  'country',
  'coverage',
  'whole',
  'is of a guide',
] as const;

/** The features that `materialCertaintyWeights` multiply, in order, before the constant. */
export const materialCertaintyNames = [
  'score',
  'share',
  'whole',
  'classified as a refusal',
  'unknown',
  'third party',
  'short',
] as const;

/** Bonus for an operator's passages, as in `answer-ranking.ts`. */
const addedScore = 1.5;

type Options = {
  /** The question as it was put, if it is searched for in translation. */
  wording?: string | undefined;
  /** The countries whose law is probably meant if none is named. */
  likely?: readonly Country[] | undefined;
};

/** How well each passage fits a question, by `materialNames`, one passage's values after another's. Valid until the next question. */
export type MaterialSignals = {
  values: Float64Array;
  asked: QuestionWords;
  /** The probability that the question is one of those that are refused. */
  refused: number;
};

/** Passages that may help with a question, best first, and the probability that we have an answer at all, 0 to 1. */
export type Material = { entries: KnowledgePassage[]; certainty: number };

export type MaterialSearch = ReturnType<typeof createMaterialSearch>;

/**
 * Ranks all passages by six sums over whole lists, for a model, which judges for itself: a third of what `createKnowledgeSearch`
 * costs, which describes a hundred candidates to decide what to quote.
 */
export function createMaterialSearch({ entries }: Pick<KnowledgeIndex, 'entries'>, parts: SearchParts) {
  const { words } = parts;
  const describe = createDescription(entries, parts);

  return {
    isKnown: (word: string) => words.has(word),

    /** `countries`: those whose law is asked about. Returns at most `limit` passages. */
    search(question: string, countries: readonly Country[], limit: number, options: Options = {}): Material {
      const signals = describe(question, countries, options);
      const ranked = rankMaterial(entries, signals, materialWeights);
      return {
        entries: listHighest(ranked.shares, limit).flatMap((index) => entries[index] ?? []),
        certainty: toProbability(toMaterialCertainty(signals, ranked), materialCertaintyWeights),
      };
    },
  };
}

type RankedMaterial = {
  /** Each passage's share of the probability that one of them answers; 0 for what is no fact. */
  shares: Float64Array;
  /** The index of the best passage, and its score. */
  best: number;
  score: number;
};

export function rankMaterial(
  entries: readonly KnowledgePassage[],
  { values }: MaterialSignals,
  weights: readonly number[],
): RankedMaterial {
  const size = materialNames.length;
  const scores = new Float64Array(entries.length);
  let best = 0;
  for (const [index, { intent, isAdded }] of entries.entries()) {
    let score = intent ? Number.NEGATIVE_INFINITY : isAdded ? addedScore : 0;
    for (let at = 0; at < size; at++) score += (values[index * size + at] ?? 0) * (weights[at] ?? 0);
    scores[index] = score;
    if (score > (scores[best] ?? 0)) best = index;
  }
  const score = scores[best] ?? 0;
  // A partner without pages has nothing but intents.
  const shares = score === Number.NEGATIVE_INFINITY ? scores.fill(0) : softmax(scores, score);
  return { shares, best, score };
}

/** Returns the features in the order of `materialCertaintyNames`. */
export function toMaterialCertainty(
  { values, asked, refused }: MaterialSignals,
  { shares, best, score }: RankedMaterial,
): number[] {
  return [
    score / 10,
    shares[best] ?? 0,
    values[best * materialNames.length + materialNames.indexOf('whole')] ?? 0,
    refused,
    asked.unknown,
    asked.isAboutThirdParty ? 1 : 0,
    1 / (1 + asked.terms),
  ];
}

/** Returns a function that describes how well each passage fits a question. */
export function createDescription(entries: readonly KnowledgePassage[], parts: SearchParts) {
  const { readQuestion, phrasings, scoreCoverage, meanings, classify } = parts;
  const { guideOf, guideCount } = numberGuides(entries);
  const refusals = [...entries.keys()].filter((index) => isRefused(entries[index]?.intent));
  const size = materialNames.length;
  const values = new Float64Array(entries.length * size);
  const probabilities = new Float64Array(entries.length);
  // With one place more, for passages of no guide.
  const ofGuides = new Float64Array(guideCount + 1);

  return function describe(
    question: string,
    countries: readonly Country[],
    { wording, likely = countries }: Options = {},
  ): MaterialSignals {
    const asked = readQuestion(question, wording);
    const { best: byWords } = phrasings.searchByWords(asked.text);
    const { all: coverage } = scoreCoverage(asked.text);
    const vector = meanings.toVector(asked.text);
    const byMeaning = meanings.compareTo(vector);
    const classified = classify(asked.text, vector);
    const isLikelyMeant = countries.length === 0 && !asked.isAddressed && !asked.isDefining;
    const meant = isLikelyMeant ? likely : countries;
    ofGuides.fill(0);
    for (let index = 0; index < probabilities.length; index++) {
      const near = (byWords[index] ?? 0) + byMeaning.toWhole(index);
      const probability = classified.toProbability(index) ?? toNearProbability(near);
      probabilities[index] = probability;
      const guide = guideOf[index] ?? guideCount;
      ofGuides[guide] = (ofGuides[guide] ?? 0) + probability;
    }
    // Most passages are of a guide, and there are few guides.
    for (let guide = 0; guide < guideCount; guide++) ofGuides[guide] = toLogShare(ofGuides[guide] ?? 0);
    for (let index = 0; index < probabilities.length; index++) {
      const entry = entries[index];
      const guide = guideOf[index] ?? guideCount;
      const from = index * size;
      values[from] = byWords[index] ?? 0;
      values[from + 1] = guide < guideCount ? (ofGuides[guide] ?? 0) : toLogShare(probabilities[index] ?? 0);
      values[from + 2] = entry && meant.length > 0 ? toCountrySignal(entry, meant) : 0;
      values[from + 3] = coverage[index] ?? 0;
      values[from + 4] = byMeaning.toWhole(index);
      values[from + 5] = guide < guideCount ? 1 : 0;
    }
    const refused = refusals.reduce((sum, index) => sum + (probabilities[index] ?? 0), 0);
    return { values, asked, refused };
  };
}

/** Returns the number of each passage's guide; `guideCount` if it is of none. */
function numberGuides(entries: readonly KnowledgePassage[]) {
  const names = [...listGuides(entries).keys()];
  const numbers = new Map(names.map((name, number) => [name, number]));
  const guideOf = Int16Array.from(entries, ({ guide }) => numbers.get(guide?.name ?? '') ?? names.length);
  return { guideOf, guideCount: names.length };
}
