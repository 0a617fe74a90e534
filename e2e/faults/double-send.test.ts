import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readToEnd, register } from '../harness/api-client.ts';
import { says, startModel, type TestModel } from '../harness/model-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { inParallel, scaled, timeLimitMs, unlimited } from './scale.ts';

const questions = scaled(1000, 50);
const sendsPerQuestion = 10;

let model: TestModel;
let server: RunningServer;
beforeAll(async () => {
  model = await startModel(says('Thirty ', 'days.'));
  server = await startServer({ ...model.settings, ...unlimited });
});
afterAll(async () => {
  await server.remove();
  model.close();
});

test(
  `${questions} questions, each sent ${sendsPerQuestion} times at once, call the model ${questions} times`,
  async () => {
    const account = await register(server.url);
    await inParallel(
      Array.from({ length: questions }, (_, n) => n),
      5,
      async (n) => {
        const body = { message: `question ${n}`, threadId: randomUUID() };
        const headers = { 'idempotency-key': randomUUID() };
        const answers = await Promise.all(
          Array.from({ length: sendsPerQuestion }, async (_, send) =>
            // Every form joins the same exchange.
            send % 2 === 0
              ? (await readToEnd(await account.post('/api/chatstream', body, headers))).text
              : ((await (await account.post('/api/chat/send', body, headers)).json()) as { response: string })
                  .response,
          ),
        );
        expect(answers).toEqual(Array(sendsPerQuestion).fill('Thirty days.'));
      },
    );
    expect(model.requests).toHaveLength(questions);
    const asked = (await account.history()).map((item) => item.message);
    expect(new Set(asked).size).toBe(questions);
    expect(asked).toHaveLength(questions);
  },
  timeLimitMs,
);
