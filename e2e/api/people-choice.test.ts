import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WholeAnswer } from '#shared/api.ts';
import { type Client, createClient, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer, borrowServerWithModel } from '../harness/borrowed-server.ts';
import { uploadAndExtract } from '../harness/document-client.ts';
import { says } from '../harness/model-server.ts';
import { sampled } from '../harness/scale.ts';
import { toNda } from './sample-files/review-documents.ts';

let server: BorrowedServer;
let reader: Client;
let fileId: string;
beforeAll(async () => {
  server = await borrowServer();
  reader = await register(server.url);
  fileId = (await uploadAndExtract(server.url, reader, toNda(), 'nda.txt')).document.id;
});
afterAll(() => server?.giveBack());

// Answers are sent at a reader's pace, so tests that wait for several take no longer.
describe.concurrent('asked to choose between people', () => {
  const cvs = ['Rank these candidates', 'Here are two CVs. Who should we hire?', 'score these applicants'];

  test.each(cvs)('the assistant declines: %s', async (message) => {
    const { response, sources } = await askNda(message);
    expect(response).toContain('I do not choose between people');
    expect(sources).toEqual([]);
  });

  test.each(
    sampled(
      [
        ['Welchen Kandidaten soll ich einstellen?', 'Ich wähle nicht zwischen Menschen'],
        ['¿Cuál de los candidatos es mejor?', 'No elijo entre personas'],
        ['kisko hire karna chahiye?', 'Main logon mein se kisi ko nahin chunta'],
        ['सबसे अच्छा उम्मीदवार कौन है?', 'मैं लोगों में से किसी को नहीं चुनता'],
      ],
      2,
    ),
  )('the assistant declines in the language of the message: %s', async (message, reply) => {
    const { response } = await askNda(message);
    expect(response).toContain(reply);
  });

  test.each(sampled(['rates?', 'Tell me more', 'compare', 'interviews'], 2))(
    'the assistant does not take a guest’s first message for that: %s',
    async (message) => {
      const { response } = await ask(createClient(server.url), { message });
      expect(response).not.toContain('I do not choose between people');
    },
  );

  test('and with a model it declines before the model is called', async () => {
    const { server: asked, model } = await borrowServerWithModel();
    model.answerWith(says('Candidate A is the best.'));
    const account = await register(asked.url);
    for (const message of cvs) {
      const { response } = await ask(account, { message });
      expect(response).toContain('I do not choose between people');
    }
    expect(model.requests).toEqual([]);
    await asked.giveBack();
  });
});

const ask = async (client: Client, body: object) => {
  const answer = await client.post('/api/chat/send', body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as WholeAnswer;
};

/** In a conversation of its own, so that nothing goes on with an earlier question. */
const askNda = (message: string) => ask(reader, { message, fileId, threadId: randomUUID() });
