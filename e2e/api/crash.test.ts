import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, readEvents, register } from '../harness/api-client.ts';
import { openStream, startModel, type TestModel, toChunk } from '../harness/model-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

let model: TestModel;
let server: RunningServer;
beforeAll(async () => {
  model = await startModel();
  server = await startServer(model.settings);
});
afterAll(async () => {
  await server?.remove();
  model?.close();
});

describe('kill -9 in the middle of an answer', () => {
  test('leaves everything that was sent in the history, marked as interrupted', async () => {
    const sent: string[] = [];
    model.answerWith((response) => {
      openStream(response);
      const timer = setInterval(() => {
        sent.push(`word${sent.length} `);
        response.write(toChunk(sent.at(-1) ?? ''));
      }, 5);
      response.on('close', () => clearInterval(timer));
    });
    const account = await register(server.url);
    let shown = '';
    try {
      for await (const event of readEvents(await account.askEvents('Tell me everything'))) {
        if (event.event === 'delta') shown += event.data.text;
        if (shown.length > 300) await server.kill();
      }
    } catch {
      // The connection died with the server.
    }
    await server.restart();
    const [stored] = await account.history();
    expect(stored).toMatchObject({ message: 'Tell me everything', status: 'interrupted' });
    expect(stored!.response.startsWith(shown)).toBe(true);
    expect(sent.join('').startsWith(stored!.response)).toBe(true);
  });
});

describe('SIGTERM', () => {
  test('lets an open answer finish before the server exits', async () => {
    let finish = () => {};
    model.answerWith((response) => {
      openStream(response);
      response.write(toChunk('Half, '));
      finish = () => response.end(`${toChunk('whole.')}data: [DONE]\n\n`);
    });
    const guest = createClient(server.url);
    let text = '';
    let stopping: Promise<number | null> | undefined;
    for await (const event of readEvents(await guest.askEvents('Hi'))) {
      if (event.event === 'delta') text += event.data.text;
      if (text === 'Half, ' && !stopping) {
        stopping = server.stop();
        finish();
      }
    }
    expect(text).toBe('Half, whole.');
    expect(await stopping).toBe(0);
  });
});
