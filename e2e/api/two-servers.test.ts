import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collect, createClient, readEvents, register, toText } from '../harness/api-client.ts';
import { holdsBack, openStream, startModel, type TestModel, toChunk } from '../harness/model-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

let model: TestModel;
let first: RunningServer;
let second: RunningServer;
beforeAll(async () => {
  model = await startModel();
  first = await startServer(model.settings);
  second = await startServer({ ...model.settings, DATA_DIR: first.dataDir });
});
afterAll(async () => {
  await second?.remove();
  await first?.remove();
  model?.close();
});

describe('two servers on one data folder', () => {
  test('do not touch each other’s running answers, and a reader can resume on either', async () => {
    const { script, release } = holdsBack(['First, '], ['last.']);
    model.answerWith(script);
    const account = await register(first.url);
    const here = readEvents(await account.askEvents('Hi'));
    const start = (await here.next()).value;
    await here.next();
    // The other server looks for orphaned answers when it starts.
    await second.restart();
    const there = createClient(second.url, account.identity);
    const again = readEvents(await there.get(`/api/chat/stream/${start?.data.id}`, { 'last-event-id': '2' }));
    expect((await again.next()).value).toMatchObject({ event: 'start' });
    expect((await again.next()).value).toMatchObject({ event: 'delta', data: { text: 'rst, ' } });
    release();
    expect(toText(await collect(again))).toBe('last.');
    expect(toText(await collect(here))).toBe('last.');
    expect((await there.history())[0]).toMatchObject({ response: 'First, last.', status: 'complete' });
  });

  test('stop an answer that the other one is writing', async () => {
    const { promise: closed, resolve: hungUp } = Promise.withResolvers<void>();
    model.answerWith((response) => {
      openStream(response);
      response.write(toChunk('Half'));
      response.on('close', hungUp);
    });
    const account = await register(first.url);
    const events = readEvents(await account.askEvents('Hi'));
    const start = (await events.next()).value;
    await events.next();
    const there = createClient(second.url, account.identity);
    expect((await there.call('DELETE', `/api/chat/stream/${start?.data.id}`)).status).toBe(204);
    await closed;
    expect((await collect(events)).at(-1)).toMatchObject({ event: 'done', data: { status: 'stopped' } });
  });

  test('mark the answers of the server that died as interrupted, and not those of the other', async () => {
    const { script, release } = holdsBack(['Half'], ['.']);
    model.answerWith(script);
    const onFirst = await register(first.url);
    const onSecond = await register(second.url);
    const [lost, kept] = [
      readEvents(await onFirst.askEvents('Hi')),
      readEvents(await onSecond.askEvents('Hi')),
    ];
    for (const events of [lost, lost, kept, kept]) await events.next();
    await first.kill();
    const reader = createClient(second.url, onFirst.identity);
    await expect
      .poll(async () => (await reader.history())[0], { timeout: 30_000 })
      .toMatchObject({ response: 'Half', status: 'interrupted' });
    release();
    expect(toText(await collect(kept))).toBe('.');
  });
});
