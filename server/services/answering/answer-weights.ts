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
  0.038, -0.43, 0.995, 1.767, 3.757, 1.564, -1.229, 1.471, 0.0, 1.211, 2.301, 0.339, 0.171, -0.0, -0.0, -0.0,
  -0.0, 0.0, 1.103, 1.284, 1.328, -0.0, -0.0, 0.0, 0.0, -3.059, -0.0, 0.0, -1.786, -1.514, 1.96, 0.0, 0.0,
  0.0, 0.0, -2.985, 0.122, -0.211, -1.828, 1.307, -0.02, -0.0, 0.0, 0.0, 0.0,
];
/** Those of `certaintyNames`, and the constant. */
export const certaintyWeights: readonly number[] = [
  0.064, 0.721, 0.303, -0.5, 0.583, 0.641, -0.363, 0.817, -0.868, -0.362, 0.119, -0.074, 0.575, 0.629, -1.361,
];
