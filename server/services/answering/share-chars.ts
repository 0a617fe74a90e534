/**
 * Divides `max` characters among texts of these lengths: each gets an equal share, and longer ones also get what short ones
 * leave. Returns how much of each fits, in the same order.
 */
export function shareChars(lengths: readonly number[], max: number): number[] {
  const shares = lengths.map(() => 0);
  let left = max;
  const byLength = [...lengths.keys()].sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0));
  for (const [done, at] of byLength.entries()) {
    const share = Math.min(lengths[at] ?? 0, Math.floor(left / (byLength.length - done)));
    shares[at] = share;
    left -= share;
  }
  return shares;
}
