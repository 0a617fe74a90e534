import { type Judged, judgeQuestion, listMissing, toLine } from '../samples/judge-answers.ts';
import {
  isKeptBack,
  readEverydayQuestions,
  readFreshQuestions,
  readFurtherQuestions,
  readLanguageQuestions,
  readNaturalQuestions,
  readReaderQuestions,
  readVariedQuestions,
  readWholeRequests,
  readWorkplaceQuestions,
  type SampleQuestions,
} from '../samples/sample-questions.ts';
import { type SampleAnswer, type SampleServer, startSampleServer } from '../samples/sample-server.ts';
import { toGoalTable } from './goals.ts';
import { toTable, writeSection } from './measurements.ts';
import { readOptions } from './read-options.ts';

/**
 * `npm run bench:samples`: asks the real server, without a model, what people ask about the files of ../shared/samples, and
 * prints how many questions are answered by the right passage. `npm run bench:causes` says why they are missed.
 */
const usage = `npm run bench:samples [-- --misses]
  --misses  prints the misses too (except those of held-out questions), and does not write the results down`;
const isTrying = readOptions(usage, { misses: { type: 'boolean' } }).values.misses ?? false;
const title = 'Questions on real files';

/**
 * `empty`: what was shown if the document does not say; `changed`: the same questions after another question about the file.
 */
type Row = {
  judged: Judged[];
  changed: Judged[];
  followUps: Judged[];
  empty: ('nothing' | 'not sure' | 'quotes')[];
};

const toShare = (judged: readonly Judged[], name: keyof Judged) =>
  (100 * judged.filter((each) => each[name]).length) / Math.max(1, judged.length);

const toPercent = (judged: readonly Judged[], name: keyof Judged) => toShare(judged, name).toFixed(0);

const server = await startSampleServer();
try {
  const rows = await askQuestions(server, readNaturalQuestions());
  const further = await askFurther(server);
  const whole = await askWhole(server);
  const body = [
    toGoals(rows, whole.share),
    toQuestionTable(rows),
    toFollowUps(rows),
    further,
    whole.report,
  ].join('\n\n');
  if (isTrying) console.log(body);
  else writeSection(title, 'npm run bench:samples', body);
} finally {
  await server.remove();
}

/** The questions of which one half is held out, by a fixed rule, so that nobody can choose them. */
async function askFurther(sampleServer: SampleServer): Promise<string> {
  const rows: (string | number)[][] = [];
  for (const [name, files] of [
    ['further', readFurtherQuestions()],
    ['fresh documents', readFreshQuestions()],
    ['everyday', readEverydayQuestions()],
    ['varied', readVariedQuestions()],
    ['reader', readReaderQuestions()],
    ['workplace', readWorkplaceQuestions()],
    ['other languages', readLanguageQuestions()],
  ] as const)
    for (const isKept of [false, true]) {
      const half = files.map(({ file, questions }) => ({
        file,
        questions: questions.filter(({ ask }) => isKeptBack(ask) === isKept),
      }));
      const asked = [...(await askQuestions(sampleServer, half, { isKept })).values()];
      rows.push(toHalfCells(`${name}, ${isKept ? 'kept back' : 'looked into'}`, asked));
    }
  return toTable(
    [
      ...['further questions', 'questions', 'right first, %', 'in any quotation, %', 'nothing quoted, %'],
      ...['after another question: first · any, %', 'follow-ups', 'right in the first 1,000 characters, %'],
      ...['unanswerable', 'nothing / not sure / quotes, %'],
    ],
    rows,
  );
}

function toHalfCells(name: string, rows: readonly Row[]): (string | number)[] {
  const asked = rows.flatMap(({ judged }) => judged);
  const followUps = rows.flatMap((row) => row.followUps);
  const changed = rows.flatMap((row) => row.changed);
  const empty = rows.flatMap((row) => row.empty);
  const share = (shown: Row['empty'][number]) =>
    ((100 * empty.filter((each) => each === shown).length) / Math.max(1, empty.length)).toFixed(0);
  return [
    ...[name, asked.length, toPercent(asked, 'isFirst'), toPercent(asked, 'isShown')],
    ...[toPercent(asked, 'isRefused'), toChanged(changed), followUps.length, toPercent(followUps, 'isEarly')],
    empty.length,
    empty.length === 0 ? '' : `${share('nothing')} / ${share('not sure')} / ${share('quotes')}`,
  ];
}

async function askQuestions(
  { open, converse }: SampleServer,
  files: SampleQuestions,
  { isKept = false } = {},
): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const { file, questions } of files) {
    const { text } = await open(file);
    const row: Row = { judged: [], changed: [], followUps: [], empty: [] };
    rows.set(file, row);
    const answered = questions.filter(({ nothing }) => !nothing);
    const asking = questions.flatMap(({ ask, answer, also, nothing, followUps }) => {
      const expected = [answer, also, ...followUps.map((each) => each.answer)].flat();
      for (const words of expected) assertInText(words, text, file);
      return [
        async () => {
          const [first] = await converse([file], [ask]);
          if (!first) return;
          if (nothing) row.empty.push(toShown(first));
          else row.judged.push(judge(first, [answer, also], isKept ? undefined : [file, ask]));
        },
        ...followUps.map((next) => async () => {
          const [, second] = await converse([file], [ask, next.ask]);
          const shown = isKept ? undefined : ([file, `${ask} → ${next.ask}`] as const);
          if (second) row.followUps.push(judge(second, [next.answer], shown));
        }),
      ];
    });
    await Promise.all(asking.map((run) => run()));
    await Promise.all(
      answered.map(async ({ ask, answer, also }, at) => {
        const other = answered[(at + 1) % answered.length];
        if (!other || other.ask === ask) return;
        const [, second] = await converse([file], [other.ask, ask]);
        if (second) row.changed.push(judgeQuestion(second, answer, also));
      }),
    );
  }
  return rows;
}

