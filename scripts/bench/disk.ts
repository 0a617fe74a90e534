import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readVisitorQuestions } from '../answers/visitor-questions.ts';
import { ensurePrograms, reportMissing } from '../ensure-programs.ts';
import { median, toTable, writeSection } from './measurements.ts';
import { killProcess, startProcess } from './server-process.ts';
import { readStream } from './server-stream.ts';

/**
 * `npm run bench:disk`: measures how long others wait while answers are stored on a slow disk. strace makes each of the server's
 * syncs take longer; a process that is traced is a little slower, so the first row is traced, too.
 */
const delaysMs = [0, 10, 30];
const streams = 60;
const startsEveryMs = 50;
const tokens = 150;
const tokenMs = 20;
const warmUps = 50;
/** Between two requests of the one who asks for nothing stored. */
const probeEveryMs = 5;
const [modelPort, port] = [4391, 4393];
const unlimited = '1000000';

const stracePath = '/usr/bin/strace';
const strace = { name: 'strace', paths: [stracePath], packages: ['strace'] };
const missing = await ensurePrograms([strace]);
reportMissing(missing);
if (missing.length > 0) process.exit(1);
const { tuning, keptBack } = readVisitorQuestions();
await startProcess(['scripts/bench/server-model.ts'], modelPort, {
  BENCH_TOKENS: String(tokens),
  BENCH_TOKEN_MS: String(tokenMs),
});
const rows: string[][] = [];
for (const delayMs of delaysMs) {
  const row = await measure(delayMs);
  rows.push(row);
  console.log(row.join('  '));
}
const head = ['each sync later by, ms', 'syncs', '/healthz p50 ms', 'p99 ms', 'first byte p50 ms', 'p99 ms'];
writeSection(
  'A slow disk',
  'npm run bench:disk',
  `${toTable(head, rows)}

${streams} answers of ${tokens} tokens, one every ${tokenMs} ms, begin ${startsEveryMs} ms apart, on the embedded database; meanwhile somebody asks for
\`/healthz\`, which stores nothing, ${probeEveryMs} ms after each response. Model, readers and server share the machine's cores.`,
);
process.exit(0);

async function measure(delayMs: number): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lexloom-bench-'));
  const child = await startProcess(['--max-semi-space-size=8', 'dist/server/main.js'], port, {
    DATA_DIR: dataDir,
    OPENAI_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
    OPENAI_MODEL: 'bench',
    LOG_LEVEL: 'warn',
    QUESTIONS_PER_MINUTE: unlimited,
    QUESTIONS_PER_MINUTE_PER_NETWORK: unlimited,
    ANSWERS_AT_ONCE_PER_NETWORK: unlimited,
  });
  // The first requests compile code.
  const ask = (question: { question: string } | undefined) => readStream(port, question?.question);
  await Promise.all(keptBack.slice(0, warmUps).map(ask));
  const tracePath = join(dataDir, 'syncs.txt');
  const tracer = await delaySyncs(child, delayMs, tracePath);
  const probing = new AbortController();
  const probed = probe(probing.signal);
  const answers = await Promise.all(
    Array.from({ length: streams }, async (_, n) => {
      await setTimeout(n * startsEveryMs);
      return ask(tuning[n]);
    }),
  );
  probing.abort();
  const waits = await probed;
  tracer.kill('SIGINT');
  await once(tracer, 'exit');
  const syncs = (await readFile(tracePath, 'utf8')).trim().split('\n').length;
  await killProcess(child);
  await rm(dataDir, { recursive: true });
  // Subtracts one interval, after which the model sends its first token.
  const firstBytes = answers.map(({ firstByteMs }) => firstByteMs - tokenMs);
  const toCells = (times: number[]) => [median(times).toFixed(1), p99(times).toFixed(1)];
  return [String(delayMs), String(syncs), ...toCells(waits), ...toCells(firstBytes)];
}

/** Makes each of the process's syncs take longer; resolves when all its threads are traced. */
async function delaySyncs({ pid }: ChildProcess, delayMs: number, tracePath: string): Promise<ChildProcess> {
  const inject = delayMs > 0 ? ['-e', `inject=fsync,fdatasync:delay_exit=${delayMs * 1000}`] : [];
  const tracer = spawn(
    stracePath,
    ['-f', '-p', String(pid), '-o', tracePath, '-e', 'trace=fsync,fdatasync', ...inject],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const [attached] = (await once(tracer.stderr, 'data')) as [Buffer];
  if (!attached.includes('attached')) throw new Error(`strace: ${attached}`);
  return tracer;
}

/** Asks until it is aborted; returns how long each request took, in ms. */
async function probe(signal: AbortSignal): Promise<number[]> {
  const waits: number[] = [];
  while (!signal.aborted) {
    const startedAt = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
    waits.push(performance.now() - startedAt);
    await setTimeout(probeEveryMs);
  }
  return waits;
}

function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(0.99 * (times.length - 1))] ?? Number.NaN;
}
