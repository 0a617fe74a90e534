/**
 * The concepts of a document's units, as a sparse matrix: the units of concept i are `units[starts[i]…starts[i + 1]]`, in
 * order.
 */
export type ConceptScores = { starts: Uint32Array; units: Uint32Array; levels: Uint8Array };

/** Logits are stored in a byte each: from -10 to 11, in twelfths. */
const lowest = -10;
const perLogit = 12;
export const toLevel = (logit: number) => Math.max(1, Math.min(255, Math.round((logit - lowest) * perLogit)));
export const toLogit = (level: number) => level / perLogit + lowest;
/** The logit of units for which none is stored. */
export const unscored = -7;

/** Units below this are hardly about the concept, and are only kept if it has too few others. */
const minLogit = -3.5;
/** At least this many units are kept for each concept. */
const kept = 6;

type Scored = { unit: number; logit: number };

/** Collects scores. Add units in order, with one logit per concept. */
export function createConceptScores(concepts: number) {
  // Plain arrays of numbers, because a long document has a million scores.
  const units: number[][] = Array.from({ length: concepts }, () => []);
  const levels: number[][] = Array.from({ length: concepts }, () => []);
  const weak: Scored[][] = Array.from({ length: concepts }, () => []);

  return {
    add(unit: number, logits: Float32Array): void {
      for (let concept = 0; concept < concepts; concept++) {
        const logit = logits[concept] ?? 0;
        if (logit > minLogit) {
          units[concept]?.push(unit);
          levels[concept]?.push(toLevel(logit));
        } else if ((units[concept]?.length ?? 0) < kept) keepBest(weak[concept] ?? [], { unit, logit });
      }
    },

    finish(): ConceptScores {
      for (let concept = 0; concept < concepts; concept++) {
        const [strong, strongLevels] = [units[concept] ?? [], levels[concept] ?? []];
        if (strong.length >= kept) continue;
        const all = [
          ...strong.map((unit, at) => ({ unit, level: strongLevels[at] ?? 0 })),
          ...(weak[concept] ?? []).map(({ unit, logit }) => ({ unit, level: toLevel(logit) })),
        ].sort((one, other) => one.unit - other.unit);
        units[concept] = all.map(({ unit }) => unit);
        levels[concept] = all.map(({ level }) => level);
      }
      const starts = new Uint32Array(concepts + 1);
      for (let concept = 0; concept < concepts; concept++)
        starts[concept + 1] = (starts[concept] ?? 0) + (units[concept]?.length ?? 0);
      const scores = {
        starts,
        units: new Uint32Array(starts[concepts] ?? 0),
        levels: new Uint8Array(starts[concepts] ?? 0),
      };
      for (let concept = 0; concept < concepts; concept++) {
        scores.units.set(units[concept] ?? [], starts[concept]);
        scores.levels.set(levels[concept] ?? [], starts[concept]);
      }
      return scores;
    },
  };
}

/** Inserts a score into the best ones, which are sorted best first and at most `kept`. */
function keepBest(best: Scored[], scored: Scored): void {
  const last = best.at(-1);
  if (best.length >= kept && last && scored.logit <= last.logit) return;
  const rank = best.findIndex(({ logit }) => logit < scored.logit);
  best.splice(rank < 0 ? best.length : rank, 0, scored);
  if (best.length > kept) best.pop();
}

/** Calls `onUnit` with each unit of a concept and its logit. */
export function forEachUnit(
  { starts, units, levels }: ConceptScores,
  concept: number,
  onUnit: (unit: number, logit: number) => void,
): void {
  const end = starts[concept + 1] ?? 0;
  for (let at = starts[concept] ?? 0; at < end; at++) onUnit(units[at] ?? 0, toLogit(levels[at] ?? 0));
}
