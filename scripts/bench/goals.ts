import { missedMark, toTable } from './measurements.ts';

/** A figure, and what it should at least be, or at most where `isMost`. `digits` are those after the point. */
export type Goal = { name: string; measured: number; goal: number; isMost?: boolean; digits?: number };

/**
 * Formats figures beside their goals. The page of measurements begins with those that are missed. `unit` heads the first column.
 */
export function toGoalTable(unit: string, goals: readonly Goal[]): string {
  return toTable(
    [unit, 'measured', 'goal', ''],
    goals.map(({ name, measured, goal, isMost, digits = 0 }) => [
      name,
      measured.toFixed(digits),
      isMost && goal !== 0 ? `${goal} at most` : goal,
      (isMost ? measured <= goal : measured >= goal) ? 'reached' : missedMark,
    ]),
  );
}
