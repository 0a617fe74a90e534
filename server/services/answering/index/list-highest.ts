/**
 * Returns the indexes of the highest scores above 0, highest first, at most `limit`; equal scores in order of index. A search
 * keeps some twenty of a thousand scores, so sorting all of them would cost many times as much.
 */
export function listHighest(scores: Float64Array, limit: number): number[] {
  const indexes: number[] = [];
  let least = 0;
  for (let index = 0; index < scores.length; index++) {
    const score = scores[index] ?? 0;
    if (score <= least) continue;
    if (indexes.length === limit) indexes.pop();
    let at = indexes.length;
    while (at > 0 && (scores[indexes[at - 1] ?? 0] ?? 0) < score) at--;
    indexes.splice(at, 0, index);
    if (indexes.length === limit) least = scores[indexes[limit - 1] ?? 0] ?? 0;
  }
  return indexes;
}
