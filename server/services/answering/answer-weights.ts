/** Written by `npm run train:answers`: the weights of `featureNames`. */
export const answerWeights: readonly number[] = [
  0.149, 0.549, 2.048, 2.221, 3.978, 2.375, -0.34, 1.783, -0.243, 1.093, 1.655, 0.55, 0.125, 0.815, -1.289,
  1.308, -0.15, -0.541, 2.468, 3.595, -1.035, 2.641, 0.341, 1.082, -1.801, -1.682, -1.742, -0.48, 0.807,
];
/** Those of `certaintyNames`, and the constant. */
export const certaintyWeights: readonly number[] = [
  0.242, 0.479, -0.406, -0.674, 0.51, 0.05, 0.013, -0.127, -1.146, -0.143, 0.163, 0.048, -2.072,
];
