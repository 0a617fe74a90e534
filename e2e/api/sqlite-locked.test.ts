import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runInbox } from '../../server/commands/run-inbox.ts';
import { codeOf, collect, createClient, readEvents, register, toText } from '../harness/api-client.ts';
import { holdsBack, startModel, type TestModel } from '../harness/model-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

let model: TestModel;
let server: RunningServer;
let other: Database.Database;
beforeEach(async () => {
  model = await startModel();
  server = await startServer(model.settings);
  other = new Database(join(server.dataDir, 'lexloom.db'));
});
afterEach(async () => {
  other?.close();
  await server?.remove();
  model?.close();
});

describe('while another process holds the write lock', () => {
  test('everything that needs no write is answered, and a question once the lock is released', async () => {
    const { script, release } = holdsBack(['Half, '], ['whole.']);
    model.answerWith(script);
    const account = await register(server.url);
    const running = readEvents(await account.askEvents('Hi'));
    const start = (await running.next()).value;
    await running.next();

    other.exec('begin immediate');
    release();
    let isAnswered = false;
    const asked = createClient(server.url)
      .ask('And now?')
      .then((answer) => {
        isAnswered = true;
        return answer;
      });
    for (const path of ['/healthz', '/', '/readyz']) expect(await statusOf(path)).toBe(200);
    const resumed = readEvents(await account.get(`/api/chat/stream/${start?.data.id}`));
    expect((await resumed.next()).value).toMatchObject({ event: 'start' });
    expect((await resumed.next()).value).toMatchObject({ event: 'delta', data: { text: 'Half, ' } });
    expect(await account.history()).toMatchObject([{ response: 'Half, ', status: 'running' }]);
    expect(isAnswered).toBe(false);

    other.exec('commit');
    expect(await (await asked).text()).toBe('Half, whole.');
    expect(toText(await collect(running))).toBe('whole.');
    expect((await account.history())[0]).toMatchObject({ response: 'Half, whole.', status: 'complete' });
  });

  test('a write is refused after a while, and readyz fails until one succeeds', async () => {
    other.exec('begin immediate');
    const refused = await createClient(server.url).ask('Hi');
    expect([refused.status, await codeOf(refused)]).toEqual([503, 'storage_unavailable']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await statusOf('/readyz')).toBe(503);
    expect(server.log()).toContain('another process holds the database for too long');
    other.exec('commit');
    await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(200);
    expect(await (await createClient(server.url).ask('Hi')).text()).toBe('Hello.');
  });
});

test('a command that finds the database locked says so in one line', async () => {
  other.exec('begin immediate');
  const lines: string[] = [];
  const environment = { DATA_DIR: server.dataDir };
  const code = await runInbox(['--delete', 'none'], environment, (line) => lines.push(line));
  expect([code, lines]).toEqual([
    2,
    ['The database cannot be used right now: database is locked. Try again in a moment.'],
  ]);
  other.exec('commit');
});

async function statusOf(path: string): Promise<number> {
  return (await fetch(`${server.url}${path}`)).status;
}
