/** Written by `npm run train:answers`: the weights of `featureNames`. */
export const answerWeights: readonly number[] = [0.593, 4.630, -0.894, 1.655, 3.649, -0.252, 1.805, 1.360, 0.658, 0.498, 1.325, 0.963, 0.804, 1.282, 0.033, 4.529, -2.084, 1.989, 0.113, -2.263, -1.142];
/** Those of `certaintyNames`, and the constant. */
export const certaintyWeights: readonly number[] = [0.298, 0.529, -0.426, -0.203, -0.254, -0.470, 0.382, -1.709, -0.123, 0.242, -0.021, -1.484];
