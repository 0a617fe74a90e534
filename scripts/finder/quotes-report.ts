import type { BenchQuestion } from './legal-bench.ts';
import { type Span, toAuroc, toPrecision, toRecall } from './quote-metrics.ts';
import { measureUnseenThreshold } from './unseen-threshold.ts';

/** The result for a question; the lines of the file that `--out` names have the same fields. */
export type Quoted = {
  id: string;
  passages: Span[];
  answerable: number;
  shown: 'quotes' | 'unsure' | 'nothing';
};

/** Prints the table of `npm run bench:quotes`: means of the data sets' means, in percent. */
export function reportQuotes(
  questions: readonly BenchQuestion[],
  quoted: ReadonlyMap<string, Quoted>,
): string {
  const lines = ['wording · data set · questions: c1000 / c2000 / P@1; shown as quotes / not sure / nothing'];
  const asked = (set: string) => questions.filter((question) => question.set === set);
  for (const set of ['experts', 'plain'] as const) {
    const own = asked(set);
    if (own.length === 0) continue;
    const datasets = [...new Set(own.map(({ dataset }) => dataset))].sort();
    const rows = datasets.map((dataset) =>
      measure(
        own.filter((question) => question.dataset === dataset),
        quoted,
      ),
    );
    for (const [at, row] of rows.entries())
      lines.push(`${set} · ${datasets[at]} · ${row.count}: ${toText(row)}`);
    const mean = (name: keyof Row) => rows.reduce((sum, row) => sum + row[name], 0) / rows.length;
    const all: Row = {
      count: own.length,
      c1000: mean('c1000'),
      c2000: mean('c2000'),
      p1: mean('p1'),
      quotes: share(own, quoted, 'quotes'),
      unsure: share(own, quoted, 'unsure'),
      nothing: share(own, quoted, 'nothing'),
    };
    lines.push(`${set} · MEAN · ${all.count}: ${toText(all)}`);
  }
  const empty = asked('unanswerable');
  if (empty.length > 0) lines.push(...reportEmpty(empty, questions, quoted));
  return lines.join('\n');
}

function reportEmpty(
  empty: readonly BenchQuestion[],
  questions: readonly BenchQuestion[],
  quoted: ReadonlyMap<string, Quoted>,
): string[] {
  const toScores = (own: readonly BenchQuestion[]) => own.map(({ id }) => quoted.get(id)?.answerable ?? 0);
  const dataset = empty[0]?.dataset;
  const rows = (['experts', 'plain'] as const).map((set) => {
    const own = questions.filter((question) => question.set === set && question.dataset === dataset);
    return `${set} ${toAuroc(toScores(own), toScores(empty)).toFixed(3)}`;
  });
  // How many answerable questions would get nothing at the threshold that leaves four fifths of the unanswerable ones empty.
  const sorted = toScores(empty).sort((a, b) => a - b);
  const threshold = sorted[Math.floor(0.8 * sorted.length)] ?? 0;
  const lost = (['experts', 'plain'] as const).map((set) => {
    const own = toScores(
      questions.filter((question) => question.set === set && question.dataset === dataset),
    );
    return `${set} ${toPercent(own.filter((score) => score < threshold).length / Math.max(1, own.length))}`;
  });
  const unseen = measureUnseenThreshold(
    questions.filter((question) => question.dataset === dataset),
    ({ id }) => quoted.get(id)?.answerable ?? 0,
  );
  const shown = (['quotes', 'unsure', 'nothing'] as const).map(
    (kind) => `${kind} ${toPercent(share(empty, quoted, kind))}`,
  );
  return [
    `unanswerable · ${empty.length}: ${shown.join(', ')}`,
    `answerable or not, AUROC: ${rows.join(', ')}`,
    `answerable below the threshold that empties 80 % of the unanswerable: ${lost.join(', ')}`,
    `below one chosen on other documents: experts ${toPercent(unseen.experts)}, plain ${toPercent(unseen.plain)}, unanswerable ${toPercent(unseen.unanswerable)}`,
  ];
}

type Row = {
  count: number;
  c1000: number;
  c2000: number;
  p1: number;
  quotes: number;
  unsure: number;
  nothing: number;
};

function measure(questions: readonly BenchQuestion[], quoted: ReadonlyMap<string, Quoted>): Row {
  const mean = (of: (gold: readonly Span[], passages: readonly Span[]) => number) =>
    questions.reduce((sum, { id, gold }) => sum + of(gold, quoted.get(id)?.passages ?? []), 0) /
    questions.length;
  return {
    count: questions.length,
    c1000: mean((gold, passages) => toRecall(gold, passages, 1000)),
    c2000: mean((gold, passages) => toRecall(gold, passages, 2000)),
    p1: mean(toPrecision),
    quotes: share(questions, quoted, 'quotes'),
    unsure: share(questions, quoted, 'unsure'),
    nothing: share(questions, quoted, 'nothing'),
  };
}

const share = (
  questions: readonly BenchQuestion[],
  quoted: ReadonlyMap<string, Quoted>,
  shown: Quoted['shown'],
) =>
  questions.filter(({ id }) => (quoted.get(id)?.shown ?? 'nothing') === shown).length /
  Math.max(1, questions.length);

const toPercent = (value: number) => (100 * value).toFixed(1);
const toText = ({ c1000, c2000, p1, quotes, unsure, nothing }: Row) =>
  `${[c1000, c2000, p1].map(toPercent).join(' / ')}; ${[quotes, unsure, nothing].map(toPercent).join(' / ')}`;
