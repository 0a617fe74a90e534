import { answerWeights, certaintyWeights, sectionWeights } from './answer-weights.ts';
import type { Candidate } from './evidence.ts';
import { isRefused } from './intents.ts';

/** What the weights of the ranking multiply, in their order. */
export const featureNames = [
  'phrasing',
  'phrasings',
  'meaning',
  'meanings',
  'whole',
  'coverage',
  'asked',
  'text',
  'title',
  'sentence',
  'sentence: meaning',
  'phrasing × coverage',
  'phrasing × meaning',
  'guide: phrasing',
  'guide: meaning',
  'guide: whole',
  'guide: coverage',
  'guide: text',
  'country',
  'country × guide: coverage',
  'country × guide: meaning',
  'is of a guide',
  'is of a guide, country named',
  'is an intent',
  'is none of ours',
  'is a guide’s beginning',
  'is a guide’s, addressed',
  'is an intent, long',
  'is a guide’s beginning: phrasing',
  'is a guide’s beginning: whole',
  'is a guide’s beginning, defining',
  'is an intent: whole',
  'is none of ours: phrasing',
  'is none of ours: meaning',
  'is none of ours: whole',
  'is a guide’s closing list',
  'is a guide’s closing list: title',
  'is a guide’s, of no country, country named',
  'is a country’s, none named',
  'classified: log',
  'classified',
  'guide: classified: log',
  'is an intent: classified: log',
  'is none of ours: classified: log',
  'is none of ours, addressed',
] as const;

/** What the weights of the certainty multiply, in their order: of the best candidate, and what the second one lacks. */
export const certaintyNames = [
  'score',
  'lead',
  'phrasing',
  'meaning',
  'whole',
  'coverage',
  'asked',
  'unknown',
  'is of a guide',
  'is an intent',
  'is a guide’s, addressed',
  'short',
  'classified: log',
  'classified as none of ours',
] as const;

export type Ranked = Candidate & {
  /** Comparable among the candidates of one question only. */
  score: number;
  /** How probable it is that it answers the question, 0 to 1: calibrated on the visitors' questions. */
  probability: number;
};

/** Best first. The certainty of the best one is shared among those that are about as good. */
export function rank(candidates: readonly Candidate[]): Ranked[] {
  const scored = scoreCandidates(candidates, answerWeights, sectionWeights);
  const [best] = scored;
  if (!best) return [];
  const { phrasing, meaning, unknown, stranger } = best.evidence;
  const isFar = phrasing + meaning < minNearby && !best.entry.guide;
  const certainty =
    Math.max(toProbability(toCertainty(scored), certaintyWeights), maxNearCertainty * toNearness(phrasing)) *
    // A name or a slip does no harm; a question made of words that nothing here knows is not ours.
    (1 - unknown ** 2) *
    (isFar ? farShare : 1) *
    (stranger ? strangerShare : 1);
  return scored.map((each) => ({ ...each, probability: certainty * Math.exp(each.score - best.score) }));
}

/**
 * Best first. The score says which guide or page answers, by `weights`. Which section of a guide does, other weights say: one
 * that shares words with a question's background may still be the wrong one.
 */
export function scoreCandidates<Each extends Candidate>(
  candidates: readonly Each[],
  weights: readonly number[],
  ofSections: readonly number[],
): (Each & { score: number })[] {
  const scored = candidates.map((each) => {
    const features = toFeatures(each);
    const { phrasing } = each.evidence;
    const near = nearScore * toNearness(phrasing) + (each.entry.isAdded ? addedScore : 0);
    const exact = phrasing >= minExact ? exactScore : 0;
    const score = toSum(features, weights) + near + exact - toDrawback(features, weights, phrasing);
    return { each, score, own: toSum(features, ofSections) + near };
  });
  const guides = new Map<string, { score: number; own: number }>();
  for (const { each, score, own } of scored) {
    const name = each.entry.guide?.name;
    if (!name) continue;
    const best = guides.get(name) ?? { score, own };
    guides.set(name, { score: Math.max(best.score, score), own: Math.max(best.own, own) });
  }
  return scored
    .map(({ each, score, own }) => {
      const best = guides.get(each.entry.guide?.name ?? '');
      return { ...each, score: best ? best.score + own - best.own : score };
    })
    .sort((a, b) => b.score - a.score);
}

/** What to tick and when to ask a lawyer: seldom the answer to what somebody asks. */
const closingList = /: (?:Checklist|Ask a lawyer when)$/;

