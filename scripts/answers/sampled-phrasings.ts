const sampleEvery = 9;
const teachEvery = 3;
const hashStart = 0x811c9dc5;
const hashPrime = 0x01000193;

/**
 * Whether the ranking learns from this phrasing, which is then asked without itself. Word vectors and classes do not learn from
 * it, because a phrasing that they have learnt is closer to its passage than a visitor's question is. Depends only on its text,
 * so that a new phrasing does not affect others.
 */
export const isSampled = (phrasing: string): boolean => toHash(phrasing) % sampleEvery === 0;

/** Whether the ranking learns more from this sampled phrasing than which section of a guide answers. */
export const teachesRanking = (phrasing: string): boolean =>
  toHash(phrasing) % (sampleEvery * teachEvery) === 0;

/** The FNV-1a hash of UTF-16 code units. */
export function toHash(text: string): number {
  let hash = hashStart;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), hashPrime);
  return hash >>> 0;
}
