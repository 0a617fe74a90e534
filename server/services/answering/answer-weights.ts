// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: they are learnt, whatever constant they are near.
/** Written by `npm run train:answers`: the weights of `featureNames`. */
export const answerWeights: readonly number[] = [
  0.377, 1.063, 2.232, 2.547, 3.244, 2.551, -0.546, 1.707, -0.277, 0.325, 2.249, 0.632, 1.075, 0.209, -0.452,
  -0.27, 0.623, -0.372, 2.079, 1.478, 1.957, -0.541, 0.693, 2.738, -0.725, 1.416, -2.253, -1.456, -2.679,
  -0.595, 0.423, 1.279, 1.182, 0.82, -0.032, 0.0, 0.0, 0.0, 0.0,
];
/** Those among the sections of one guide. */
export const sectionWeights: readonly number[] = [
  0.55, 0.208, 1.482, 2.565, 5.076, 1.938, -0.986, 1.487, 0.0, 1.465, 2.757, 0.861, 0.589, 0.0, -0.0, 0.0,
  -0.0, 0.0, 1.055, 1.476, 1.527, 0.0, 0.0, 0.0, 0.0, -3.099, -0.0, 0.0, -2.024, -1.297, 2.757, 0.0, 0.0, 0.0,
  0.0, -3.11, 0.092, 0.025, -2.0,
];
/** Those of `certaintyNames`, and the constant. */
export const certaintyWeights: readonly number[] = [
  0.173, 0.515, -0.288, -0.34, 0.017, 0.614, -0.332, 0.079, -1.192, -0.064, 0.143, -0.186, -1.659,
];
