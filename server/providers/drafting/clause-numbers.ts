import { formatNumber } from '../extraction/list-number.ts';

/** Counts clauses and their items, and remembers the numbers that references ask for. */
export function createClauseNumbers() {
  const anchors = new Map<string, string>();
  let clause = 0;
  let isInClause = false;
  let list = 0;
  /** By depth, from 1. */
  let counts: number[] = [];

  return {
    nextClause(anchor: string | undefined): string {
      clause++;
      isInClause = true;
      counts = [];
      const number = String(clause);
      if (anchor !== undefined) anchors.set(anchor, number);
      return number;
    },

    /** Call it before text that belongs to no clause, such as signatures or a schedule. */
    leaveClause(): void {
      isInClause = false;
      counts = [];
    },

    /** Within a clause, a further list continues the count; elsewhere it starts again. */
    beginList(): void {
      if (isInClause) return;
      list++;
      counts = [];
    },

    nextItem(depth: number, anchor: string | undefined): { label: string; list?: number } {
      counts = [...counts.slice(0, depth - 1), (counts[depth - 1] ?? 0) + 1];
      if (anchor !== undefined) anchors.set(anchor, toFullNumber(depth));
      return { label: toLabel(depth), ...(!isInClause && { list }) };
    },

    find: (anchor: string) => anchors.get(anchor),
  };

  function toLabel(depth: number): string {
    const count = counts[depth - 1] ?? 0;
    if (depth === 1) return isInClause ? `${clause}.${count}` : `${count}.`;
    return `(${formatNumber(count, depth === 2 ? 'lower-letter' : 'lower-roman')})`;
  }

  /** Returns the number as a lawyer cites it: "5.2(a)". */
  function toFullNumber(depth: number): string {
    return Array.from({ length: depth }, (_, index) => toLabel(index + 1))
      .join('')
      .replace(/\.$|\.(?=\()/g, '');
  }
}
