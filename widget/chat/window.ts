/** Messages that are drawn at once when a conversation opens, and that come with each step on the way up. */
const stepSize = 12;

/** The place from which the last `stepSize` of the first `count` messages are drawn. */
export function toFrom(count: number): number {
  return Math.max(0, count - stepSize);
}
