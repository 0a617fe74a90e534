/** Written by `npm run train:answers`: the weights of `featureNames`. */
export const answerWeights: readonly number[] = [0.939, 3.787, -0.089, 1.873, 3.379, 0.264, 1.628, 1.550, 1.123, 0.182, 0.798, 1.125, 0.775, 0.780, -0.136, 3.172, 1.830, -1.724, 2.360, 0.224, -2.484, -1.573];
/** Those of `certaintyNames`, and the constant. */
export const certaintyWeights: readonly number[] = [0.239, 0.608, -0.036, -0.256, 0.107, -0.490, 0.065, -1.500, 0.052, 0.539, -0.628, -1.648];
