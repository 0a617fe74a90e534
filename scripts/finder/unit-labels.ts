import type { Unit } from '../../server/services/finder/units/units.ts';
import type { TrainedDocument } from './corpus.ts';
import type { WeakLabel } from './legal-train.ts';

/** The share of a unit that must be inside a span, or of a span inside a unit. */
const minCovered = 0.5;
const minHeld = 0.6;

/** Labels the units of a document by its annotated spans and by its headings. */
export function labelUnits(
  document: TrainedDocument,
  headings: ReadonlyMap<string, RegExp>,
  numberOf: ReadonlyMap<string, number>,
): void {
  for (const [concept, spans] of document.spans)
    for (const { start, end } of spans)
      for (const unit of listUnits(document.units, start, end)) addLabel(document, unit, concept);
  const numbered = [...headings].flatMap(([concept, pattern]) => {
    const number = numberOf.get(concept);
    return number === undefined ? [] : [{ number, pattern }];
  });
  for (const { number } of numbered) document.known[number] = 1;
  const byName = new Map<string, number[]>();
  for (const [at, { name }] of document.units.entries()) {
    const matching =
      byName.get(name) ?? numbered.flatMap(({ number, pattern }) => (pattern.test(name) ? [number] : []));
    byName.set(name, matching);
    for (const concept of matching) addLabel(document, at, concept);
  }
}

export function addLabel({ labels }: TrainedDocument, unit: number, concept: number): void {
  const own = labels.get(unit) ?? [];
  if (!own.includes(concept)) labels.set(unit, [...own, concept]);
}

/** Labels sentences about a matter without a heading of its own, found by a pattern. */
export function labelSentences(
  document: TrainedDocument,
  weakLabels: readonly WeakLabel[],
  numberOf: ReadonlyMap<string, number>,
): void {
  const own = weakLabels.flatMap(({ concept, dataset, text }) => {
    const number = numberOf.get(concept);
    return number === undefined || (dataset ?? document.source) !== document.source ? [] : [{ number, text }];
  });
  if (own.length === 0) return;
  for (const [at, { sentence }] of document.units.entries()) {
    const written = document.text.slice(sentence.start, sentence.end).replace(/\s+/g, ' ');
    for (const { number, text } of own) {
      const labels = document.labels.get(at) ?? [];
      if (text.test(written) && !labels.includes(number)) document.labels.set(at, [...labels, number]);
    }
  }
}

/** Returns the units that a span covers by more than half, or that contain most of it. */
export function listUnits(units: readonly Unit[], start: number, end: number): number[] {
  const found: number[] = [];
  for (const [at, unit] of units.entries()) {
    const shared = Math.min(end, unit.end) - Math.max(start, unit.start);
    if (shared <= 0) continue;
    if (shared > minCovered * (unit.end - unit.start) || shared >= minHeld * (end - start)) found.push(at);
  }
  return found;
}