/** In the order of `featureNames`. */
export function toFeatures({ entry, evidence }: Candidate): number[] {
  const { phrasing, phrasings, meaning, meanings, whole, coverage, asked, text, title } = evidence;
  const { sentence, sentenceMeaning, country, abroad, terms, addressed, defining } = evidence;
  const { guidePhrasing, guideMeaning, guideWhole, guideCoverage, guideText } = evidence;
  const { classified, guideClassified } = evidence;
  const isOfGuide = entry.guide ? 1 : 0;
  const isNoneOfOurs = isRefused(entry.intent) ? 1 : 0;
  const isHead = entry.guide && entry.passage.title === entry.guide.title ? 1 : 0;
  const isOfCountry = entry.guide?.country ? 1 : 0;
  const isClosing = entry.guide && closingList.test(entry.passage.title) ? 1 : 0;
  return [
    phrasing,
    phrasings,
    meaning,
    meanings,
    whole,
    coverage,
    asked,
    text,
    title,
    sentence,
    sentenceMeaning,
    phrasing * coverage,
    phrasing * meaning,
    isOfGuide * guidePhrasing,
    isOfGuide * guideMeaning,
    isOfGuide * guideWhole,
    isOfGuide * guideCoverage,
    isOfGuide * guideText,
    country,
    country * guideCoverage,
    country * guideMeaning,
    isOfGuide,
    isOfGuide * abroad,
    entry.intent ? 1 : 0,
    isNoneOfOurs,
    isHead,
    isOfGuide * addressed,
    entry.intent ? Math.min(terms, longTerms) / longTerms : 0,
    isHead * phrasing,
    isHead * whole,
    isHead * defining,
    entry.intent ? whole : 0,
    isNoneOfOurs * phrasing,
    isNoneOfOurs * meaning,
    isNoneOfOurs * whole,
    isClosing,
    isClosing * title,
    isOfGuide * abroad * (1 - isOfCountry),
    isOfCountry * (1 - abroad),
    toLogShare(classified),
    classified,
    isOfGuide * toLogShare(guideClassified),
    entry.intent ? toLogShare(classified) : 0,
    isNoneOfOurs * toLogShare(classified),
    isNoneOfOurs * addressed,
  ];
}

/** 1 for a certainty, about 0 for one in a hundred. */
const toLogShare = (probability: number) => 1 + Math.log(probability + 1e-5) / 5;

/** In the order of `certaintyNames`; the candidates best first, at least one. */
export function toCertainty(scored: readonly (Candidate & { score: number })[]): number[] {
  const [best] = scored;
  if (!best) throw new RangeError('Nothing is certain without a candidate.');
  const { phrasing, meaning, whole, coverage, asked, unknown, terms, addressed } = best.evidence;
  // Passages of the same guide do not contradict each other.
  const rival = scored.find(
    ({ entry }) => entry !== best.entry && !isSameGuide(entry.guide, best.entry.guide),
  );
  const refused = scored.reduce(
    (sum, { entry, evidence }) => sum + (isRefused(entry.intent) ? evidence.classified : 0),
    0,
  );
  return [
    best.score,
    Math.min(best.score - (rival?.score ?? 0), maxLead),
    phrasing,
    meaning,
    whole,
    coverage,
    asked,
    unknown,
    best.entry.guide ? 1 : 0,
    best.entry.intent ? 1 : 0,
    best.entry.guide ? addressed : 0,
    1 / (1 + terms),
    toLogShare(best.entry.guide ? best.evidence.guideClassified : best.evidence.classified),
    refused,
  ];
}

/** Nobody asks for a page of ours so differently from all its phrasings; found on the questions that may be looked at. */
const minNearby = 0.7;
const farShare = 0.5;
/** Our pages and guides are about nobody else. */
const strangerShare = 0.3;
/** From this similarity on, a question is asked in nearly the same words as a phrasing: 0, up to 1 for the same words. */
const minNear = 0.7;
const toNearness = (phrasing: number) => Math.max(0, (phrasing - minNear) / (1 - minNear));
/** A question in the very words of a phrasing. Training cannot teach it: there a phrasing is asked without itself. */
const nearScore = 3;
/** What stands beside a passage word for word is asked for there, whatever else it sounds like. */
const minExact = 0.95;
const exactScore = 3;

/**
 * What a guide's beginning has against it, learnt from questions that its sections answer: none of it where a phrasing beside the
 * beginning is what is asked. Which of the guide's sections answers is another matter.
 */
function toDrawback(features: readonly number[], weights: readonly number[], phrasing: number): number {
  const isAsked = Math.max(0, Math.min(1, (phrasing - minAskedHead) / (surelyAskedHead - minAskedHead)));
  return isAsked * headFeatures.reduce((sum, at) => sum + (features[at] ?? 0) * (weights[at] ?? 0), 0);
}
const minAskedHead = 0.6;
const surelyAskedHead = 0.8;
const headFeatures = [
  featureNames.indexOf('is a guide’s beginning'),
  featureNames.indexOf('is a guide’s beginning: phrasing'),
];
/** The vectors know an operator's subjects less well than ours: the same likeness says more. */
const addedScore = 1.5;
/** Who asks in the very words that stand beside a passage is answered by it. */
const maxNearCertainty = 0.95;

const maxLead = 5;
/** From so many words on, a message is hardly small talk. */
const longTerms = 8;

const isSameGuide = (one?: { name: string }, other?: { name: string }) =>
  one !== undefined && one.name === other?.name;

/** The weighted sum; the constant is last, where there is one. */
export function toSum(features: readonly number[], weights: readonly number[]): number {
  let sum = weights[features.length] ?? 0;
  for (let at = 0; at < features.length; at++) sum += (features[at] ?? 0) * (weights[at] ?? 0);
  return sum;
}

/** The logistic model. */
export const toProbability = (features: readonly number[], weights: readonly number[]): number =>
  1 / (1 + Math.exp(-toSum(features, weights)));
