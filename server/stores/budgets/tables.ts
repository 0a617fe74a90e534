import type { BudgetKind } from '../../services/budgets/budgets.ts';

/** What was spent on a day (UTC, as 2026-11-24) of one budget; tokens that are reserved count as spent. */
export type SpendingTable = {
  day: string;
  kind: BudgetKind;
  /** The partner's or account's id, the hash of the guest's or of the network; empty for all together. */
  key: string;
  questions: number;
  tokens: number;
};
