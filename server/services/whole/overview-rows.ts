import type { LabelledPassage } from '../review/ports.ts';
import type { WholeRow } from './whole-reply.ts';

/** Returns rows for passages, but for those that lie within another row's. */
export function toOverviewRows(
  found: readonly LabelledPassage[],
  toPassage: (passage: LabelledPassage['passage']) => NonNullable<WholeRow['passage']>,
  shown: readonly WholeRow[] = [],
): WholeRow[] {
  return found
    .map(({ label, passage }) => ({ label, passage: toPassage(passage) }))
    .filter((row) => !isCovered(row, shown));
}

/** Whether what a row quotes lies within what another one quotes. */
export const isCovered = ({ passage }: WholeRow, shown: readonly WholeRow[]): boolean =>
  passage !== undefined && shown.some((row) => covers(row.passage, passage));

type Quoted = WholeRow['passage'];

function covers(outer: Quoted, inner: Quoted): boolean {
  const { start = 0, end = 0 } = outer ?? {};
  const { start: from = 0, end: to = 0 } = inner ?? {};
  return start <= from && to <= end && end > start;
}
