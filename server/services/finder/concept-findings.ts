import { forEachUnit } from './concept-scores.ts';
import type { DocumentIndex } from './document-index.ts';
import type { Finder } from './finder.ts';
import { toProbability } from './finder.ts';
import { toPresence } from './judge-answer.ts';

/** What a document contains on a concept. `probability`: calibrated, 0 to 1, that the document has such a clause. */
export type ConceptFinding = {
  concept: string;
  probability: number;
  /** Best first, at most `maxUnits`; `score` is the unit's own uncalibrated probability. UTF-16 offsets, end exclusive. */
  units: { start: number; end: number; score: number }[];
};

const maxUnits = 6;

/** Finds what a document says on each concept (names from `finder.concepts`); unknown concepts are found nowhere. */
export function findConcepts(
  index: DocumentIndex,
  finder: Finder,
  concepts: readonly string[],
): ConceptFinding[] {
  return concepts.map((concept) => {
    const number = finder.concepts.indexOf(concept);
    if (number < 0) return { concept, probability: 0, units: [] };
    const units: { unit: number; logit: number }[] = [];
    forEachUnit(index.concepts, number, (unit, logit) => units.push({ unit, logit }));
    units.sort((a, b) => b.logit - a.logit || a.unit - b.unit);
    return {
      concept,
      probability: toPresence([index], number, finder.calibration),
      units: units.slice(0, maxUnits).map(({ unit, logit }) => ({
        start: index.starts[unit] ?? 0,
        end: index.ends[unit] ?? 0,
        score: toProbability(logit),
      })),
    };
  });
}
