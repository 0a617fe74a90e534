/** Where nothing was measured. */
export const usualThreshold = 0.5;

/** Written by `npm run bench:review -- --calibrate`: by concept, the calibrated probability from which on it counts as found. */
export const conceptThresholds: Readonly<Record<string, number>> = {};
