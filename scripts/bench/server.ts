import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../run-step.ts';
import { toTable, writeSection } from './measurements.ts';

/** What `npm run bench:server` measures: CPU a token, memory a stream and the added time to the first byte, against a bare pipe. */
const tokenMs = 20;
const tokens = 500;
const warmUpStreams = 50;
/** Where the first byte is timed: Node compiles what ran often, and 50 questions are few; memory is not asked there. */
const spreadWarmUpStreams = 400;
/**
 * How many streams are open at once. Those that tell the time to the first byte start evenly spread, four times as many
 * in all: were all to start in the same instant, each would wait for the others' questions, and that is a burst's time.
 */
const loads = [
  { open: 10, spread: true },
  { open: 100, spread: false },
  { open: 300, spread: false },
  { open: 1000, spread: false },
];
const spreadRounds = 4;
const modelPort = 4391;
/** Ours runs with the flags that `npm start` gives Node. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
const nodeFlags = scripts.start.split(' ').filter((word) => word.startsWith('--'));
const targets = [
  { name: 'bare pipe', command: ['scripts/bench/server-floor.ts'], port: 4392 },
  { name: 'lexloom', command: [...nodeFlags, 'server/main.ts'], port: 4393 },
];
/** Linux counts CPU time in these units (getconf CLK_TCK). */
const ticksPerSecond = 100;

type Run = {
  cpuPerTokenUs: number;
  kbPerStream: number;
  firstByteMs: number[];
  whole: number;
  altered: number;
};

const expected = Array.from({ length: tokens }, (_, n) => `tok${n} `).join('');
const children: ChildProcess[] = [];
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

await start(['scripts/bench/server-model.ts'], modelPort, {
  BENCH_TOKENS: String(tokens),
  BENCH_TOKEN_MS: String(tokenMs),
});
const rows: string[][] = [];
for (const load of loads) {
  let floor: Run | undefined;
  for (const target of targets) {
    const run = await measure(target, load);
    floor ??= run;
    const sorted = run.firstByteMs.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1);
    const row = [
      `${load.open} streams${load.spread ? ', starts spread' : ''}, ${target.name}`,
      run.cpuPerTokenUs.toFixed(1),
      (run.cpuPerTokenUs / floor.cpuPerTokenUs).toFixed(2),
      // Ten streams say nothing: what the process itself grew by is most of it.
      load.spread ? '' : run.kbPerStream.toFixed(0),
      at(0.5),
      at(0.99),
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
  `${toTable(head, rows)}

${tokens} tokens a stream, one every ${tokenMs} ms, after ${warmUpStreams} streams to warm up (${spreadWarmUpStreams} where starts are
spread); all streams of a row start at once, unless their starts are spread. The pipe forwards the model's bytes; ours parses, stores and can resume every answer. To reach: 1.3 ×
the pipe's CPU at 100, 300 and 1,000 streams, 150 kB a stream, 3 ms more to the first byte at 10. Model, reader and server share the machine's cores.`,
);
process.exit(0);

async function measure(target: (typeof targets)[number], load: (typeof loads)[number]): Promise<Run> {
  const count = load.spread ? load.open * spreadRounds : load.open;
  const dataDir = await mkdtemp(join(tmpdir(), 'lexloom-bench-'));
  const child = await start(target.command, target.port, {
    DATA_DIR: dataDir,
    OPENAI_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
    OPENAI_MODEL: 'bench',
    LOG_LEVEL: 'warn',
    QUESTIONS_PER_MINUTE: '1000000',
    QUESTIONS_PER_MINUTE_PER_NETWORK: '1000000',
  });
  const pid = child.pid ?? 0;
  // The first requests compile code; they are not what a stream costs.
  const warmUps = load.spread ? spreadWarmUpStreams : warmUpStreams;
  await Promise.all(Array.from({ length: warmUps }, () => readStream(target.port)));
  const memoryBefore = readMemoryKb(pid);
  const cpuBefore = readCpuSeconds(pid);
  const spacingMs = load.spread ? (tokens * tokenMs) / load.open : 0;
  const streams = Array.from({ length: count }, (_, n) =>
    setTimeout(n * spacingMs).then(() => readStream(target.port)),
  );
  // When the most are open.
  await setTimeout((count - load.open) * spacingMs + (tokens * tokenMs) / 2);
  const memory = readMemoryKb(pid) - memoryBefore;
  const results = await Promise.all(streams);
  const cpu = readCpuSeconds(pid) - cpuBefore;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  await rm(dataDir, { recursive: true });
  return {
    cpuPerTokenUs: (cpu * 1e6) / (count * tokens),
    kbPerStream: memory / load.open,
    firstByteMs: results.map((result) => result.firstByteMs),
    whole: results.filter((result) => result.text === expected).length,
    altered: results.filter((result) => result.text !== expected).length,
  };
}

function readStream(port: number): Promise<{ firstByteMs: number; text: string }> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    let firstByteMs = Number.NaN;
    let rest = '';
    let text = '';
    const outgoing = request(
      {
        port,
        host: '127.0.0.1',
        path: '/api/chatstream',
        method: 'POST',
        agent: new Agent({ keepAlive: false }),
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          'x-guest-id': randomUUID(),
          'idempotency-key': randomUUID(),
        },
      },
      (response) => {
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          rest += chunk;
          const lines = rest.split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines) {
            const part = readDelta(line);
            if (part !== '' && Number.isNaN(firstByteMs)) firstByteMs = performance.now() - startedAt;
            text += part;
          }
        });
        response.on('end', () => resolve({ firstByteMs: firstByteMs - tokenMs, text }));
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify({ message: 'How long is the notice period?', threadId: randomUUID() }));
  });
}

/** Both speak events: the pipe with the model's own, we with ours. */
function readDelta(line: string): string {
  if (!line.startsWith('data: {')) return '';
  const data = JSON.parse(line.slice(6)) as { text?: string; choices?: { delta?: { content?: string } }[] };
  return data.text ?? data.choices?.[0]?.delta?.content ?? '';
}

function start(
  command: readonly string[],
  port: number,
  environment: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${command.join(' ')} ended with ${code}`)));
    if (command.includes('server/main.ts')) void waitForHealth(port).then(() => resolve(child), reject);
    else child.stdout?.once('data', () => resolve(child));
  });
}

async function waitForHealth(port: number): Promise<void> {
  for (let i = 0; i < 200; i++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await setTimeout(50);
  }
  throw new Error('the server did not start');
}

/** User and system time of a process, from /proc. */
function readCpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function readMemoryKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
