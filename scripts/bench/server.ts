import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { loadRequestReader } from '../../server/providers/finder/load-requests.ts';
import { readVisitorQuestions } from '../answers/visitor-questions.ts';
import { root } from '../run-step.ts';
import { type Goal, toGoalTable } from './goals.ts';
import { toTable, writeSection } from './measurements.ts';
import { killProcess, readCpuSeconds, readMemoryKb, startProcess } from './server-process.ts';
import { readStream } from './server-stream.ts';

/**
 * `npm run bench:server`: measures CPU per token, memory per stream and the time to the first byte, compared with a bare pipe.
 */
const tokenMs = 20;
const tokens = 500;
const warmUpStreams = 50;
/**
 * Used where the first byte is timed, because Node compiles what runs often, and 50 questions are too few; memory is not
 * measured there.
 */
const spreadWarmUpStreams = 400;
/**
 * How many streams are open at once. Where the time to the first byte is measured, they start evenly spread, four times as many
 * in all: if all started at the same moment, each would wait for the others' questions, and a burst would be measured.
 */
const loads = [
  { streams: 10, isSpread: true },
  { streams: 100, isSpread: false },
  { streams: 300, isSpread: false },
  { streams: 1000, isSpread: false },
];
const spreadRounds = 4;
const modelPort = 4391;
/** Our server runs with the Node flags of `npm start`. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
const nodeFlags = scripts.start.split(' ').filter((word) => word.startsWith('--'));
const targets = [
  { name: 'bare pipe', command: ['scripts/bench/server-floor.ts'], port: 4392 },
  { name: 'lexloom', command: [...nodeFlags, 'dist/server/main.js'], port: 4393 },
];

type Run = {
  cpuPerTokenUs: number;
  kbPerStream: number;
  firstByteMs: number[];
  whole: number;
  altered: number;
};

/**
 * Different questions for measuring and warming up, because the same question within a minute does not cost a search of our
 * knowledge.
 */
const { tuning, keptBack: warmUpQuestions } = readVisitorQuestions();
/** Questions that a model is never asked have fixed answers. */
const { ranksPeople } = loadRequestReader();
const questions = tuning.filter(({ question }) => !ranksPeople(question));
const expected = Array.from({ length: tokens }, (_, n) => `tok${n} `).join('');

await startProcess(['scripts/bench/server-model.ts'], modelPort, {
  BENCH_TOKENS: String(tokens),
  BENCH_TOKEN_MS: String(tokenMs),
});
const rows: string[][] = [];
const goals: Goal[] = [];
for (const load of loads) {
  let floor: Run | undefined;
  for (const target of targets) {
    const run = await measure(target, load);
    floor ??= run;
    if (run !== floor) goals.push(...toGoals(load, run, floor));
    const row = [
      `${load.streams} streams${load.isSpread ? ', starts spread' : ''}, ${target.name}`,
      run.cpuPerTokenUs.toFixed(1),
      (run.cpuPerTokenUs / floor.cpuPerTokenUs).toFixed(2),
      // With ten streams, most of the growth is the process's own, so it says nothing.
      load.isSpread ? '' : run.kbPerStream.toFixed(0),
      percentile(run, 0.5).toFixed(1),
      percentile(run, 0.99).toFixed(1),
      String(run.whole),
      String(run.altered),
    ];
    rows.push(row);
    console.log(row.join('  '));
  }
}
const head = [
  '',
  'CPU µs a token',
  '× pipe',
  'kB a stream',
  'first byte p50 ms',
  'p99 ms',
  'whole',
  'altered',
];
writeSection(
  'Server',
  'npm run bench:server',
  `${toGoalTable('beside the bare pipe', goals)}

${toTable(head, rows)}

${tokens} tokens a stream, one every ${tokenMs} ms, after ${warmUpStreams} streams to warm up (${spreadWarmUpStreams} where starts are
spread), each with another question of a visitor (${questions.length} in all); all streams of a row start at once, unless their starts are spread.
The pipe forwards the model's bytes; ours parses, stores and can resume every answer.
Model, reader and server share the machine's cores.`,
);
process.exit(0);

