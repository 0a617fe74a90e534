/** Written by `npm run train:material`: the weights of `materialNames`. */
export const materialWeights: readonly number[] = [3.528, 3.677, 2.056, 2.945, 3.29, -2.808];
/** Those of `materialCertaintyNames`, and the constant. */
export const materialCertaintyWeights: readonly number[] = [
  5.108, -0.692, 2.36, -3.144, -0.481, -0.859, -2.229, -2.585,
];
