import type { BudgetKind } from '../../services/budgets/budgets.ts';

/** What was spent of one budget on a day (UTC, as 2026-11-24); reserved tokens count as spent. */
export type SpendingTable = {
  day: string;
  kind: BudgetKind;
  /** The partner's or account's id, or the hash of the guest or network; empty for everybody together. */
  key: string;
  questions: number;
  tokens: number;
};
