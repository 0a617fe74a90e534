// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: they are learnt, whatever constant they are near.
/** Written by `npm run train:answers`: the weights of `featureNames`. */
export const answerWeights: readonly number[] = [
  -0.014, 0.133, 1.875, 2.267, 3.005, 1.168, -0.388, 1.263, -0.406, 0.302, 1.87, 0.521, 0.329, -0.741, -0.334,
  1.439, -0.158, -0.189, 1.379, 1.313, 0.967, -0.559, 1.285, 1.528, 1.229, -0.97, -2.022, -0.494, -3.582,
  -0.004, 0.405, -0.993, 1.101, 0.603, -0.631, -2.921, -0.493, -0.28, -1.892, 1.185, 0.618, 1.537, 0.592,
  -0.002, -1.174,
];
/** Those among the sections of one guide. */
export const sectionWeights: readonly number[] = [
  0.069, -0.583, 0.96, 2.042, 4.234, 1.746, -1.483, 1.446, 0.0, 1.384, 2.564, 0.517, 0.203, 0.0, -0.0, 0.0,
  -0.0, 0.0, 1.085, 1.441, 1.482, 0.0, 0.0, 0.0, 0.0, -3.174, -0.0, 0.0, -2.126, -1.671, 2.617, 0.0, 0.0, 0.0,
  0.0, -3.149, 0.291, -0.107, -1.896, 1.257, 0.085, -0.0, 0.0, 0.0, 0.0,
];
/** Those of `certaintyNames`, and the constant. */
export const certaintyWeights: readonly number[] = [
  0.024, 0.721, 0.319, -0.358, 0.438, -0.025, 0.051, 0.583, -1.066, -0.448, 0.28, -0.353, 0.401, 0.653,
  -0.686,
];
