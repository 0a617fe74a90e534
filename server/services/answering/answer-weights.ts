/** Written by `npm run train:answers`: the weights of `featureNames`. */
export const answerWeights: readonly number[] = [
  0.138, 0.551, 2.049, 2.238, 4.01, 2.366, -0.328, 1.788, -0.262, 1.089, 1.654, 0.53, 0.123, 0.84, -1.287,
  1.305, -0.152, -0.544, 2.476, 3.577, -1.034, 2.624, 0.385, 1.056, -1.794, -1.664, -1.766, -0.518, 1.599,
  0.827, 1.019, -0.391, -0.633,
];
/** Those of `certaintyNames`, and the constant. */
export const certaintyWeights: readonly number[] = [
  0.248, 0.465, -0.431, -0.72, 0.508, 0.116, -0.074, -0.146, -1.169, -0.125, 0.16, 0.026, -2.028,
];
/** Those of `featureNames` among the sections of one guide. */
export const sectionWeights: readonly number[] = [
  0.138, 0.551, 2.049, 2.238, 4.01, 2.366, -0.328, 1.788, -0.262, 1.089, 1.654, 0.53, 0.123, 0.84, -1.287,
  1.305, -0.152, -0.544, 2.476, 3.577, -1.034, 2.624, 0.385, 1.056, -1.794, -1.664, -1.766, -0.518, 1.599,
  0.827, 1.019, -0.391, -0.633,
];
