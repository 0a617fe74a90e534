import { type Finder, offTopic } from '../../server/services/finder/classifiers/finder.ts';
import { type Judgement, judgeAnswer } from '../../server/services/finder/ranking/judge-answer.ts';
import { rankUnits } from '../../server/services/finder/ranking/rank-units.ts';
import type { AnsweredRow } from './answered-rows.ts';
import { toAuroc, toPrecision, toRecall } from './quote-metrics.ts';
import type { Row } from './ranking-rows.ts';

type Measured = { row: Row; c1000: number; c2000: number; p1: number } & Judgement;

const quoted = 20;

/**
 * Prints the cross-validated table: each question is asked in a wording that was not trained on, of a document that was not
 * trained on; "untaught" means without any wording of its kind.
 */
export function reportCrossValidation(rows: readonly Row[], crossFitted: readonly Finder[]): string {
  const all = rows.flatMap((row) => measure(row, crossFitted[row.document.fold]) ?? []);
  const measured = all.filter(({ row }) => row.basis === 'annotated');
  const lines = ['data set · questions: c1000 / c2000 / P@1, bare units'];
  for (const isKindUnknown of [false, true]) {
    const own = measured.filter(({ row }) => row.isKindUnknown === isKindUnknown);
    const name = isKindUnknown ? 'kind untaught' : 'kind taught';
    for (const source of [...new Set(own.map(({ row }) => row.document.source))].sort()) {
      const answered = own.filter(({ row }) => row.document.source === source && row.isAnswerable);
      lines.push(`${name} · ${source} · ${answered.length}: ${toText(answered)}`);
    }
    const cuad = own.filter(({ row }) => row.document.source === 'cuad');
    const [yes, no] = [true, false].map((is) =>
      cuad.filter(({ row }) => row.isAnswerable === is).map(({ probability }) => probability),
    );
    lines.push(`${name} · answerable or not, AUROC on cuad: ${toAuroc(yes ?? [], no ?? []).toFixed(3)}`);
  }
  const headed = all.filter(({ row }) => row.basis === 'headed');
  for (const source of [...new Set(headed.map(({ row }) => row.document.source))].sort()) {
    const own = headed.filter(({ row }) => row.document.source === source);
    lines.push(`matters known by headings alone · ${source} · ${own.length}: ${toText(own)}`);
  }
  const { concepts = [] } = crossFitted[0] ?? {};
  const foreign = all.filter(({ row }) => row.basis === 'foreign');
  const isOffTopic = ({ row }: Measured) => concepts[row.concept] === offTopic;
  lines.push(`off-topic messages: ${toShown(foreign.filter(isOffTopic))}`);
  lines.push(`matters of other kinds of document: ${toShown(foreign.filter((each) => !isOffTopic(each)))}`);
  lines.push('by kind, taught:');
  const taught = measured.filter(({ row }) => !row.isKindUnknown && row.isAnswerable);
  for (const concept of [...new Set(taught.map(({ row }) => row.concept))].sort((a, b) => a - b)) {
    const own = taught.filter(({ row }) => row.concept === concept);
    lines.push(`${concepts[concept]} · ${own.length}: ${toText(own)}`);
  }
  return lines.join('\n');
}

function measure(row: Row, finder: Finder | undefined): Measured | undefined {
  if (!finder) return undefined;
  const { index, gold } = row;
  const ranked = rankUnits(row.candidates, row.reading, finder);
  const passages = ranked.units
    .slice(0, quoted)
    .map(({ unit }) => ({ start: index.starts[unit] ?? 0, end: index.ends[unit] ?? 0 }));
  return {
    row,
    c1000: toRecall(gold, passages, 1000),
    c2000: toRecall(gold, passages, 2000),
    p1: toPrecision(gold, passages),
    ...judgeAnswer([index], row.reading, ranked, finder),
  };
}

/** Prints how often the answer to a question as people ask it ranks first, and among the first three; in documents left out. */
export function reportAnswered(rows: readonly AnsweredRow[], crossFitted: readonly Finder[]): string {
  const counts = { asked: 0, first: 0, shown: 0 };
  for (const { document, reading, candidates, isRight } of rows) {
    const finder = crossFitted[document?.fold ?? -1];
    if (!finder) continue;
    const right = new Set(candidates.filter((_, at) => isRight[at]));
    const ranked = rankUnits(candidates, reading, finder).units.map(({ candidate }) => right.has(candidate));
    counts.asked++;
    if (ranked[0]) counts.first++;
    if (ranked.slice(0, 3).includes(true)) counts.shown++;
  }
  const share = (count: number) => `${((100 * count) / Math.max(1, counts.asked)).toFixed(1)} %`;
  return `${counts.asked} answered questions: right first ${share(counts.first)}, among the first three ${share(counts.shown)}`;
}

/**
 * Prints what would be shown to questions that documents answer and to others, and how well they are told apart; in documents
 * left out.
 */
export function reportUnanswered(
  answered: readonly AnsweredRow[],
  unanswered: readonly AnsweredRow[],
  crossFitted: readonly Finder[],
): string {
  const judge = ({ document, index, reading, candidates }: AnsweredRow) => {
    const finder = crossFitted[document?.fold ?? -1];
    return finder ? [judgeAnswer([index], reading, rankUnits(candidates, reading, finder), finder)] : [];
  };
  const [yes, no] = [answered.flatMap(judge), unanswered.flatMap(judge)];
  const toProbabilities = (judged: readonly Judgement[]) => judged.map(({ probability }) => probability);
  const auroc = toAuroc(toProbabilities(yes), toProbabilities(no)).toFixed(3);
  return `answered · not answered, AUROC ${auroc}: ${toShown(yes)} · ${toShown(no)}`;
}

function toShown(measured: readonly Judgement[]): string {
  const share = (shown: Judgement['shown']) =>
    ((100 * measured.filter((each) => each.shown === shown).length) / Math.max(1, measured.length)).toFixed(
      1,
    );
  return `${measured.length}: ${share('quotes')} % quoted at, ${share('unsure')} % "not sure", ${share('nothing')} % nothing`;
}

function toText(measured: readonly Measured[]): string {
  const mean = (of: (each: Measured) => number) =>
    ((100 * measured.reduce((sum, each) => sum + of(each), 0)) / Math.max(1, measured.length)).toFixed(1);
  return `${mean(({ c1000 }) => c1000)} / ${mean(({ c2000 }) => c2000)} / ${mean(({ p1 }) => p1)}`;
}
