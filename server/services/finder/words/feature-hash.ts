/** The FNV-1a hash, 32 bits (Fowler, Noll, Vo). Features are identified by hashes, so that no table of words has to ship. */
const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/** Hashes the UTF-16 code units of a text from `from` up to `to`. */
export function hashText(text: string, from = 0, to = text.length): number {
  let hash = offsetBasis;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  return finish(hash);
}

/** Hashes two neighbouring features; their order matters. */
export const hashPair = (first: number, second: number) => finish(Math.imul(first, 0x9e3779b1) ^ second);

/** Makes the same words different features, depending on what they are part of (`kind`). */
export const hashKind = (kind: number, hash: number) => finish(hash ^ Math.imul(kind, 0x85ebca6b));

/** Mixes the bits (MurmurHash3's finalizer) and returns an unsigned number. */
function finish(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
