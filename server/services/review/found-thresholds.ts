import type { ReviewKey } from '#shared/api-review.ts';
import { reviewKeys } from '#shared/api-review.ts';

/** From which probability on a clause counts as found, and from which on as perhaps there. */
export type FoundThreshold = { found: number; unsure: number };

const usual: FoundThreshold = { found: 0.5, unsure: 0.25 };

export const foundThresholds = Object.fromEntries(reviewKeys.map((key) => [key, usual])) as Readonly<
  Record<ReviewKey, FoundThreshold>
>;
