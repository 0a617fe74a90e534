import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DraftView } from '#shared/api-drafts.ts';
import { codeOf, collect, createClient, readEvents, register, toText } from '../harness/api-client.ts';
import { listDocuments, postForm, readExtracted } from '../harness/document-client.ts';
import { openDetachable, openPostgres, postgres } from '../harness/lost-postgres.ts';
import { holdsBack, saysSlowly, startModel, type TestModel } from '../harness/model-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { isFull } from '../harness/scale.ts';
import { filesOnDisk } from '../harness/stored-files.ts';

describe.skipIf(!postgres)('a server on PostgreSQL', () => {
  let model: TestModel;
  let database: Awaited<ReturnType<typeof openPostgres>>;
  let server: RunningServer | undefined;
  beforeEach(async () => {
    model = await startModel();
    database = await openPostgres();
  });
  afterEach(async () => {
    await server?.remove();
    server = undefined;
    await database?.close();
    model?.close();
  });
  const start = async (databaseUrl: string, settings: Record<string, string> = {}) => {
    server = await startServer({ ...model.settings, DATABASE_URL: databaseUrl, ...settings });
    return server;
  };

  test.runIf(isFull)('survives the end of its idle connections', async () => {
    const { url, stop } = await start(database.url);
    const account = await register(url);
    expect(await database.terminate()).toBeGreaterThan(0);
    await expect.poll(() => statusOf(`${url}/readyz`), { timeout: 20_000 }).toBe(200);
    expect(await (await account.ask('Hi')).text()).toBe('Hello.');
    expect(await stop()).toBe(0);
  });

  test('shows and stores an answer whole and once while its connections end again and again', async () => {
    const words = Array.from({ length: 200 }, (_, n) => `word${n} `);
    let isWritten = false;
    model.answerWith(async (response, request) => {
      await saysSlowly(5, ...words)(response, request);
      isWritten = true;
    });
    const { url, log } = await start(database.url);
    const account = await register(url);
    const answer = readEvents(await account.askEvents('Tell me everything'));
    const [events] = await Promise.all([
      collect(answer),
      (async () => {
        while (!isWritten) await database.terminate();
      })(),
    ]);
    expect(toText(events)).toBe(words.join(''));
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { status: 'complete' } });
    await expect
      .poll(() => account.history())
      .toMatchObject([{ response: words.join(''), status: 'complete' }]);
    expect(log()).toContain('a connection to the database was lost');
  });

  test.runIf(isFull)(
    'asks once, and answers, where the connection ends between a commit and its success',
    async () => {
      const detachable = await openDetachable(database.url);
      const { url, log } = await start(detachable.url);
      const account = await register(url);
      for (let asked = 1; asked <= 2; asked++) {
        detachable.loseAnswerTo('commit');
        expect(await (await account.ask('Hi')).text()).toBe('Hello.');
        expect(await account.history()).toHaveLength(asked);
      }
      expect(log().match(/a connection to the database was lost/g)).toHaveLength(2);
      expect(model.requests).toHaveLength(2);
      detachable.close();
    },
  );

  test.runIf(isFull)(
    'changes a draft and its file where the connection ends between a commit and its success',
    async () => {
      const detachable = await openDetachable(database.url);
      const { url } = await start(detachable.url);
      const account = await register(url);
      const answers = { 'secrecy-period': '1 year' };
      const { id, fileId } = (await (
        await account.post('/api/drafts', { template: 'nda-mutual', answers })
      ).json()) as DraftView;
      await readExtracted(account, fileId);
      detachable.loseAnswerTo('update "draft"');
      const lost = await account.call('PATCH', `/api/drafts/${id}`, {
        answers: { 'secrecy-period': '2 years' },
      });
      expect(lost.status).toBe(503);
      expect((await readExtracted(account, fileId)).text).toContain('go on for 1 year after');
      detachable.loseAnswerTo('commit', 'update "draft"');
      const made = await account.call('PATCH', `/api/drafts/${id}`, {
        answers: { 'secrecy-period': '3 years' },
      });
      expect([made.status, await made.json()]).toMatchObject([
        200,
        { answers: { 'secrecy-period': '3 years' } },
      ]);
      expect((await readExtracted(account, fileId)).text).toContain('go on for 3 years after');
      detachable.close();
    },
  );

  test('refuses with storage_unavailable while its database is away, and goes on when it is back', async () => {
    const detachable = await openDetachable(database.url);
    const { url, log } = await start(detachable.url);
    const { script, release } = holdsBack(['Half, '], ['whole.']);
    model.answerWith(script);
    const account = await register(url);
    const running = readEvents(await account.askEvents('Hi'));
    await running.next();
    expect((await running.next()).value).toMatchObject({ event: 'delta', data: { text: 'Half, ' } });

    detachable.detach();
    const refused = await account.ask('And now?');
    expect([refused.status, await codeOf(refused)]).toEqual([503, 'storage_unavailable']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await statusOf(`${url}/healthz`)).toBe(200);
    expect(await statusOf(`${url}/readyz`)).toBe(503);
    expect(await statusOf(`${url}/`)).toBe(200);
    expect(log()).toContain('the database cannot be reached');
    expect(log()).not.toContain('"code":"internal"');
    // Written while nothing can be stored, so nobody is shown it until it can be.
    release();
    const rest = collect(running);
    detachable.attach();
    expect(toText(await rest)).toBe('whole.');
    expect((await account.history())[0]).toMatchObject({ response: 'Half, whole.', status: 'complete' });
    await expect.poll(() => statusOf(`${url}/readyz`), { timeout: 20_000 }).toBe(200);
    detachable.close();
  });

  test.runIf(isFull)('waits at the start for a database that comes up later', async () => {
    const detachable = await openDetachable(database.url);
    detachable.detach();
    const starting = start(detachable.url);
    // The first attempts fail to connect.
    await expect.poll(() => detachable.refusals(), { timeout: 20_000 }).toBeGreaterThan(0);
    detachable.attach();
    const { url, log } = await starting;
    expect(log()).toContain('the database does not answer yet');
    expect(await (await createClient(url).ask('Hi')).text()).toBe('Hello.');
    detachable.close();
  });

  test.runIf(isFull)(
    'keeps nothing of an upload that failed with its database, once that is back',
    async () => {
      const detachable = await openDetachable(database.url);
      const { url, dataDir } = await start(detachable.url);
      const account = await register(url);
      const files = () => filesOnDisk(dataDir).list('files');
      const { parts, boundary } = toForm('half.txt', ['The first half, ', 'and the second.']);
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(parts[0]);
          await expect.poll(files).toHaveLength(1);
          detachable.detach();
          controller.enqueue(parts[1]);
          controller.close();
        },
      });
      const refused = await postForm(url, account, body, `multipart/form-data; boundary=${boundary}`);
      expect(refused.status).toBe(503);
      detachable.attach();
      await expect.poll(files, { timeout: 30_000 }).toEqual([]);
      expect(await listDocuments(account)).toEqual([]);
      detachable.close();
    },
    60_000,
  );

  test('ends its start with one line where the database stays away', async () => {
    const message = await start('postgres://127.0.0.1:1/none', { DATABASE_WAIT_MS: '3000' }).then(
      () => 'it started',
      (error: Error) => error.message,
    );
    const lines = message.trim().split('\n');
    expect(lines[0]).toContain('ended with 1');
    expect(message).toContain('the database does not answer yet');
    expect(lines.at(-1)).toMatch(/^Setting DATABASE_URL cannot be used: .*ECONNREFUSED/);
    expect(lines.filter((line) => !line.startsWith('{'))).toHaveLength(2);
  });
});

/** Returns a file as a browser sends it, in two parts. */
function toForm(name: string, [first, second]: [string, string]) {
  const boundary = 'lexloom-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`;
  const encoder = new TextEncoder();
  return {
    boundary,
    parts: [head + first, `${second}\r\n--${boundary}--\r\n`].map((each) => encoder.encode(each)),
  };
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}