/** At ten streams the first byte counts; where more of them start at once, what each of them costs. */
function toGoals({ streams, isSpread }: (typeof loads)[number], run: Run, floor: Run): Goal[] {
  const at = `at ${streams} streams`;
  const altered: Goal = { name: `altered or lost ${at}`, measured: run.altered, goal: 0, isMost: true };
  if (isSpread) {
    const laterMs = percentile(run, 0.5) - percentile(floor, 0.5);
    return [
      {
        name: `later to the first byte ${at}, median, ms`,
        measured: laterMs,
        goal: 3,
        isMost: true,
        digits: 1,
      },
      altered,
    ];
  }
  const factor = run.cpuPerTokenUs / floor.cpuPerTokenUs;
  return [
    { name: `CPU of a token ${at}, × the pipe's`, measured: factor, goal: 1.3, isMost: true, digits: 2 },
    { name: `memory of a stream ${at}, kB`, measured: run.kbPerStream, goal: 150, isMost: true },
    ...(streams === 100 ? [toBurstGoal(run, floor)] : []),
    altered,
  ];
}

/** A hundred questions that are asked at the same moment. */
function toBurstGoal(run: Run, floor: Run): Goal {
  return {
    name: 'first byte of 100 at once, median, × the pipe',
    measured: percentile(run, 0.5) / percentile(floor, 0.5),
    goal: 2,
    isMost: true,
    digits: 1,
  };
}

function percentile({ firstByteMs }: Run, share: number): number {
  const sorted = firstByteMs.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

function ask(port: number, from: typeof questions, n: number) {
  return readStream(port, from[n % from.length]?.question);
}

async function measure(target: (typeof targets)[number], load: (typeof loads)[number]): Promise<Run> {
  const count = load.isSpread ? load.streams * spreadRounds : load.streams;
  const dataDir = await mkdtemp(join(tmpdir(), 'lexloom-bench-'));
  const child = await startProcess(target.command, target.port, {
    DATA_DIR: dataDir,
    OPENAI_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
    OPENAI_MODEL: 'bench',
    LOG_LEVEL: 'warn',
    QUESTIONS_PER_MINUTE: '1000000',
    QUESTIONS_PER_MINUTE_PER_NETWORK: '1000000',
    ANSWERS_AT_ONCE: '1000000',
    ANSWERS_AT_ONCE_PER_NETWORK: '1000000',
    ANSWERS_AT_ONCE_PER_SERVER: '1000000',
  });
  const pid = child.pid ?? 0;
  // The first requests compile code, which is not a stream's cost.
  const warmUps = load.isSpread ? spreadWarmUpStreams : warmUpStreams;
  await Promise.all(Array.from({ length: warmUps }, (_, n) => ask(target.port, warmUpQuestions, n)));
  const memoryBefore = readMemoryKb(pid);
  const cpuBefore = readCpuSeconds(pid);
  const spacingMs = load.isSpread ? (tokens * tokenMs) / load.streams : 0;
  const streams = Array.from({ length: count }, (_, n) =>
    setTimeout(n * spacingMs).then(() => ask(target.port, questions, n)),
  );
  // Measured when most of them are open.
  await setTimeout((count - load.streams) * spacingMs + (tokens * tokenMs) / 2);
  const memory = readMemoryKb(pid) - memoryBefore;
  const results = await Promise.all(streams);
  const cpu = readCpuSeconds(pid) - cpuBefore;
  await killProcess(child);
  await rm(dataDir, { recursive: true });
  return {
    cpuPerTokenUs: (cpu * 1e6) / (count * tokens),
    kbPerStream: memory / load.streams,
    // Subtracts one interval, after which the model sends its first token.
    firstByteMs: results.map((result) => result.firstByteMs - tokenMs),
    whole: results.filter((result) => result.text === expected).length,
    altered: results.filter((result) => result.text !== expected).length,
  };
}
