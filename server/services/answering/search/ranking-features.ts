import { isRefused } from '../messages/intent.ts';
import type { Candidate } from './ranking-signals.ts';

/** The features that the ranking's weights multiply, in order. */
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
  'is a refusal',
  'is a guide’s beginning',
  'is a guide’s, addressed',
  'is an intent, long',
  'is a guide’s beginning: phrasing',
  'is a guide’s beginning: whole',
  'is a guide’s beginning, defining',
  'is an intent: whole',
  'is a refusal: phrasing',
  'is a refusal: meaning',
  'is a refusal: whole',
  'is a guide’s closing list',
  'is a guide’s closing list: title',
  'is a guide’s, of no country, country named',
  'is a country’s, none named',
  'classified: log',
  'classified',
  'guide: classified: log',
  'is an intent: classified: log',
  'is a refusal: classified: log',
  'is a refusal, addressed',
] as const;

/** The features that the certainty's weights multiply, in order: those of the best candidate, and its lead over the second. */
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
  'classified as a refusal',
] as const;

/** Matches sections that list what to tick or when to ask a lawyer, which are seldom the answer to a question. */
export const closingList = /: (?:Checklist|Ask a lawyer when)$/;

/** Returns the features in the order of `featureNames`. */
export function toFeatures({ entry, signals }: Candidate): number[] {
  const { phrasing, phrasings, meaning, meanings, whole, coverage, phrasingCoverage, text, title } = signals;
  const { sentence, sentenceMeaning, country, abroad, terms, addressed, defining } = signals;
  const { guidePhrasing, guideMeaning, guideWhole, guideCoverage, guideText } = signals;
  const { classified, guideClassified } = signals;
  const isOfGuide = entry.guide ? 1 : 0;
  const isRefusal = isRefused(entry.intent) ? 1 : 0;
  const isIntro = entry.guide && entry.passage.title === entry.guide.title ? 1 : 0;
  const isOfCountry = entry.guide?.country ? 1 : 0;
  const isClosing = entry.guide && closingList.test(entry.passage.title) ? 1 : 0;
  return [
    phrasing,
    phrasings,
    meaning,
    meanings,
    whole,
    coverage,
    phrasingCoverage,
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
    isRefusal,
    isIntro,
    isOfGuide * addressed,
    entry.intent ? Math.min(terms, longTerms) / longTerms : 0,
    isIntro * phrasing,
    isIntro * whole,
    isIntro * defining,
    entry.intent ? whole : 0,
    isRefusal * phrasing,
    isRefusal * meaning,
    isRefusal * whole,
    isClosing,
    isClosing * title,
    isOfGuide * abroad * (1 - isOfCountry),
    isOfCountry * (1 - abroad),
    toLogShare(classified),
    classified,
    isOfGuide * toLogShare(guideClassified),
    entry.intent ? toLogShare(classified) : 0,
    isRefusal * toLogShare(classified),
    isRefusal * addressed,
  ];
}

/** Maps probabilities logarithmically: 1 for a certainty, about 0 for one in a hundred. */
export const toLogShare = (probability: number) => 1 + Math.log(probability + 1e-5) / 5;

/** Returns the features in the order of `certaintyNames`, for at least one candidate, best first. */
export function toCertainty(scored: readonly (Candidate & { score: number })[]): number[] {
  const [best] = scored;
  if (!best) throw new RangeError('Nothing is certain without a candidate.');
  const { phrasing, meaning, whole, coverage, phrasingCoverage, unknown, terms, addressed } = best.signals;
  // Passages of the same guide are not rivals.
  const rival = scored.find(
    ({ entry }) => entry !== best.entry && !isSameGuide(entry.guide, best.entry.guide),
  );
  const refused = scored.reduce(
    (sum, { entry, signals }) => sum + (isRefused(entry.intent) ? signals.classified : 0),
    0,
  );
  return [
    best.score,
    Math.min(best.score - (rival?.score ?? 0), maxLead),
    phrasing,
    meaning,
    whole,
    coverage,
    phrasingCoverage,
    unknown,
    best.entry.guide ? 1 : 0,
    best.entry.intent ? 1 : 0,
    best.entry.guide ? addressed : 0,
    1 / (1 + terms),
    toLogShare(best.entry.guide ? best.signals.guideClassified : best.signals.classified),
    refused,
  ];
}

const maxLead = 5;
/** From this many words on, a message is hardly small talk. */
const longTerms = 8;

const isSameGuide = (one?: { name: string }, other?: { name: string }) =>
  one !== undefined && one.name === other?.name;
