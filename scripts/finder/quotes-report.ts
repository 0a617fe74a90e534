import { type Goal, toGoalTable } from '../bench/goals.ts';
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
  const shares = reports.flatMap(({ wording, mean }) => toGoals(wording, mean));
  const unanswerable = questions.filter(({ set }) => set === 'unanswerable');
  return [
    toGoalTable('', [...shares, ...toUnanswerableGoals(unanswerable, questions, quoted)]),
    describeUnseenThreshold(unanswerable, questions, quoted),
    toTable(
      ['wording', 'data set', 'questions', 'c1000', 'c2000', 'P@1', 'quotes / not sure / nothing, %'],
      rows,
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/**
 * Says what experts' questions find without those documents of which other questions taught the sentence vectors; all folds share
 * these. `taught`: names of documents.
 */
export function describeUntaught(
  questions: readonly BenchQuestion[],
  quoted: ReadonlyMap<string, Quoted>,
  taught: ReadonlySet<string>,
): string {
  const own = questions.filter(({ set, doc }) => set === 'experts' && !taught.has(doc));
  const { mean } = reportWording('experts', own, quoted);
  const [c1000, c2000, p1] = [mean.c1000, mean.c2000, mean.p1].map((share) => (100 * share).toFixed(1));
  return `The sentence vectors, which all folds share, were taught by other questions about ${taught.size} of the documents. On the rest,
experts' questions find ${c1000} / ${c2000} / ${p1}.`;
}

const wordings = ['experts', 'plain'] as const;
const goals = { experts: { c1000: 65, c2000: 75, p1: 64 }, plain: { c1000: 58, c2000: 69, p1: 57 } };

const toGoals = (wording: keyof typeof goals, mean: Row): Goal[] =>
  (['c1000', 'c2000', 'p1'] as const).map((name) => ({
    name: `${wording}: ${name === 'p1' ? 'P@1' : name}, %`,
    measured: 100 * mean[name],
    goal: goals[wording][name],
    digits: 1,
  }));

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
function toUnanswerableGoals(
  unanswerable: readonly BenchQuestion[],
  questions: readonly BenchQuestion[],
  quoted: ReadonlyMap<string, Quoted>,
): Goal[] {
  if (unanswerable.length === 0) return [];
  const beside = ofSameSet(unanswerable, questions);
  const empty = unanswerable.map((question) => toScore(question, quoted)).sort((a, b) => a - b);
  // How many answerable questions would get nothing at the threshold that leaves four fifths of the unanswerable ones empty.
  const threshold = empty[Math.floor(0.8 * empty.length)] ?? 0;
  const goalsOf = wordings.map((wording) => {
    const scores = beside.filter(({ set }) => set === wording).map((question) => toScore(question, quoted));
    const lost = scores.filter((score) => score < threshold).length / Math.max(1, scores.length);
    const isExperts = wording === 'experts';
    return {
      auroc: {
        name: `${wording}: answerable or not, AUROC`,
        measured: toAuroc(scores, empty),
        goal: 0.88,
        digits: 3,
      },
      lost: {
        name: `${wording}: answerable that get nothing where 80 % of the unanswerable do, %`,
        measured: 100 * lost,
        goal: isExperts ? 15 : 18,
        isMost: true,
        digits: 1,
      },
    };
  });
  const nothing = 100 * share(unanswerable, quoted, 'nothing');
  return [
    ...goalsOf.map(({ auroc }) => auroc),
    ...goalsOf.map(({ lost }) => lost),
    {
      name: 'unanswerable that get nothing as the product decides, %',
      measured: nothing,
      goal: 80,
      digits: 1,
    },
  ];
}

function describeUnseenThreshold(
  unanswerable: readonly BenchQuestion[],
  questions: readonly BenchQuestion[],
  quoted: ReadonlyMap<string, Quoted>,
): string {
  if (unanswerable.length === 0) return '';
  const unseen = measureUnseenThreshold(ofSameSet(unanswerable, questions), (question) =>
    toScore(question, quoted),
  );
  const [quotes, unsure] = (['quotes', 'unsure'] as const).map((kind) =>
    toPercent(share(unanswerable, quoted, kind)),
  );
  return `With a threshold chosen on other documents, ${toPercent(unseen.experts)} % of the experts' and ${toPercent(unseen.plain)} % of the plain questions get nothing where
${toPercent(unseen.unanswerable)} % of the unanswerable do. As the product decides, ${quotes} % of the unanswerable (${unanswerable.length}) get quotations and ${unsure} % "not sure".`;
}

const toScore = ({ id }: BenchQuestion, quoted: ReadonlyMap<string, Quoted>) =>
  quoted.get(id)?.answerable ?? 0;

function ofSameSet(
  unanswerable: readonly BenchQuestion[],
  questions: readonly BenchQuestion[],
): BenchQuestion[] {
  return questions.filter(({ dataset }) => dataset === unanswerable[0]?.dataset);
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
