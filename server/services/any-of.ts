/**
 * Returns the pattern of a group that matches any of the words, which white space separates; "_" stands for a space in one. Each
 * may be a pattern: "labou?r".
 */
export const anyOf = (words: string): string =>
  `(?:${words.trim().split(/\s+/).join('|').replaceAll('_', ' ')})`;
