import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, readToEnd, register } from '../harness/api-client.ts';
import { inParallel } from '../harness/in-parallel.ts';
import { says, startModel, type TestModel, toQuestion } from '../harness/model-server.ts';
import { scaled, timeLimitMs } from '../harness/scale.ts';
import { unlimited } from '../harness/unlimited.ts';
import { type Deployment, listVariants, onAll } from './deployments.ts';

const questions = scaled(1000, 25);
const sendsPerQuestion = 10;
/** Where requests may fail, they are resent with the same key, as the widget does. */
const maxTries = 30;
const retryMs = 100;

describe.each(await listVariants(onAll, ['SQLite']))('on $kind', ({ deploy, isDisturbed }) => {
  let model: TestModel;
  let deployment: Deployment;
  beforeAll(async () => {
    model = await startModel(says('Thirty ', 'days.'));
    deployment = await deploy({ ...model.settings, ...unlimited });
  });
  afterAll(async () => {
    await deployment?.remove();
    model?.close();
  });

  test(
    `${questions} questions, each sent ${sendsPerQuestion} times at once, call the model ${questions} times`,
    async () => {
      const account = await register(deployment.url());
      deployment.disturb();
      await inParallel(
        Array.from({ length: questions }, (_, n) => n),
        5,
        async (n) => {
          const body = { message: `question ${n}`, threadId: randomUUID() };
          const headers = { 'idempotency-key': randomUUID() };
          const answers = await Promise.all(
            Array.from({ length: sendsPerQuestion }, (_, send) => {
              const { post } = createClient(deployment.url(), account.identity);
              // Every form joins the same exchange, on every server.
              return send % 4 < 2
                ? ask(async () => readPlain(await post('/api/chatstream', body, headers)))
                : ask(async () => readWhole(await post('/api/chat/send', body, headers)));
            }),
          );
          const whole = answers.filter((each) => each !== 'interrupted');
          expect(whole).toEqual(Array(isDisturbed ? whole.length : sendsPerQuestion).fill('Thirty days.'));
        },
      );
      await deployment.calm();
      const asked = (await account.history()).map((item) => item.message);
      expect(asked.toSorted()).toEqual(
        Array.from({ length: questions }, (_, n) => `question ${n}`).toSorted(),
      );
      const calls = model.requests.map(toQuestion);
      expect(new Set(calls).size).toBe(calls.length);
      if (!isDisturbed) expect(calls).toHaveLength(questions);
    },
    timeLimitMs,
  );

  /** Asks until the question is accepted, which takes one attempt if nothing disturbs. */
  async function ask(send: () => Promise<string | undefined>): Promise<string> {
    for (let tries = 1; ; tries++) {
      const answer = await send().catch(() => undefined);
      if (answer !== undefined) return answer;
      if (!isDisturbed || tries === maxTries) throw new Error('the question was not taken');
      await wait(retryMs);
    }
  }
});

/** Returns undefined if the question was not accepted. */
async function readPlain(response: Response): Promise<string | undefined> {
  if (isRefused(response)) return undefined;
  const { text, isBroken } = await readToEnd(response);
  return response.ok && !isBroken ? text : 'interrupted';
}

async function readWhole(response: Response): Promise<string | undefined> {
  if (isRefused(response)) return undefined;
  const { response: text } = (await response.json()) as { response?: string };
  return text ?? 'interrupted';
}

/** A question that was accepted but whose answer failed is a 502. */
const isRefused = ({ status }: Response) => status === 500 || status === 503;
