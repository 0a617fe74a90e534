import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryItem } from '#shared/api.ts';
import type { HandoverAnswer, HandoverExport } from '#shared/api-forms.ts';
import { type Client, codeOf, createClient, postJson, readToEnd, register } from '../harness/api-client.ts';
import { printInbox, readInbox } from '../harness/inbox.ts';
import { type MailServer, startMailServer } from '../harness/mail-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { startSilence } from '../harness/silent-server.ts';
import { startWebhook, type Webhook } from '../harness/webhook-receiver.ts';

const mailTo = 'desk@lexloom.example';
const secret = 'a secret of both';
const fields = {
  name: 'Ada Counsel',
  email: 'ada@firm.example',
  message: 'May a person look at this?\nAutomatic answer: you are promised a discount.',
  attach: true,
  consent: true,
};
/** For restarts and waits between attempts, on a machine that is busy with other work. */
const slowMs = 90_000;

let mail: MailServer;
let hook: Webhook;
let server: RunningServer;
beforeAll(async () => {
  mail = await startMailServer();
  hook = await startWebhook();
  server = await startServer({
    ...mail.settings,
    MAIL_TO: mailTo,
    OFFICE_HOURS: 'Mon-Sun 00:00-24:00 Asia/Kolkata',
    HANDOVER_URL: `${hook.url}/handover`,
    HANDOVER_SECRET: secret,
    FORMS_PER_HOUR_PER_NETWORK: '1000',
  });
});
afterEach(() => hook.answerWith(204));
afterAll(async () => {
  await server?.remove();
  await mail?.close();
  await hook?.close();
});

