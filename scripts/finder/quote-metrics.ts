/** UTF-16 offsets, end exclusive. */
export type Span = { start: number; end: number };

/**
 * Returns the share of the annotated text that is in the first `budget` characters quoted; passages count in order, the last
 * one cut.
 */
export function toRecall(gold: readonly Span[], quoted: readonly Span[], budget: number): number {
  const cut: Span[] = [];
  let left = budget;
  for (const { start, end } of quoted) {
    if (left <= 0) break;
    cut.push({ start, end: Math.min(end, start + left) });
    left -= end - start;
  }
  const all = gold.reduce((sum, { start, end }) => sum + end - start, 0);
  return all === 0 ? 0 : countShared(gold, cut) / all;
}

/** Returns the share of the first passage that is annotated. */
export function toPrecision(gold: readonly Span[], [first]: readonly Span[]): number {
  return first ? countShared(gold, [first]) / (first.end - first.start) : 0;
}

/** Returns the number of characters in both; overlapping spans count once. */
function countShared(gold: readonly Span[], quoted: readonly Span[]): number {
  const [own, other] = [unite(gold), unite(quoted)];
  let shared = 0;
  for (const a of own)
    for (const b of other) shared += Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
  return shared;
}

function unite(spans: readonly Span[]): Span[] {
  const united: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = united.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else united.push({ start, end });
  }
  return united;
}

/** Returns the chance that an answerable question scores higher than an unanswerable one (area under the ROC curve). */
export function toAuroc(answerable: readonly number[], unanswerable: readonly number[]): number {
  const all = [
    ...answerable.map((score) => ({ score, isRight: true })),
    ...unanswerable.map((score) => ({ score, isRight: false })),
  ];
  all.sort((a, b) => a.score - b.score);
  let rankSum = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to]?.score === all[from]?.score) to++;
    // Equal scores share the mean of their ranks.
    for (let at = from; at < to; at++) if (all[at]?.isRight) rankSum += (from + to + 1) / 2;
    from = to;
  }
  const pairs = answerable.length * unanswerable.length;
  return pairs === 0 ? 0 : (rankSum - (answerable.length * (answerable.length + 1)) / 2) / pairs;
}