function toShown({ quotations, isUnsure }: SampleAnswer): Row['empty'][number] {
  if (quotations.every(({ document }) => document === '')) return 'nothing';
  return isUnsure ? 'not sure' : 'quotes';
}

function judge(
  answer: SampleAnswer,
  [expected, also = []]: readonly (readonly string[])[],
  shown: readonly [file: string, asked: string] | undefined,
): Judged {
  const judged = judgeQuestion(answer, expected ?? [], also);
  if (isTrying && shown && !judged.isFirst) {
    const [file, asked] = shown;
    const kind = judged.isRefused
      ? 'nothing'
      : judged.isShown
        ? 'later'
        : answer.isUnsure
          ? 'unsure'
          : 'other';
    console.log(
      `${kind} · ${file.slice(0, 16)} · ${asked}\n     ${toLine(answer.quotations[0]?.quote ?? answer.text).slice(0, 130)}`,
    );
  }
  return judged;
}

async function askWhole({ open, converse }: SampleServer): Promise<{ share: number; report: string }> {
  let [wholes, requests, shown, expected] = [0, 0, 0, 0];
  for (const { file, requests: own } of readWholeRequests()) {
    const { text } = await open(file);
    for (const { ask, shows } of own) {
      for (const words of shows) assertInText(words, text, file);
      const [answer] = await converse([file], [ask]);
      const missing = answer ? listMissing(answer, shows) : shows;
      if (isTrying && missing.length > 0)
        console.log(`whole · ${file.slice(0, 16)} · ${ask}: lacks ${missing.join(' | ')}`);
      requests++;
      if (missing.length === 0) wholes++;
      shown += shows.length - missing.length;
      expected += shows.length;
    }
  }
  return {
    share: (100 * wholes) / requests,
    report: `Requests for a whole document (summary, risks, deadlines, signatures): ${wholes} of ${requests} show all that they should,
${shown} of ${expected} of the passages expected are shown.`,
  };
}

function assertInText(words: string, text: string, file: string): void {
  if (!toLine(text).includes(toLine(words))) throw new Error(`${file} does not say: ${words}`);
}

function toGoals(rows: ReadonlyMap<string, Row>, wholeShare: number): string {
  const judged = [...rows.values()].flatMap((row) => row.judged);
  const followUps = [...rows.values()].flatMap((row) => row.followUps);
  return toGoalTable('natural questions, %', [
    { name: 'right first', measured: toShare(judged, 'isFirst'), goal: 75, digits: 1 },
    { name: 'right in any quotation', measured: toShare(judged, 'isShown'), goal: 88, digits: 1 },
    { name: 'nothing quoted', measured: toShare(judged, 'isRefused'), goal: 8, isMost: true, digits: 1 },
    {
      name: 'follow-ups, right in the first 1,000 characters',
      measured: toShare(followUps, 'isEarly'),
      goal: 65,
      digits: 1,
    },
    { name: 'requests for a whole document that show all', measured: wholeShare, goal: 80, digits: 1 },
  ]);
}

function toQuestionTable(rows: ReadonlyMap<string, Row>): string {
  const toCells = (name: string, judged: readonly Judged[]) => [
    name,
    judged.length,
    toPercent(judged, 'isFirst'),
    toPercent(judged, 'isShown'),
    toPercent(judged, 'isRefused'),
  ];
  const all = [...rows.values()].flatMap(({ judged }) => judged);
  return toTable(
    ['file', 'questions', 'right first, %', 'in any quotation, %', 'nothing quoted, %'],
    [...[...rows].map(([file, { judged }]) => toCells(file, judged)), toCells('all', all)],
  );
}

function toChanged(changed: readonly Judged[]): string {
  return `${toPercent(changed, 'isFirst')} · ${toPercent(changed, 'isShown')}`;
}

function toFollowUps(rows: ReadonlyMap<string, Row>): string {
  const all = [...rows.values()].flatMap(({ followUps }) => followUps);
  const changed = [...rows.values()].flatMap((row) => row.changed);
  return `Follow-ups that name neither topic nor document (${all.length}): right in the first 1,000 characters ${toPercent(all, 'isEarly')} %,
first ${toPercent(all, 'isFirst')}, in any quotation ${toPercent(all, 'isShown')}, nothing quoted ${toPercent(all, 'isRefused')}.
The questions of the table asked after another one of their file, right first · in any quotation: ${toChanged(changed)} %.`;
}