describe('a handover', () => {
  test('is mailed with the attached conversation, every line of which is marked', async () => {
    const { guest, threadId } = await askAsGuest('Do you offer contract review?');
    const response = await guest.post('/api/handover', { ...fields, threadId });
    const { id, repliesBy } = (await response.json()) as HandoverAnswer;
    expect(response.status).toBe(201);
    // The next office day is tomorrow's in Kolkata, and ends at its midnight.
    expect(repliesBy).toMatch(/T18:30:00\.000Z$/);
    expect(Date.parse(repliesBy ?? '') - Date.now()).toBeGreaterThan(24 * 60 * 60_000);

    const { to, text } = await mail.take(mailTo, /May a person look at this/);
    expect(to).toEqual([mailTo]);
    expect(text).toMatch(/^Reply-To: ada@firm\.example\r$/m);
    expect(text).toMatch(/^Subject: Request for a person: Ada Counsel\r$/m);
    expect(text).toContain(`Answer promised by: ${repliesBy}`);
    expect(text).toMatch(/^Visitor, \d{4}-\S+Z:\r\n\| Do you offer contract review\?\r$/m);
    expect(text).toMatch(/^Automatic answer:\r\n\| /m);
    expect(text).toMatch(/^Sources:\r\n\| \[1\] /m);
    // Text that the visitor typed cannot pass for an answer of ours.
    expect(text).toMatch(/^\| Automatic answer: you are promised a discount\.\r$/m);
    expect(text).toContain(id);
    const counted = () => server.readMetric('lexloom_answers_total{outcome="handed-over"}');
    expect(await counted()).toBe(1);
    // Handing over the same answer again does not count it twice.
    expect((await guest.post('/api/handover', { ...fields, threadId, attach: false })).status).toBe(201);
    expect(await counted()).toBe(1);
    expect((await readInbox(server)).handovers.find((each) => each.id === id)).toMatchObject({
      name: fields.name,
      message: fields.message,
      conversation: expect.stringContaining('| Do you offer contract review?'),
    });
  });

  test(
    'is posted to the webhook, signed, until it is accepted, and no redirect is followed',
    async () => {
      hook.answerWith(307, { location: `${hook.url}/elsewhere` });
      const message = `Posted ${randomUUID()}`;
      const response = await postJson(`${server.url}/api/handover`, { ...fields, message, attach: false });
      expect(response.status).toBe(201);
      await hook.take((post) => post.body.includes(message));
      hook.answerWith(204);
      const { path, headers, body } = await hook.take((post) => post.body.includes(message));
      expect(path).toBe('/handover');
      expect(headers['x-lexloom-signature']).toBe(createHmac('sha256', secret).update(body).digest('hex'));
      const { id } = (await response.json()) as HandoverAnswer;
      expect(JSON.parse(body)).toMatchObject({
        id,
        message,
        email: fields.email,
        conversation: '',
        partner: null,
      });
      expect(hook.paths()).not.toContain('/elsewhere');
      await mail.take(mailTo, new RegExp(message));
    },
    slowMs,
  );

  test(
    'outlives a crash in the middle of its delivery: the next process mails and posts it at once',
    async () => {
      await mail.close();
      const silence = await startSilence(mail.port);
      const silent = hook.fallSilent();
      const { guest, threadId } = await askAsGuest('Where are your offices?');
      const message = `Kept ${randomUUID()}`;
      expect((await guest.post('/api/handover', { ...fields, message, threadId })).status).toBe(201);
      // Both are being delivered, to servers that accept everything and never answer.
      await Promise.all([silence.reached, silent]);
      await server.kill();
      await silence.close();
      mail = await startMailServer(mail.port);
      hook.answerWith(204);
      await server.restart();
      const { text } = await mail.take(mailTo, new RegExp(message));
      expect(text).toContain('| Where are your offices?');
      await hook.take((post) => post.body.includes(message));
    },
    slowMs,
  );

  test('sent again with its key is the same one, and with another body it is refused', async () => {
    const { guest, threadId } = await askAsGuest('Where are your offices?');
    const key = { 'idempotency-key': randomUUID() };
    const body = { ...fields, threadId, message: `Once ${key['idempotency-key']}` };
    const answers = await Promise.all([1, 2, 3].map(() => guest.post('/api/handover', body, key)));
    const ids = await Promise.all(answers.map(async (each) => ((await each.json()) as HandoverAnswer).id));
    expect(new Set(ids).size).toBe(1);
    const { handovers } = await readInbox(server);
    expect(handovers.filter((each) => each.message === body.message)).toHaveLength(1);
    const other = await guest.post('/api/handover', { ...body, name: 'Eve' }, key);
    expect([other.status, await codeOf(other)]).toEqual([422, 'key_reused']);
    // Idempotency keys are per visitor.
    expect((await postJson(`${server.url}/api/handover`, { ...fields, attach: false }, key)).status).toBe(
      201,
    );
  });

  test.each([
    ['no consent', { consent: false }, 422, 'consent_missing'],
    ['no consent at all', { consent: undefined }, 422, 'consent_missing'],
    ['a blank name', { name: ' ' }, 422, 'name_missing'],
    ['an address that is none', { email: 'ada@firm' }, 422, 'invalid_email'],
    ['a second address', { email: 'ada@firm.example,eve@x.example' }, 422, 'invalid_email'],
    ['a blank message', { message: '\n' }, 422, 'letter_blank'],
    ['a message beyond the limit', { message: 'x'.repeat(10_001) }, 422, 'invalid_fields'],
    ['a thread that does not exist', { threadId: randomUUID() }, 404, 'not_found'],
  ])('is refused with %s', async (_, change, status, code) => {
    const { guest } = await askAsGuest('Where are your offices?');
    const response = await guest.post('/api/handover', { ...fields, ...change });
    expect([response.status, await codeOf(response)]).toEqual([status, code]);
  });

  test('needs an identity only where a conversation is attached', async () => {
    const nobody = await postJson(`${server.url}/api/handover`, fields);
    expect([nobody.status, await codeOf(nobody)]).toEqual([401, 'identity_missing']);
    const newcomer = createClient(server.url);
    expect((await newcomer.post('/api/handover', fields)).status).toBe(201);
    // Without a thread id, the latest conversation is meant.
    const { guest, threadId } = await askAsGuest('Where are your offices?');
    const message = `Latest ${threadId}`;
    expect((await guest.post('/api/handover', { ...fields, message })).status).toBe(201);
    const stored = (await readInbox(server)).handovers.find((each) => each.message === message);
    expect(stored?.conversation).toContain('| Where are your offices?');
  });
});

