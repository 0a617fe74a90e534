import { type ReviewKey, reviewKeys } from '#shared/api-review.ts';
import { type ConceptFinding, findConcepts } from '../finder/concept-findings.ts';
import type { DocumentIndex } from '../finder/document-index.ts';
import type { Finder } from '../finder/finder.ts';
import { findValues } from '../values/find-values.ts';
import { type PointFacts, pointFacts } from './review-points.ts';

/** Where a document speaks of a point, best first: UTF-16 offsets, end exclusive. */
export type FoundPoint = {
  key: ReviewKey;
  probability: number;
  ranges: readonly { start: number; end: number }[];
};

/**
 * From which calibrated probability on a passage is shown, and from which on it counts as found without reserve. At the first,
 * `npm run bench:review -- --calibrate` finds four in five of the clauses in documents that nothing has learnt from.
 */
export const passageFrom = 0.09;
export const foundFrom = 0.3;

/** More passages of one point are no decision any more. */
const maxRanges = 3;
/** A further unit counts where it is nearly as good as the best. */
const minShareOfBest = 0.7;
const minScore = 0.5;
/** So much more counts a sentence with a value that the point is about. */
const valueBonus = 1.3;
/** A longer sentence is quoted by the part of it that decides. UTF-16 code units. */
const maxQuoteChars = 700;

/** Finds the sentences that are each point of a review, by the concepts that the point is made of. */
export function findPointPassages(index: DocumentIndex, text: string, finder: Finder): FoundPoint[] {
  return reviewKeys.map((key) => {
    const { concepts, cues, values } = pointFacts[key];
    const findings = findConcepts(index, finder, concepts).map((finding) =>
      cues ? keepCued(finding, text, cues) : finding,
    );
    const probability = Math.max(0, ...findings.map((finding) => finding.probability));
    const units = findings
      .filter((finding) => finding.probability === probability || finding.probability >= passageFrom)
      .flatMap(({ units: own, probability: weight }) =>
        own.map(({ score, ...range }) => ({
          ...range,
          score,
          rank: score * weight * (holdsValue(text.slice(range.start, range.end), values) ? valueBonus : 1),
        })),
      )
      .sort((a, b) => b.rank - a.rank || a.start - b.start);
    const best = Math.max(0, ...units.map(({ score }) => score));
    const near = units.filter(
      ({ score }, at) => at === 0 || (score >= minScore && score >= minShareOfBest * best),
    );
    return { key, probability, ranges: toSentences(index, near) };
  });
}

/** Without the units that hold none of the words; nothing was found if none of the rest is such a clause by itself. */
function keepCued(finding: ConceptFinding, text: string, cues: readonly string[]): ConceptFinding {
  const units = finding.units.filter(({ start, end }) => {
    const words = new Set(
      text
        .slice(start, end)
        .toLowerCase()
        .match(/\p{L}+/gu),
    );
    return cues.some((cue) => words.has(cue));
  });
  const isOne = (units[0]?.score ?? 0) >= minScore;
  return { ...finding, units, probability: isOne ? finding.probability : 0 };
}

const holdsValue = (text: string, kinds: PointFacts['values']) =>
  kinds !== undefined && findValues(text).some(({ kind }) => kinds.includes(kind));

/** The sentences that units are parts of, each once; of a very long one only the unit. */
function toSentences(index: DocumentIndex, units: readonly { start: number; end: number }[]) {
  const ranges = new Map<number, { start: number; end: number }>();
  for (const { start, end } of units) {
    const unit = index.starts.indexOf(start);
    const sentence = { start: index.sentenceStarts[unit] ?? start, end: index.sentenceEnds[unit] ?? end };
    const range = sentence.end - sentence.start <= maxQuoteChars ? sentence : { start, end };
    if (!ranges.has(range.start)) ranges.set(range.start, range);
  }
  return [...ranges.values()].slice(0, maxRanges);
}
