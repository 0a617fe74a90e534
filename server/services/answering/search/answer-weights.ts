// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: they are learnt, whatever constant they are near.
/** Written by `npm run train:answers`: the weights of `featureNames`. */
export const answerWeights: readonly number[] = [
  -0.076, 0.146, 1.792, 2.156, 2.785, 1.163, -0.432, 1.366, -0.011, 0.225, 1.857, 0.549, 0.449, -0.004,
  -0.187, 1.424, -0.053, 0.06, 1.447, 1.178, 0.999, -0.951, 1.14, 1.418, 1.251, -1.218, -2.075, -0.314,
  -2.486, -0.004, 0.892, -0.788, 0.896, 0.478, -0.415, -2.79, -0.426, -0.342, -1.752, 1.205, 0.655, 1.409,
  0.585, -0.008, -1.12,
];
/** Those among the sections of one guide. */
export const sectionWeights: readonly number[] = [
  0.715, -0.134, 1.133, 1.151, 2.307, 2.073, -0.845, 1.006, 0.0, 1.458, 2.312, 0.455, 0.564, 0.0, -0.0, 0.0,
  -0.0, -0.0, 1.517, 1.294, 1.377, 0.0, 0.0, 0.0, 0.0, -2.851, 0.0, 0.0, -1.635, -1.805, 3.173, 0.0, 0.0, 0.0,
  0.0, -2.044, -0.049, -1.031, -1.217, 2.054, 0.037, 0.0, 0.0, 0.0, 0.0,
];
/** Those of `certaintyNames`, and the constant. */
export const certaintyWeights: readonly number[] = [
  0.064, 0.721, 0.303, -0.5, 0.583, 0.641, -0.363, 0.817, -0.868, -0.362, 0.119, -0.074, 0.575, 0.629, -1.361,
];
