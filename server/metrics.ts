import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Outcome } from '#shared/api.ts';
import type { Spent } from './services/budgets/budgets.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics for Prometheus: the process itself, the running answers, and the requests by status class. */
export function createMetrics(openAnswers: () => number, readSpent: () => Promise<Spent[]>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'lexloom_open_answers',
    help: 'Answers that are being written by this process.',
    registers: [registry],
    collect() {
      this.set(openAnswers());
    },
  });
  new Gauge({
    name: 'lexloom_budget_spent',
    help: 'What was spent of today’s budgets (UTC) on all servers: by a partner, or without one by all together where that is limited.',
    labelNames: ['partner', 'unit'],
    registers: [registry],
    async collect() {
      this.reset();
      // Without the database the other metrics are worth the more.
      for (const { key, questions, tokens } of await readSpent().catch(() => [])) {
        this.set({ partner: key, unit: 'questions' }, questions);
        this.set({ partner: key, unit: 'tokens' }, tokens);
      }
    },
  });
  const requests = new Counter({
    name: 'lexloom_requests_total',
    help: 'Requests by the class of their status.',
    labelNames: ['status'],
    registers: [registry],
  });
  const failedAnswers = new Counter({
    name: 'lexloom_failed_answers_total',
    help: 'Answers that ended as interrupted.',
    registers: [registry],
  });
  const answers = new Counter({
    name: 'lexloom_answers_total',
    help: 'Answers that ended, by what became of the question. One that is handed over later counts again, as handed-over.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const modelTokens = new Counter({
    name: 'lexloom_model_tokens_total',
    help: 'Tokens that the model has read (prompt) and written (completion), as its endpoint counts them.',
    labelNames: ['direction'],
    registers: [registry],
  });
  const cuts = new Counter({
    name: 'lexloom_cut_connections_total',
    help: 'Connections that were cut or refused: a slow body, a response nobody read, or too many connections.',
    labelNames: ['reason'],
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    countRequest: (status: number) => requests.inc({ status: `${Math.floor(status / 100)}xx` }),
    countCut: (reason: 'body' | 'response' | 'connections') => cuts.inc({ reason }),
    countAnswer: (outcome: Outcome) => answers.inc({ outcome }),
    countFailedAnswer: () => failedAnswers.inc(),
    countModelTokens(used: Record<'prompt' | 'completion', number>): void {
      for (const direction of ['prompt', 'completion'] as const)
        modelTokens.inc({ direction }, used[direction]);
    },
  };
}
