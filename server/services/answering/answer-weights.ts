/** Written by `npm run train:answers`: the weights of `featureNames`, and the constant. */
export const answerWeights: readonly number[] = [3.651, 4.269, 1.573, 2.02, -1.475, -0.337, -1.721, -5.229];
