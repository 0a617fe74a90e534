import { toTable } from '../bench/measurements.ts';
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

/** Returns the tables of `npm run bench:quotes` in Markdown: by data set, the means of the data sets, and beside the goals. */
export function reportQuotes(
  questions: readonly BenchQuestion[],
  quoted: ReadonlyMap<string, Quoted>,
): string {
  const reports = wordings.flatMap((wording) => {
    const own = questions.filter(({ set }) => set === wording);
    return own.length > 0 ? [{ wording, ...reportWording(wording, own, quoted) }] : [];
  });
  const rows = reports.flatMap((report) => report.rows);
  const goals = reports.map(({ wording, mean }) =>
    toGoalRow(`${wording}: c1000 · c2000 · P@1`, mean, wording),
  );
  const unanswerable = questions.filter(({ set }) => set === 'unanswerable');
  return [
    toTable(['', 'measured, %', 'goal'], [...goals, ...reportUnanswerable(unanswerable, questions, quoted)]),
    toTable(
      ['wording', 'data set', 'questions', 'c1000', 'c2000', 'P@1', 'quotes / not sure / nothing, %'],
      rows,
    ),
  ].join('\n\n');
}

const wordings = ['experts', 'plain'] as const;
const goals = { experts: '65 · 75 · 64', plain: '58 · 69 · 57' };

const toGoalRow = (name: string, { c1000, c2000, p1 }: Row, wording: keyof typeof goals): string[] => [
  name,
  [c1000, c2000, p1].map(toPercent).join(' · '),
  goals[wording],
];

function reportWording(
  wording: string,
  own: readonly BenchQuestion[],
  quoted: ReadonlyMap<string, Quoted>,
): { mean: Row; rows: string[][] } {
  const datasets = [...new Set(own.map(({ dataset }) => dataset))].sort();
  const rows = datasets.map((dataset) =>
    measure(
      own.filter((question) => question.dataset === dataset),
      quoted,
    ),
  );
  const toMean = (name: keyof Row) => rows.reduce((sum, row) => sum + row[name], 0) / rows.length;
  const mean = {
    ...measure(own, quoted),
    c1000: toMean('c1000'),
    c2000: toMean('c2000'),
    p1: toMean('p1'),
  };
  const cells = rows.map((row, at) => [wording, datasets[at] ?? '', ...toCells(row)]);
  return { mean, rows: [...cells, [wording, '**mean of the sets**', ...toCells(mean)]] };
}

/** Whether what no document answers is told from what one does. Only its own data set is compared with it. */
function reportUnanswerable(
  unanswerable: readonly BenchQuestion[],
  questions: readonly BenchQuestion[],
  quoted: ReadonlyMap<string, Quoted>,
): string[][] {
  if (unanswerable.length === 0) return [];
  const toScore = ({ id }: BenchQuestion) => quoted.get(id)?.answerable ?? 0;
  const dataset = unanswerable[0]?.dataset;
  const beside = questions.filter((question) => question.dataset === dataset);
  const lists = wordings.map((wording) => beside.filter(({ set }) => set === wording).map(toScore));
  const empty = unanswerable.map(toScore).sort((a, b) => a - b);
  // How many answerable questions would get nothing at the threshold that leaves four fifths of the unanswerable ones empty.
  const threshold = empty[Math.floor(0.8 * empty.length)] ?? 0;
  const lost = lists.map((scores) =>
    toPercent(scores.filter((score) => score < threshold).length / Math.max(1, scores.length)),
  );
  const unseen = measureUnseenThreshold(beside, toScore);
  const shown = (['quotes', 'unsure', 'nothing'] as const).map((kind) =>
    toPercent(share(unanswerable, quoted, kind)),
  );
  return [
    [
      'answerable or not, AUROC: experts · plain',
      lists.map((scores) => toAuroc(scores, empty).toFixed(3)).join(' · '),
      '0.88 · 0.88',
    ],
    [
      'answerable that get nothing where 80 % of the unanswerable do: experts · plain',
      lost.join(' · '),
      '15 · 18 at most',
    ],
    [
      'the same at a threshold chosen on other documents: experts · plain, unanswerable',
      `${toPercent(unseen.experts)} · ${toPercent(unseen.plain)}, ${toPercent(unseen.unanswerable)}`,
      '',
    ],
    [`unanswerable (${unanswerable.length}): quotes · not sure · nothing`, shown.join(' · '), ''],
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
const toCells = ({ count, c1000, c2000, p1, quotes, unsure, nothing }: Row) => [
  `${count}`,
  ...[c1000, c2000, p1].map(toPercent),
  [quotes, unsure, nothing].map(toPercent).join(' / '),
];
