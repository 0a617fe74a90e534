/** Written by `npm run train:answers`: the weights of `featureNames`. */
export const answerWeights: readonly number[] = [
  1.109, 2.725, 0.152, 1.19, 3.483, 0.388, 1.634, 0.257, 1.689, 1.148, 0.303, 0.926, 1.078, 0.419, 0.576,
  -0.018, 2.5, 3.68, -1.68, 2.58, 0.469, -2.676, -1.768,
];
/** Those of `certaintyNames`, and the constant. */
export const certaintyWeights: readonly number[] = [
  0.157, 0.59, -0.692, -0.082, 0.231, -0.146, 0.22, -1.379, -0.049, 0.347, -0.548, -1.218,
];
