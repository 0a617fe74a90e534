import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Outcome } from '#shared/api.ts';
import type { Spent } from './services/budgets/budgets.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Values that are read only when somebody asks for the metrics. */
type Sources = {
  openAnswers: () => number;
  readSpent: () => Promise<Spent[]>;
  /** The length of each queue, by its name. */
  readQueues: () => Promise<Record<string, number>>;
  /** How many statements are waiting for a database connection. */
  poolWaiting: () => number;
};

/** The resolution at which event-loop lag is measured; a smaller delay is not seen. */
const lagResolutionMs = 20;
/** A database that hangs must not hide the other metrics. */
const readTimeoutMs = 2000;
/**
 * Buckets for the seconds until the first text of an answer: from the quoting assistant's milliseconds to a model's
 * slowest start.
 */
const firstByteBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const directions = ['prompt', 'completion'] as const;
type Direction = (typeof directions)[number];
const answersAtStart: Record<Outcome, 0> = {
  found: 0,
  touched: 0,
  nothing: 0,
  person: 0,
  failed: 0,
  'handed-over': 0,
};

/** The metrics for Prometheus: the process itself, answers and their streams, queues, and the requests by status class. */
export function createMetrics(sources: Sources) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchSources(registry, sources);
  watchEventLoop(registry);
  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    ...createRequestMetrics(registry),
    ...createAnswerMetrics(registry),
  };
}

function watchSources(registry: Registry, { openAnswers, readSpent, readQueues, poolWaiting }: Sources) {
  const registers = [registry];
  new Gauge({
    name: 'lexloom_open_answers',
    help: 'Answers that are being written by this process.',
    registers,
    collect() {
      this.set(openAnswers());
    },
  });
  new Gauge({
    name: 'lexloom_pool_waiting',
    help: 'Statements of this process that wait for a connection to PostgreSQL, or for their turn at the embedded database.',
    registers,
    collect() {
      this.set(poolWaiting());
    },
  });
  new Gauge({
    name: 'lexloom_queue_length',
    help: 'What waits: answers for their turn on this server; documents to be read and what is to be delivered (mails, handovers to a webhook), on all servers.',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      const lengths = await inTime(readQueues(), {});
      for (const [queue, length] of Object.entries(lengths)) this.set({ queue }, length);
    },
  });
  new Gauge({
    name: 'lexloom_budget_spent',
    help: 'What was spent of today’s budgets (UTC) on all servers: by a partner, or without one by all together where that is limited.',
    labelNames: ['partner', 'unit'],
    registers,
    async collect() {
      this.reset();
      for (const { key, questions, tokens } of await inTime(readSpent(), [])) {
        this.set({ partner: key, unit: 'questions' }, questions);
        this.set({ partner: key, unit: 'tokens' }, tokens);
      }
    },
  });
}

/** Returns the fallback if the database fails or is slow, because then the other metrics matter all the more. */
function inTime<Value>(reading: Promise<Value>, fallback: Value): Promise<Value> {
  return Promise.race([reading.catch(() => fallback), setTimeout(readTimeoutMs, fallback, { ref: false })]);
}

function watchEventLoop(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: lagResolutionMs });
  delay.enable();
  new Gauge({
    name: 'lexloom_event_loop_lag_seconds',
    help: 'How late the event loop was since these metrics were last read, at the 99th percentile.',
    registers: [registry],
    collect() {
      // The percentile is NaN before anything was measured.
      const lateNs = (delay.percentile(99) || 0) - lagResolutionMs * 1e6;
      this.set(Math.max(0, lateNs / 1e9));
      delay.reset();
    },
  });
}

function createRequestMetrics(registry: Registry) {
  const requests = new Counter({
    name: 'lexloom_requests_total',
    help: 'Requests by the class of their status.',
    labelNames: ['status'],
    registers: [registry],
  });
  const cuts = new Counter({
    name: 'lexloom_cut_connections_total',
    help: 'Connections that were cut or refused: a slow body, a response nobody read, or too many connections.',
    labelNames: ['reason'],
    registers: [registry],
  });
  const streams = new Gauge({
    name: 'lexloom_open_streams',
    help: 'Responses in which an answer is being streamed by this process.',
    registers: [registry],
  });
  const firstByte = new Histogram({
    name: 'lexloom_first_byte_seconds',
    help: 'From a question to the first text of its answer, as it was written to the connection.',
    buckets: firstByteBuckets,
    registers: [registry],
  });
  return {
    countRequest: (status: number) => requests.inc({ status: `${Math.floor(status / 100)}xx` }),
    countCut: (reason: 'body' | 'response' | 'connections') => cuts.inc({ reason }),
    changeOpenStreams: (change: 1 | -1) => streams.inc(change),
    observeFirstByte: (ms: number) => firstByte.observe(ms / 1000),
  };
}

function createAnswerMetrics(registry: Registry) {
  const registers = [registry];
  const failedAnswers = new Counter({
    name: 'lexloom_failed_answers_total',
    help: 'Answers that ended as interrupted.',
    registers,
  });
  const modelFailures = new Counter({
    name: 'lexloom_model_failures_total',
    help: 'Answers that ended so because the model failed: it was not reached, refused, fell silent or sent nonsense.',
    registers,
  });
  const answers = new Counter({
    name: 'lexloom_answers_total',
    help: 'Answers that ended, by what became of the question. One that is handed over later counts again, as handed-over.',
    labelNames: ['outcome'],
    registers,
  });
  const modelTokens = new Counter({
    name: 'lexloom_model_tokens_total',
    help: 'Tokens that the model has read (prompt) and written (completion), as its endpoint counts them.',
    labelNames: ['direction'],
    registers,
  });
  // A series that first appears as 1 shows no increase to `rate`: the first failure would be missed.
  for (const [outcome, count] of Object.entries(answersAtStart)) answers.inc({ outcome }, count);
  for (const direction of directions) modelTokens.inc({ direction }, 0);
  return {
    countAnswer: (outcome: Outcome) => answers.inc({ outcome }),
    countFailedAnswer: () => failedAnswers.inc(),
    countModelFailure: () => modelFailures.inc(),
    countModelTokens(used: Record<Direction, number>): void {
      for (const direction of directions) modelTokens.inc({ direction }, used[direction]);
    },
  };
}
