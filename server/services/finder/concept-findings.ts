import type { Finder } from './classifiers/finder.ts';
import { toProbability } from './classifiers/finder.ts';
import { forEachUnit } from './index/concept-scores.ts';
import type { DocumentIndex } from './index/document-index.ts';
import { toCalibrated } from './ranking/answer-features.ts';

/** What a document contains on a concept. `probability`: calibrated, 0 to 1, that the document has such a clause. */
export type ConceptFinding = {
  concept: string;
  probability: number;
  /** Best first, at most `maxUnits`; `score` is the unit's own uncalibrated probability. UTF-16 offsets, end exclusive. */
  units: { start: number; end: number; score: number }[];
};

const maxUnits = 6;

/**
 * Finds what a document says on each concept (names from `finder.concepts`); unknown concepts are found nowhere. A unit that
 * `isExcluded` counts as absent.
 */
export function findConcepts(
  index: DocumentIndex,
  finder: Finder,
  concepts: readonly string[],
  isExcluded: (range: { start: number; end: number }) => boolean = () => false,
): ConceptFinding[] {
  return concepts.map((concept) => {
    const number = finder.concepts.indexOf(concept);
    if (number < 0) return { concept, probability: 0, units: [] };
    const scored: { unit: number; logit: number }[] = [];
    forEachUnit(index.concepts, number, (unit, logit) => scored.push({ unit, logit }));
    scored.sort((a, b) => b.logit - a.logit || a.unit - b.unit);
    const units: { start: number; end: number; logit: number }[] = [];
    for (const { unit, logit } of scored) {
      const range = { start: index.starts[unit] ?? 0, end: index.ends[unit] ?? 0 };
      if (!isExcluded(range)) units.push({ ...range, logit });
      if (units.length === maxUnits) break;
    }
    return {
      concept,
      probability: toCalibrated(units[0]?.logit, number, finder.calibration),
      units: units.map(({ logit, ...range }) => ({ ...range, score: toProbability(logit) })),
    };
  });
}
