import { setTimeout } from 'node:timers/promises';
import { createClient, readEvents, type WireEvent } from '../../e2e/harness/api-client.ts';
import { startMachines } from '../../e2e/harness/machines.ts';
import {
  type ModelScript,
  openStream,
  startModel,
  toChunk,
  wholeEnd,
} from '../../e2e/harness/model-server.ts';
import { toGoalTable } from './goals.ts';
import { writeSection } from './measurements.ts';

/**
 * Measures how far a reader on another server is behind one on the server that writes the answer, with `STREAMS` answers at a
 * time; then runs `MANY_STREAMS` answers at once, half of them on each server, of which none may be lost or altered.
 */
const streams = Number(process.env.STREAMS ?? 300);
const readers = Math.min(streams, 60);
const manyStreams = Number(process.env.MANY_STREAMS ?? 2000);
const tokensPerSecond = 20;
const seconds = 15;
/** Visitors do not all arrive at the same moment. */
const comingSeconds = 10;
const maxBehindMs = 60;
const unlimited = String(1_000_000);

const model = await startModel(speaksEvenly());
const machines = await startMachines({
  ...model.settings,
  QUESTIONS_PER_MINUTE: unlimited,
  QUESTIONS_PER_MINUTE_PER_NETWORK: unlimited,
  ANSWERS_AT_ONCE_PER_NETWORK: unlimited,
  ANSWERS_AT_ONCE_PER_SERVER: unlimited,
  MAX_CONNECTIONS_PER_NETWORK: unlimited,
  LOG_LEVEL: 'info',
});
try {
  const behind: number[] = [];
  let altered = 0;
  await Promise.all(
    Array.from({ length: streams }, async (_, n) => {
      // As with visitors, who do not all arrive at the same moment.
      await setTimeout((n * 2000) / streams);
      const reading = await read(n < readers);
      behind.push(...reading.behind);
      altered += reading.isAltered ? 1 : 0;
    }),
  );
  const many = await readMany();
  behind.sort((a, b) => a - b);
  const at = (share: number) => behind[Math.floor(behind.length * share)] ?? Number.NaN;
  writeSection(
    'A reader on the other server',
    'npm run bench:machines',
    `${streams} answers of ${tokensPerSecond} tokens a second that one server writes, ${readers} of them also read on another one; PostgreSQL, Redis and an S3-compatible server are on the same machine, and so are the model and all readers.

${toGoalTable('what', [
  {
    name: 'behind a reader on the server that writes it, p99, ms',
    measured: at(0.99),
    goal: maxBehindMs,
    isMost: true,
  },
  { name: 'answers lost or altered', measured: altered, goal: 0, isMost: true },
  {
    name: `of ${manyStreams} at once, half on each server: lost or altered`,
    measured: many.wrong,
    goal: 0,
    isMost: true,
  },
])}

The median is ${at(0.5).toFixed(0)} ms behind. The last of ${manyStreams} was whole after ${many.seconds.toFixed(0)} s (${seconds + comingSeconds} if nothing waited).`,
  );
} finally {
  await machines.remove();
  model.close();
}

/** All answers have the same text. */
async function readMany(): Promise<{ wrong: number; seconds: number }> {
  const expected = Array.from({ length: seconds * tokensPerSecond }, (_, n) => `word${n} `).join('');
  const begunAt = performance.now();
  const outcomes = await Promise.all(
    Array.from({ length: manyStreams }, async (_, n) => {
      await setTimeout((n * comingSeconds * 1000) / manyStreams);
      try {
        const { text } = await note(readEvents(await createClient(machines.url()).askEvents('Go on.')));
        return text === expected;
      } catch {
        return false;
      }
    }),
  );
  const wrong = outcomes.filter((isWhole) => !isWhole).length;
  return { wrong, seconds: (performance.now() - begunAt) / 1000 };
}

async function read(isReadElsewhere: boolean): Promise<{ behind: number[]; isAltered: boolean }> {
  const client = createClient(machines.first.url);
  const events = readEvents(await client.askEvents('Go on.'));
  const start = (await events.next()).value as WireEvent;
  const there = createClient(machines.second.url, client.identity);
  const [here, elsewhere] = await Promise.all([
    note(events),
    isReadElsewhere ? follow(there, String(start.data.id)) : undefined,
  ]);
  if (!elsewhere) return { behind: [], isAltered: false };
  const behind: number[] = [];
  let at = 0;
  for (const { length, time } of elsewhere.steps) {
    while (at < here.steps.length && (here.steps[at]?.length ?? 0) < length) at++;
    const seenHere = here.steps[at];
    // The first reading contains what was already there.
    if (seenHere && length > (elsewhere.steps[0]?.length ?? 0))
      behind.push(Math.max(0, time - seenHere.time));
  }
  return { behind, isAltered: here.text !== elsewhere.text };
}

async function follow(client: ReturnType<typeof createClient>, id: string) {
  return note(readEvents(await client.get(`/api/chat/stream/${id}`)));
}

/** Records when the text had which length. */
async function note(events: AsyncIterable<WireEvent>) {
  const steps: { length: number; time: number }[] = [];
  let text = '';
  for await (const { event, data } of events) {
    if (event !== 'delta') continue;
    text += String(data.text);
    steps.push({ length: text.length, time: performance.now() });
  }
  return { text, steps };
}

function speaksEvenly(): ModelScript {
  return async (response) => {
    openStream(response);
    for (let n = 0; n < seconds * tokensPerSecond; n++) {
      await setTimeout(1000 / tokensPerSecond);
      response.write(toChunk(`word${n} `));
    }
    response.end(wholeEnd);
  };
}
