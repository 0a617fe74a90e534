/** The concepts of a document's units, sparse: the units of concept i are `units[starts[i]…starts[i + 1]]`, in order. */
export type ConceptScores = { starts: Uint32Array; units: Uint32Array; levels: Uint8Array };

/** A logit in a byte: from -10 to 11, in twelfths. */
const lowest = -10;
const perLogit = 12;
export const toLevel = (logit: number) => Math.max(1, Math.min(255, Math.round((logit - lowest) * perLogit)));
export const toLogit = (level: number) => level / perLogit + lowest;
/** What no level is stored for. */
export const unscored = -7;

/** Below it a unit is hardly about the concept, unless no other is. */
const minLogit = -4.5;
/** So many units of each concept are always kept. */
const kept = 6;

/** Collects scores; units are added in order, with a logit a concept. */
export function createConceptScores(concepts: number) {
  const found: { unit: number; logit: number }[][] = Array.from({ length: concepts }, () => []);
  const weak: { unit: number; logit: number }[][] = Array.from({ length: concepts }, () => []);

  return {
    add(unit: number, logits: Float32Array): void {
      for (let concept = 0; concept < concepts; concept++) {
        const logit = logits[concept] ?? 0;
        if (logit > minLogit) found[concept]?.push({ unit, logit });
        else if ((found[concept]?.length ?? 0) < kept) keepBest(weak[concept] ?? [], { unit, logit });
      }
    },

    finish(): ConceptScores {
      const starts = new Uint32Array(concepts + 1);
      const all = found.map((own, concept) =>
        own.length >= kept ? own : [...own, ...(weak[concept] ?? [])].sort((a, b) => a.unit - b.unit),
      );
      for (const [concept, own] of all.entries()) starts[concept + 1] = (starts[concept] ?? 0) + own.length;
      const flat = all.flat();
      return {
        starts,
        units: Uint32Array.from(flat, ({ unit }) => unit),
        levels: Uint8Array.from(flat, ({ logit }) => toLevel(logit)),
      };
    },
  };
}

function keepBest(best: { unit: number; logit: number }[], own: { unit: number; logit: number }): void {
  const last = best.at(-1);
  if (best.length >= kept && last && own.logit <= last.logit) return;
  const rank = best.findIndex(({ logit }) => logit < own.logit);
  best.splice(rank < 0 ? best.length : rank, 0, own);
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
