const sampleEvery = 9;

/**
 * Whether the ranking learns from the phrasing with this number, asked without itself. The word vectors do not: a phrasing
 * that they have learnt is nearer to its passage than a visitor's question is.
 */
export const isSampled = (number: number): boolean => number % sampleEvery === 0;
