import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf, createClient, readToEnd, register } from '../harness/api-client.ts';
import {
  breaksAfter,
  holdsBack,
  refuses,
  says,
  startModel,
  type TestModel,
} from '../harness/model-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { isFull } from '../harness/scale.ts';
import { onDatabase } from '../harness/stored-data.ts';

const guests = 60;
const networkCap = 40;
const visitorCap = 8;
const caps = { ANSWERS_AT_ONCE: `${visitorCap}`, ANSWERS_AT_ONCE_PER_NETWORK: `${networkCap}` };

let model: TestModel;
let server: RunningServer;
beforeEach(async () => {
  model = await startModel();
});
afterEach(async () => {
  await server?.remove();
  model?.close();
});

test(`${guests} guests of one network who abandon their questions keep ${networkCap} answers running, not ${guests}`, async () => {
  server = await startServer({ ...model.settings, ...caps });
  const { script, release } = holdsBack(['Half '], ['whole.']);
  model.answerWith(script);
  const asked = await Promise.all(
    Array.from({ length: guests }, async () => {
      const response = await createClient(server.url).askEvents('Hi');
      const refusal = response.ok
        ? undefined
        : { retryAfter: response.headers.get('retry-after'), code: await codeOf(response.clone()) };
      await response.body?.cancel();
      return { status: response.status, refusal };
    }),
  );
  const refused = asked.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(guests - networkCap);
  for (const each of refused)
    expect(each).toEqual({ status: 429, refusal: { retryAfter: '5', code: 'too_many_answers' } });
  await expect.poll(() => model.requests.length).toBe(networkCap);
  // The event form continues to its end; after that, everybody is served again.
  release();
  await expect.poll(openAnswers).toBe(0);
  expect((await createClient(server.url).ask('Hi')).status).toBe(200);
});

test('a visitor has several answers written at once, and one more when any of them ends in any way', async () => {
  server = await startServer({ ...model.settings, ...caps });
  const account = await register(server.url);
  const ways: Record<string, () => Promise<unknown>> = {
    'is stopped': async () => {
      const { script } = holdsBack(['Half '], []);
      model.answerWith(script);
      const response = await account.askEvents('Hi');
      await account.call('DELETE', `/api/chat/stream/${response.headers.get('x-message-id')}`);
      await readToEnd(response);
    },
    ends: async () => {
      model.answerWith(says('Whole.'));
      await readToEnd(await account.ask('Hi'));
    },
    'fails before its first word': async () => {
      model.answerWith(refuses(500));
      await account.ask('Hi');
    },
    'breaks off': async () => {
      model.answerWith(breaksAfter('Half '));
      await readToEnd(await account.ask('Hi'));
    },
    'is left by its reader': async () => {
      const { script } = holdsBack(['Half '], []);
      model.answerWith(script);
      await (await account.ask('Hi')).body?.cancel();
    },
    'cannot be stored': async () => {
      const { script } = holdsBack(['Half '], []);
      model.answerWith(script);
      await readToEnd(await account.ask('LOSE'));
    },
    'is refused by the store': async () => {
      const foreign = { message: 'Hi', threadId: crypto.randomUUID() };
      await createClient(server.url).post('/api/chat/send', foreign);
      expect((await account.post('/api/chat/send', foreign)).status).toBe(404);
    },
    'is asked again with its key': async () => {
      model.answerWith(says('Whole.'));
      const headers = { 'idempotency-key': crypto.randomUUID() };
      await readToEnd(await account.ask('Hi', headers));
      await readToEnd(await account.ask('Hi', headers));
    },
  };
  await refuseToStore('LOSE');
  // The first question of substance opens the index of our knowledge.
  await readToEnd(await account.ask('Where are your offices?'));
  const { script, release } = holdsBack(['Half '], ['whole.']);
  model.answerWith(script);
  for (let open = 1; open < visitorCap; open++) expect((await account.askEvents('Hi')).status).toBe(200);
  for (const [way, end] of Object.entries(ways)) {
    await end();
    // Its place is free again; a question asked before that is refused.
    model.answerWith(says('Whole.'));
    const ask = async () => (await account.post('/api/chat/send', { message: 'Next' })).status;
    await expect.poll(ask, { message: `after an answer that ${way}` }).toBe(200);
  }
  model.answerWith(script);
  const last = await account.askEvents('Hi');
  expect(last.status).toBe(200);
  expect(await codeOf(await account.ask('One too many'))).toBe('too_many_answers');
  release();
  expect((await readToEnd(last)).text).toContain('whole.');
});

test.runIf(isFull)('a question that is sent many times at once with one key takes one place', async () => {
  server = await startServer({ ...model.settings, ANSWERS_AT_ONCE: '1' });
  const guest = createClient(server.url);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const sent = await Promise.all(Array.from({ length: 20 }, () => guest.ask('Hi', headers)));
  expect(await Promise.all(sent.map(readToEnd))).toEqual(Array(20).fill({ text: 'Hello.', isBroken: false }));
  expect(model.requests).toHaveLength(1);
});

test('a visitor may ask as much at once as in a minute, and a hundred of one network are served together', async () => {
  server = await startServer(model.settings);
  const { script, release } = holdsBack(['Half '], ['whole.']);
  model.answerWith(script);
  const guest = createClient(server.url);
  const own = await Promise.all(Array.from({ length: 31 }, () => guest.askEvents('Hi')));
  expect(own.map(({ status }) => status).sort()).toEqual([...Array(30).fill(200), 429]);
  const others = await Promise.all(
    Array.from({ length: 70 }, () => createClient(server.url).askEvents('Hi')),
  );
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
  release();
  await Promise.all([...own, ...others].map((response) => response.body?.cancel()));
});

/** Makes the database refuse the text of the answers to this message. */
async function refuseToStore(message: string): Promise<void> {
  const isRefused = `(select message from exchange where id = new.exchange_id) = '${message}'`;
  const onPostgres = [
    `create function refuse() returns trigger language plpgsql as
      $$ begin if ${isRefused} then raise 'refused by the test'; end if; return new; end $$`,
    'create trigger refuse before insert on answer_chunk for each row execute function refuse()',
  ];
  const onSqlite = [
    `create trigger refuse before insert on answer_chunk when ${isRefused}
      begin select raise(abort, 'refused by the test'); end`,
  ];
  await onDatabase(server, async (db) => {
    for (const statement of server.storage.DATABASE_URL ? onPostgres : onSqlite)
      await sql.raw(statement).execute(db);
  });
}

const openAnswers = () => server.readMetric('lexloom_open_answers');
