const sampleEvery = 9;
const teachEvery = 3;
const hashStart = 0x811c9dc5;
const hashPrime = 0x01000193;

/**
 * Whether the ranking learns from this phrasing, asked without itself. The word vectors and the classes do not: a phrasing that
 * they have learnt is nearer to its passage than a visitor's question is. By its text, so that a new phrasing moves no other.
 */
export const isSampled = (phrasing: string): boolean => toHash(phrasing) % sampleEvery === 0;

/** Whether the ranking learns more from this sampled phrasing than which section of a guide answers. */
export const teachesRanking = (phrasing: string): boolean =>
  toHash(phrasing) % (sampleEvery * teachEvery) === 0;

/** FNV-1a, of UTF-16 units. */
export function toHash(text: string): number {
  let hash = hashStart;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), hashPrime);
  return hash >>> 0;
}
