import type { SparseWeights } from '../../server/services/finder/classifiers/finder.ts';

type Dense = { hashes: ArrayLike<number>; weights: Float32Array; constants: Float32Array; concepts: number };

/** Keeps each concept's strongest weights, one byte each. `strength` says how much a feature's weight matters. */
export function packWeights(
  { hashes, weights, constants, concepts }: Dense,
  kept: number,
  strength: (row: number) => number,
): SparseWeights {
  const scales = new Float32Array(concepts);
  const perRow: { concept: number; weight: number }[][] = Array.from({ length: hashes.length }, () => []);
  for (let concept = 0; concept < concepts; concept++) {
    const strongest = listStrongest({ weights, concepts, rows: hashes.length }, concept, kept, strength);
    const max = strongest.reduce(
      (most, row) => Math.max(most, Math.abs(weights[row * concepts + concept] ?? 0)),
      0,
    );
    const scale = max / 127 || 1;
    scales[concept] = scale;
    for (const row of strongest) {
      const weight = Math.round((weights[row * concepts + concept] ?? 0) / scale);
      if (weight !== 0) perRow[row]?.push({ concept, weight });
    }
  }
  const rows = new Map<number, number>();
  const starts = [0];
  const flat: { concept: number; weight: number }[] = [];
  for (const [row, own] of perRow.entries()) {
    if (own.length === 0) continue;
    rows.set(hashes[row] ?? 0, rows.size);
    for (const each of own) flat.push(each);
    starts.push(flat.length);
  }
  return {
    rows,
    starts: Uint32Array.from(starts),
    concepts: Uint16Array.from(flat, ({ concept }) => concept),
    weights: Int8Array.from(flat, ({ weight }) => weight),
    scales,
    constants,
  };
}

function listStrongest(
  { weights, concepts, rows }: { weights: Float32Array; concepts: number; rows: number },
  concept: number,
  kept: number,
  strength: (row: number) => number,
): number[] {
  const strengths = new Float32Array(rows);
  const present: number[] = [];
  for (let row = 0; row < rows; row++) {
    const own = Math.abs(weights[row * concepts + concept] ?? 0);
    if (own < 1e-4) continue;
    strengths[row] = own * strength(row);
    present.push(row);
  }
  return present.sort((a, b) => (strengths[b] ?? 0) - (strengths[a] ?? 0)).slice(0, kept);
}
