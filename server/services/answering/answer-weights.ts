/** Written by `npm run train:answers`: the weights of `featureNames`. */
export const answerWeights: readonly number[] = [
  1.212, 2.837, 0.284, 1.253, 3.423, 0.266, 1.791, -0.009, 1.578, 1.123, 0.237, 0.686, 1.162, 0.391, 0.667,
  0.0, 2.066, 3.761, -1.8, 2.61, -0.055, 0.499, -2.489, -1.816,
];
/** Those of `certaintyNames`, and the constant. */
export const certaintyWeights: readonly number[] = [
  0.149, 0.627, -0.783, -0.353, 0.173, -0.115, 0.213, -1.376, -0.085, 0.232, -0.55, -0.975,
];