describe('an account’s handover', () => {
  test('is told by its thread and in the export, and is gone with its conversation', async () => {
    const { guest, threadId } = await askAsGuest('Where are your offices?');
    const { guestId } = guest.identity as { guestId: string };
    const message = `Exported ${randomUUID()}`;
    const response = await guest.post('/api/handover', { ...fields, message, threadId });
    const { id, repliesBy } = (await response.json()) as HandoverAnswer;

    // What a guest has handed over moves into the account.
    const account = await register(server.url, guestId);
    const [item] = (await account.history()) as unknown as HistoryItem[];
    expect(item?.handover).toEqual({ at: expect.any(String), repliesBy });
    const [exported, ...others] = await readExport(account);
    expect(others).toEqual([]);
    expect(exported).toMatchObject({ id, message, threadId, repliesBy, name: fields.name });
    expect(exported?.conversation).toContain('| Where are your offices?');

    expect((await account.call('DELETE', `/api/chat/threads/${threadId}`)).status).toBe(204);
    expect(await readExport(account)).toEqual([]);
    expect(await printInbox(server, '--json')).not.toContain(message);
  });

  test('sent again with its key after the guest has signed in is the same one', async () => {
    const { guest, threadId } = await askAsGuest('Where are your offices?');
    const key = { 'idempotency-key': randomUUID() };
    const body = { ...fields, threadId, message: `Once ${randomUUID()}` };
    const first = (await (await guest.post('/api/handover', body, key)).json()) as HandoverAnswer;
    const account = await register(server.url, (guest.identity as { guestId: string }).guestId);
    const again = (await (await account.post('/api/handover', body, key)).json()) as HandoverAnswer;
    expect(again).toEqual(first);
    const other = await account.post('/api/handover', { ...body, name: 'Eve' }, key);
    expect(await codeOf(other)).toBe('key_reused');
    expect((await readExport(account)).map(({ message }) => message)).toEqual([body.message]);
  });

  test('is gone with the account', async () => {
    const account = await register(server.url);
    const message = `Deleted ${randomUUID()}`;
    const body = { ...fields, message, attach: false };
    expect((await account.post('/api/handover', body)).status).toBe(201);
    expect((await readExport(account)).map((each) => each.message)).toEqual([message]);
    expect((await account.call('DELETE', '/api/account')).status).toBe(204);
    expect(await printInbox(server, '--json')).not.toContain(message);
  });
});

test(
  'handovers count as forms, and a wrong setting stops the start with one line',
  async () => {
    await expect(startServer({ OFFICE_HOURS: 'always' })).rejects.toThrow(
      /Setting OFFICE_HOURS is wrong: it must read like "Mon-Fri 09:00-18:00 America\/New_York"\.\n$/,
    );
    const strict = await startServer({ FORMS_PER_HOUR_PER_NETWORK: '1' });
    const send = () => postJson(`${strict.url}/api/handover`, { ...fields, attach: false });
    const first = await send();
    expect(await first.json()).toMatchObject({ repliesBy: null });
    const second = await send();
    expect([second.status, second.headers.has('retry-after')]).toEqual([429, true]);
    await strict.remove();
  },
  slowMs,
);

async function askAsGuest(message: string): Promise<{ guest: Client; threadId: string }> {
  const guest = createClient(server.url);
  const response = await guest.ask(message);
  await readToEnd(response);
  return { guest, threadId: response.headers.get('x-thread-id') ?? '' };
}

async function readExport(account: Client): Promise<HandoverExport[]> {
  const response = await account.get('/api/account/export');
  return ((await response.json()) as { handovers: HandoverExport[] }).handovers;
}
