import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { buildKnowledgeIndex } from '../../server/services/answering/index/knowledge-index.ts';
import { openKnowledge } from '../../server/services/answering/knowledge.ts';
import type { KnowledgeReply } from '../../server/services/answering/knowledge-reply.ts';
import { readFreshQuestions } from '../answers/fresh-questions.ts';
import { judge, type Shown } from '../answers/judge.ts';
import { listKnowledge } from '../answers/list-knowledge.ts';
import { readKnowledgeVectors, readPassageClasses } from '../answers/read-word-vectors.ts';
import {
  readIndependentQuestions,
  readVisitorQuestions,
  type VisitorQuestion,
} from '../answers/visitor-questions.ts';
import { root } from '../run-step.ts';
import { type JudgedQuestion, toAnswerGoals, toShares } from './answer-goals.ts';
import { toGoalTable } from './goals.ts';
import { reportHelp } from './help.ts';
import { toTable, writeSection } from './measurements.ts';
import { readOptions } from './read-options.ts';

/**
 * `npm run bench:answers`: evaluates the visitors' questions, the fresh ones and the independent ones, both halves of each, by
 * group: the right fact in the first quotation (or rightly silent, sociable, handed over), in any quotation, refused, or
 * answered with something else. Below that, what the search costs a server, from the files that were built last
 * (bench/knowledge-thread.ts), and the help window's answers (bench/help.ts).
 */
const usage = `npm run bench:answers [-- --misses]
  --misses  lists the help window's misses among the messages that are not held out`;
const { values } = readOptions(usage, { misses: { type: 'boolean' } });
const vectors = readKnowledgeVectors();
const entries = listKnowledge('');
const started = performance.now();
const index = buildKnowledgeIndex(entries, vectors, readPassageClasses());
const builtMs = performance.now() - started;
const { ask: reply, findMaterial } = openKnowledge(index, vectors);
const times: number[] = [];

const { tuning, keptBack } = readVisitorQuestions();
const visitors = [judgeAll(tuning), judgeAll(keptBack)] as const;
const otherSets = { fresh: readFreshQuestions(), ...readIndependentQuestions() };
const others = Object.entries(otherSets).map(([name, { odd, even }]) => ({
  name,
  halves: [judgeAll(odd), judgeAll(even)] as const,
}));

writeSection(
  'Answers',
  'npm run bench:answers',
  `
Without a model. In percent: the right passage first (or rightly silent, sociable, handed over) · in any quotation · refused · answered with
something else. [Who wrote the questions, and what was tried](experiments.md) to get here.

${toAnswerGoals(visitors[1])}

${toTable(['visitors’ questions', ...visitors.map((half, at) => `${at ? 'held out' : 'looked at'} (${half.length})`)], toRows(visitors))}

${toTable(['further sets', 'questions', 'odd half', 'even half'], toSetRows())}

In the odd halves, later writers looked for causes; the even halves decided, and nobody looked into them. By group:

${others.map(({ name, halves }) => toTable([`${name} questions`, ...halves.map((half, at) => `${at ? 'even' : 'odd'} (${half.length})`)], toRows(halves))).join('\n\n')}

${reportMaterial()}

${reportCost()}

${reportHelp(values.misses ?? false)}
`,
);

function judgeAll(questions: readonly VisitorQuestion[]): JudgedQuestion[] {
  return questions.map((question) => {
    const begun = performance.now();
    const replied = reply(question.question, question.earlier);
    times.push(performance.now() - begun);
    return { group: question.group, verdict: judge(question, show(replied)) };
  });
}

/** Returns what is evaluated of a reply: its quotations and its intent. A request for work is answered with both. */
function show({ parts, intent }: KnowledgeReply): Shown {
  if (intent && intent !== 'task') return { passages: [], intent };
  return { passages: parts.flatMap(({ passages }) => passages), ...(intent && { intent }) };
}

/** A row for each group, and one for all. */
function toRows(halves: readonly (readonly JudgedQuestion[])[]): string[][] {
  const groups = [...new Set(halves.flat().map(({ group }) => group))];
  const toRow = (name: string, isOwn: (judged: JudgedQuestion) => boolean) => [
    name,
    ...halves.map((half) => toShares(half.filter(isOwn))),
  ];
  return [...groups.map((name) => toRow(name, ({ group }) => group === name)), toRow('**all**', () => true)];
}

/** A row for each set but the visitors' questions, and one for all of these together. */
function toSetRows(): string[][] {
  const toRow = (name: string, halves: readonly (readonly JudgedQuestion[])[]) => [
    name,
    String(halves.flat().length),
    ...halves.map(toShares),
  ];
  const all = [0, 1].map((at) => others.flatMap(({ halves }) => halves[at] ?? []));
  return [...others.map(({ name, halves }) => toRow(name, halves)), toRow('**all**', all)];
}

/** How often what a model is given holds the right passages, of all questions that a page or guide of ours answers. */
function reportMaterial(): string {
  const all = [tuning, keptBack, ...Object.values(otherSets).flatMap(({ odd, even }) => [odd, even])].flat();
  const answered = all.filter(({ expect }) => typeof expect !== 'string');
  const isGiven = (question: VisitorQuestion) => {
    const verdict = judge(question, {
      passages: findMaterial(question.question, question.earlier.slice(-1)),
    });
    const isPart = typeof question.expect === 'object' && 'all' in question.expect;
    return verdict === 'first' || (verdict === 'any' && !isPart);
  };
  const share = (100 * answered.filter(isGiven).length) / answered.length;
  const open = all.filter(({ expect }) => expect === 'nothing');
  const spared = open.filter(
    ({ question, earlier }) => findMaterial(question, earlier.slice(-1)).length === 0,
  );
  return `With a model, the passages that it is given hold the right one for ${share.toFixed(1)} % of ${answered.length} questions. Of ${open.length} that nothing of
ours answers, ${spared.length} are sent without a passage.`;
}

function reportCost(): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const { firstAnswerMs, firstMb, allMb } = measureThread();
  const table = toGoalTable('cost', [
    { name: 'a question, median, ms', measured: at(0.5), goal: 15, isMost: true, digits: 1 },
    { name: 'building the index, ms', measured: builtMs, goal: 1000, isMost: true },
    {
      name: 'memory that the thread adds by its first answer, MB',
      measured: firstMb,
      goal: 60,
      isMost: true,
    },
  ]);
  return `${table}

A question takes ${at(0.95).toFixed(1)} ms at p95. The first answer comes ${firstAnswerMs.toFixed(0)} ms after the thread's start, and after all questions the thread has
added ${allMb.toFixed(0)} MB.`;
}

/** As with `npm start`, which from the second time on finds the modules compiled: the first of two runs compiles them. */
function measureThread(): Record<'firstAnswerMs' | 'firstMb' | 'allMb', number> {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache/compiled') };
  const args = ['--max-semi-space-size=8', join(import.meta.dirname, 'knowledge-thread.ts')];
  const measure = () => execFileSync(process.execPath, args, { env, encoding: 'utf8' });
  measure();
  return JSON.parse(measure());
}
