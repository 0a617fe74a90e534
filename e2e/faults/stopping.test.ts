import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, readEvents, readText, readToEnd } from '../harness/api-client.ts';
import { inParallel } from '../harness/in-parallel.ts';
import {
  openStream,
  says,
  startModel,
  type TestModel,
  toChunk,
  toQuestion,
} from '../harness/model-server.ts';
import type { RunningServer } from '../harness/running-server.ts';
import { isFull, scaled, timeLimitMs } from '../harness/scale.ts';
import { unlimited } from '../harness/unlimited.ts';
import { type Deployment, listVariants } from './deployments.ts';

/** The promise: leaving the plain-text form stops the model within 500 ms. A loaded test machine gets some slack. */
const deadlineMs = isFull ? 500 : 3000;

/** What the engine itself adds (compiled code, shapes) between the two measurements. */
const maxGrowthBytes = 5_000_000;

let model: TestModel;
let deployment: Deployment;
let server: RunningServer;
let snapshots: string;

describe.each(await listVariants(['SQLite', 'PostgreSQL'], ['SQLite']))('on $kind', ({ deploy }) => {
  beforeAll(async () => {
    model = await startModel();
    // Writing a heap snapshot collects all garbage first: what is in the heap afterwards is referenced by something.
    snapshots = await mkdtemp(join(tmpdir(), 'lexloom-heap-'));
    deployment = await deploy({
      ...model.settings,
      ...unlimited,
      // Behind a proxy, they are for those who have it.
      METRICS_TOKEN: 'scrape',
      NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${snapshots}`,
    });
    server = deployment.servers[0]!;
  });
  afterAll(async () => {
    await deployment?.remove();
    await rm(snapshots, { recursive: true });
    model?.close();
  });

  for (const way of ['DELETE', 'leaving the plain text'] as const) {
    test(
      `${way} closes the model's connection within the deadline, 99 times of 100`,
      async () => {
        const closedAt = new Map<string, number>();
        model.answerWith((response, request) => {
          openStream(response);
          response.write(toChunk('Half '));
          response.on('close', () => closedAt.set(toQuestion(request), performance.now()));
        });
        const questions = Array.from({ length: scaled(500, 40) }, () => randomUUID());
        const leftAt = new Map<string, number>();
        await inParallel(questions, 20, async (question) => {
          const guest = createClient(server.url);
          if (way === 'DELETE') {
            const response = await guest.askEvents(question);
            const events = readEvents(response);
            await events.next();
            await events.next();
            leftAt.set(question, performance.now());
            await guest.call('DELETE', `/api/chat/stream/${response.headers.get('x-message-id')}`);
            await events.return(undefined);
          } else {
            const text = readText(await guest.ask(question));
            await text.next();
            leftAt.set(question, performance.now());
            await text.return(undefined);
          }
        });
        await expect.poll(() => closedAt.size, { timeout: 20_000 }).toBe(questions.length);
        const took = questions.map((question) => (closedAt.get(question) ?? 0) - (leftAt.get(question) ?? 0));
        took.sort((a, b) => a - b);
        expect(took[Math.floor(took.length * 0.99)]).toBeLessThan(deadlineMs);
      },
      timeLimitMs,
    );
  }

  test(
    'thousands of streams leave no timer, no socket and no memory behind',
    async () => {
      model.answerWith(says('Thirty ', 'days.'));
      // Only a few guests: the rate limits remember each for a minute, which is not a leak.
      const guests = Array.from({ length: 50 }, () => createClient(server.url));
      const run = (count: number) =>
        inParallel(
          Array.from({ length: count }, (_, n) => n),
          20,
          async (n) => {
            const guest = guests[n % guests.length] ?? createClient(server.url);
            const response = n % 2 === 0 ? await guest.ask('Hi') : await guest.askEvents('Hi');
            if (n % 5 === 0) await response.body?.cancel();
            else await readToEnd(response);
          },
        );
      await run(scaled(4000, 200));
      const before = await settled();
      await run(scaled(10_000, 400));
      const after = await settled();
      expect(before.heapBytes).toBeGreaterThan(0);
      expect(after.openAnswers).toBe(0);
      // Idle sockets that wait for the next request come and go; leaked timers of streams would only grow.
      expect(after.timers - before.timers).toBeLessThan(30);
      // A stream that leaked its buffers would cost tens of kilobytes each time.
      expect(after.heapBytes - before.heapBytes).toBeLessThan(maxGrowthBytes);
    },
    timeLimitMs,
  );
});

/** Returns the metrics once no answer is open and the garbage has been collected. */
async function settled() {
  await expect.poll(async () => (await readMetrics()).openAnswers, { timeout: 20_000 }).toBe(0);
  const before = (await readdir(snapshots)).length;
  server.signal('SIGUSR2');
  await expect.poll(async () => (await readdir(snapshots)).length, { timeout: 60_000 }).toBe(before + 1);
  return readMetrics();
}

async function readMetrics() {
  const { readMetric } = server;
  return {
    openAnswers: await readMetric('lexloom_open_answers'),
    timers: await readMetric('nodejs_active_resources{type="Timeout"}'),
    heapBytes: await readMetric('nodejs_heap_size_used_bytes'),
  };
}
