/**
 * Returns the places of the highest scores above 0, highest first, at most `limit`; equal scores in order of place. A search
 * keeps some twenty of a thousand scores, so sorting all of them would cost many times as much.
 */
export function listHighest(scores: Float64Array, limit: number): number[] {
  const places: number[] = [];
  let least = 0;
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place] ?? 0;
    if (score <= least) continue;
    if (places.length === limit) places.pop();
    let at = places.length;
    while (at > 0 && (scores[places[at - 1] ?? 0] ?? 0) < score) at--;
    places.splice(at, 0, place);
    if (places.length === limit) least = scores[places[limit - 1] ?? 0] ?? 0;
  }
  return places;
}
