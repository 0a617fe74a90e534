import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { toGoalTable } from '../bench/goals.ts';
import { toTable, writeSection } from '../bench/measurements.ts';
import { killProcess, startProcess } from '../bench/server-process.ts';
import { type Pauses, percentile, startProbe } from './probe.ts';
import { type Caller, call, newGuest, post, register, upload } from './soak-client.ts';

/**
 * `npm run soak:document`: 100 answers stream all the time, and in every second round somebody asks a document of 1,000 pages
 * one question after another. Prints how much longer the others wait meanwhile. SOAK_ROUNDS (6): how many rounds of each kind.
 */
const rounds = Number(process.env.SOAK_ROUNDS ?? 6);
const roundSeconds = 8;
const streams = 100;
const port = 4396;
const url = `http://127.0.0.1:${port}`;
/** The limit to keep: nobody may wait this much longer. Milliseconds. */
const maxLongerMs = 50;
/** A page of a contract; 1,000 of them are 3,000,000 characters. */
const pages = 1000;
const pageChars = 3000;
const questions = [
  'What is the cap on liability?',
  'How long does it run, and can it be renewed?',
  'Who pays if a third party sues us?',
  'When can either side end it?',
  'What happens to the data afterwards?',
];

type Waits = { firstByteMs: number[]; pauses: Pauses[]; askedMs: number[] };
const alone: Waits = { firstByteMs: [], pauses: [], askedMs: [] };
const beside: Waits = { firstByteMs: [], pauses: [], askedMs: [] };
let current = alone;
let isOver = false;

const dataDir = await mkdtemp(join(tmpdir(), 'lexloom-soak-'));
const server = await startProcess(['--max-semi-space-size=8', 'server/main.ts'], port, {
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  TRUST_PROXY: 'true',
  QUESTIONS_PER_MINUTE: '100000',
});
try {
  const owner = await register(url);
  const fileId = await uploadLong(owner);
  const others = Array.from({ length: streams }, () => keepAsking());
  const probe = startProbe(url);
  // The first answers compile code.
  await setTimeout(roundSeconds * 1000);
  await probe.take();
  for (let round = 0; round < 2 * rounds; round++) {
    current = round % 2 === 0 ? alone : beside;
    const until = Date.now() + roundSeconds * 1000;
    if (current === beside) await askLong(owner, fileId, until);
    else await setTimeout(roundSeconds * 1000);
    current.pauses.push(await probe.take());
  }
  isOver = true;
  await Promise.all(others);
  await probe.stop();
} finally {
  await killProcess(server);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
report();

async function uploadLong(owner: Caller): Promise<string> {
  const answer = await upload(owner, Buffer.from(writeContract()), 'long.txt');
  if (answer.status !== 200) throw new Error(`the upload was answered ${answer.status} ${answer.text}`);
  const { id } = JSON.parse(answer.text) as { id: string };
  for (;;) {
    const list = await call(owner, 'GET', '/api/chatstream/files');
    const file = (JSON.parse(list.text) as { id: string; status: string; code?: string }[]).find(
      (each) => each.id === id,
    );
    if (file?.status === 'failed') throw new Error(`the long document could not be read: ${file.code}`);
    if (file && file.status !== 'reading') return id;
    await setTimeout(500);
  }
}

function writeContract(): string {
  const clauses = [
    'The Supplier delivers the goods of order ORDER within DAYS days, and the Buyer inspects them without delay.',
    'Neither party is liable for more than DAYS thousand dollars in respect of order ORDER, whatever the reason.',
    'The Buyer pays invoice ORDER within DAYS days; overdue amounts bear interest of one per cent a month.',
    'Part ORDER of this Agreement runs for DAYS months and is renewed unless either party objects in writing.',
  ];
  let text = '';
  for (let n = 1; text.length < pages * pageChars; n++)
    text += `${n % 90}. ${(clauses[n % clauses.length] ?? '').replace('ORDER', String(n)).replace('DAYS', String(10 + (n % 80)))}\n\n`;
  return text;
}

/** One of the others, to whom answers stream one after another. */
async function keepAsking(): Promise<void> {
  await setTimeout(Math.random() * 1000);
  while (!isOver) {
    const own = current;
    const answer = await post(newGuest(url), '/api/chatstream', {
      message: 'What does contract drafting include?',
    });
    if (answer.status !== 200) throw new Error(`a question was answered ${answer.status} ${answer.text}`);
    own.firstByteMs.push(answer.firstByteMs);
  }
}

async function askLong(owner: Caller, fileId: string, until: number): Promise<void> {
  for (let n = 0; Date.now() < until; n++) {
    const answer = await post(owner, '/api/chatstream', { message: questions[n % questions.length], fileId });
    if (answer.status !== 200)
      throw new Error(`the long document was answered ${answer.status} ${answer.text}`);
    beside.askedMs.push(answer.firstByteMs);
  }
}

function report(): void {
  const toRow = (name: string, { firstByteMs, pauses }: Waits) => [
    name,
    firstByteMs.length,
    ...[0.5, 0.99].map((share) => percentile(firstByteMs, share).toFixed(0)),
    percentile(
      pauses.map(({ pingMax }) => pingMax),
      0.5,
    ).toFixed(0),
    percentile(
      pauses.map(({ pingMax }) => pingMax),
      1,
    ).toFixed(0),
  ];
  const longer = percentile(beside.firstByteMs, 0.5) - percentile(alone.firstByteMs, 0.5);
  const pause =
    percentile(
      beside.pauses.map(({ pingMax }) => pingMax),
      1,
    ) -
    percentile(
      alone.pauses.map(({ pingMax }) => pingMax),
      1,
    );
  writeSection(
    'A long document beside 100 answers',
    'npm run soak:document',
    `${toGoalTable('beside questions to 1,000 pages', [
      { name: 'longest pause, longer by ms', measured: pause, goal: maxLongerMs, isMost: true },
    ])}

${toTable(
  [
    `${streams} answers streaming`,
    'answers',
    'first byte p50 ms',
    'p99 ms',
    'pause, median of rounds, ms',
    'longest pause ms',
  ],
  [toRow('by themselves', alone), toRow('beside questions to 1,000 pages', beside)],
)}

${rounds} rounds of ${roundSeconds} s of each kind by turns. "Pause": the longest time that another visitor waited for \`/healthz\` in a round. Meanwhile
${beside.askedMs.length} questions were put to a document of ${pages} pages (${((pages * pageChars) / 1e6).toFixed(0)} million characters), first byte after ${percentile(beside.askedMs, 0.5).toFixed(0)} ms (median). The others waited
${longer.toFixed(0)} ms longer for the first byte (median). Readers, askers and
server share the machine's cores.`,
  );
}
