import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, createClient, postJson } from '../harness/api-client.ts';
import { type MailServer, startMailServer } from '../harness/mail-server.ts';
import {
  type AddedPartner,
  addPartner,
  keyOf,
  mintToken,
  partnersCommand,
  partnersJson,
  readConfig,
  visitorOf,
} from '../harness/partners.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { startWebhook, type Webhook } from '../harness/webhook-receiver.ts';

const originA = 'https://www.a-partner.example';
const originB = 'https://b-partner.example';
const deskOfA = 'desk@a-partner.example';

let mail: MailServer;
let hook: Webhook;
let server: RunningServer;
let a: AddedPartner;
let b: AddedPartner;
beforeAll(async () => {
  mail = await startMailServer();
  hook = await startWebhook();
  server = await startServer({
    ...mail.settings,
    MAIL_TO: 'desk@lexloom.example',
    HANDOVER_URL: hook.url,
    HANDOVER_SECRET: 'a secret',
    QUESTIONS_PER_MINUTE: '1000',
  });
  a = await addPartner(server.storage, 'A & Partner', originA, '--contact', deskOfA);
  b = await addPartner(server.storage, 'B Partner', originB);
});
afterAll(async () => {
  await server?.remove();
  await mail?.close();
  await hook?.close();
});

describe('a partner’s key', () => {
  test('lets the partner’s origins call, and no other', async () => {
    const guest = createClient(server.url);
    const allowed = await guest.ask('Where are your offices?', keyOf(a, originA));
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(originA);
    await allowed.text();
    // On loopback, pages may call without a key; with one, the key says whose page it is.
    for (const origin of [originB, 'http://localhost:5555', 'https://elsewhere.example']) {
      const refused = await guest.ask('Where are your offices?', keyOf(a, origin));
      expect([refused.status, await codeOf(refused)], origin).toEqual([403, 'origin_refused']);
    }
    // A partner's own server sends no origin.
    expect((await guest.ask('Where are your offices?', keyOf(a))).status).toBe(200);
  });

  test('that is unknown is refused, also for what costs nothing, and a partner’s page can read why', async () => {
    const guest = createClient(server.url);
    const unknown = { 'x-lexloom-key': 'pk_unknown' };
    for (const [method, path] of [
      ['POST', '/api/chatstream'],
      ['GET', '/api/widget/config'],
      ['GET', '/api/assistant'],
    ] as const) {
      const body = method === 'POST' ? { message: 'Hello' } : undefined;
      const refused = await guest.call(method, path, body, { ...unknown, origin: originA });
      expect([refused.status, await codeOf(refused)], path).toEqual([403, 'key_unknown']);
      expect(refused.headers.get('access-control-allow-origin')).toBe(originA);
    }
    // Pages cannot use a secret key as theirs.
    const secret = await guest.ask('Hello', { 'x-lexloom-key': a.secretKey });
    expect(await codeOf(secret)).toBe('key_unknown');
    const without = await guest.ask('Hello', { origin: originA });
    expect([without.status, await codeOf(without)]).toEqual([403, 'key_unknown']);
  });

  test('is asked for before a request, and the partner’s origins may send it', async () => {
    const preflight = await fetch(`${server.url}/api/chatstream`, {
      method: 'OPTIONS',
      headers: { origin: originA, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(originA);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-lexloom-key');
    const foreign = await fetch(`${server.url}/api/chatstream`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect([...foreign.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('is rotated without an interruption, and the one before ends', async () => {
    const partner = await addPartner(server.storage, 'Rotated', 'https://rotated.example');
    const rotated = await partnersJson<AddedPartner>(server.storage, 'rotate', partner.id);
    for (const keys of [partner, rotated]) {
      expect((await readConfig(server.url, keys)).status).toBe(200);
      expect(await mintToken(server.url, keys, 'v')).toMatch(/^vt_/);
    }
    const last = await partnersJson<AddedPartner>(server.storage, 'rotate', partner.id, '--keep-days', '0');
    for (const keys of [partner, rotated])
      expect(await codeOf(await readConfig(server.url, keys))).toBe('key_unknown');
    expect((await readConfig(server.url, last)).status).toBe(200);
  });
});

describe('what a partner sets', () => {
  test('is what its widget reads, at once, cached for a minute', async () => {
    await partnersJson(
      server.storage,
      ...['set', a.id, '--greeting', 'Welcome to A.', '--language', 'en', '--language', 'hi'],
      ...['--starter', 'What do you cost?', '--starter', 'Who are you?', '--quick-action', 'Opening hours'],
    );
    const response = await readConfig(server.url, a);
    expect(response.headers.get('cache-control')).toBe('private, max-age=60');
    expect(response.headers.get('vary')).toContain('X-Lexloom-Key');
    expect(await response.json()).toEqual({
      name: 'A & Partner',
      greeting: 'Welcome to A.',
      starters: ['What do you cost?', 'Who are you?'],
      quickActions: ['Opening hours'],
      languages: ['en', 'hi'],
      paused: null,
    });
    await partnersJson(server.storage, 'set', a.id, '--starter', '', '--greeting', '');
    expect(await (await readConfig(server.url, a)).json()).toMatchObject({ starters: [], greeting: null });
  });

  test('a paused partner’s visitors read its sentence, and can still take or delete what is theirs', async () => {
    const partner = await addPartner(server.storage, 'Paused', 'https://paused.example');
    const visitor = await visitorOf(server.url, partner, 'v');
    await (await visitor.ask('Where are your offices?')).text();
    await partnersJson(server.storage, 'pause', partner.id, '--message', 'We are back on Monday.');
    const refused = await createClient(server.url).ask('Hello', keyOf(partner));
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({
      code: 'partner_paused',
      error: expect.stringMatching(/ We are back on Monday\.$/),
    });
    expect(await (await readConfig(server.url, partner)).json()).toMatchObject({
      paused: 'We are back on Monday.',
    });
    await expect(mintToken(server.url, partner, 'w')).rejects.toThrow('503');
    // The operator has asked for it: it is no error that somebody has to look at.
    expect(server.log()).not.toContain('partner_paused');
    expect(await visitor.history()).toHaveLength(1);
    expect((await visitor.get('/api/account/export')).status).toBe(200);
    expect((await visitor.call('DELETE', '/api/chat/history')).status).toBe(204);
    await partnersJson(server.storage, 'resume', partner.id);
    expect((await createClient(server.url).ask('Hello', keyOf(partner))).status).toBe(200);
  });

  test('its contact address gets what its visitors ask a person', async () => {
    const body = {
      name: 'Ada',
      email: 'ada@firm.example',
      message: 'A canary at A',
      attach: false,
      consent: true,
    };
    expect((await postJson(`${server.url}/api/handover`, body, keyOf(a))).status).toBe(201);
    expect((await mail.take(deskOfA, /A canary at A/)).to).toEqual([deskOfA]);
    await postJson(`${server.url}/api/handover`, { ...body, message: 'A canary at B' }, keyOf(b));
    // Who answers there for all partners without a contact is told which one it is.
    const mailed = await mail.take('desk@lexloom.example', /A canary at B/);
    expect([mailed.to, mailed.text]).toEqual([
      ['desk@lexloom.example'],
      expect.stringContaining(`Partner: ${b.id}`),
    ]);
    const posted = await hook.take((post) => post.body.includes('A canary at B'));
    expect(JSON.parse(posted.body)).toMatchObject({ partner: b.id });
  });
});

describe('npm run partners', () => {
  test('shows what is set, never a secret, and says what is wrong', async () => {
    const shown = await partnersJson<object>(server.storage, 'show', b.id);
    expect(shown).toMatchObject({
      id: b.id,
      origins: [originB],
      questionsPerDay: null,
      publicKeys: [{ publicKey: b.publicKey, validUntil: null }],
    });
    const list = await partnersCommand(server.storage, 'list');
    expect(list.text).toContain(b.id);
    expect(JSON.stringify(shown) + list.text).not.toContain(b.secretKey);
    for (const [args, message] of [
      [['add', '--name', 'X'], 'add needs --name and --origin.'],
      [['add', '--name', 'X', '--origin', 'https://*.example'], /--origin: each must be a whole origin/],
      [
        ['set', b.id, '--origin', 'https://x.example', '--origin', 'https://y.example/shop'],
        /--origin: each must be an origin without a path.*; "https:\/\/y.example\/shop" is not\./,
      ],
      [
        ['set', b.id, '--origin', 'https://shop@x.example'],
        '--origin: each must be an origin without a path',
      ],
      [['set', b.id, '--questions-per-day', '-1'], /ambiguous|--questions-per-day/],
      [['set', b.id, '--tokens-per-day', 'many'], '--tokens-per-day: it must be a whole number'],
      [['set', b.id, '--retention-days', '3000000000'], '--retention-days: it may be 36500 at most'],
      [
        ['set', b.id, '--language', 'en', '--language', 'en_US'],
        '--language: each must be a tag such as en or pt-BR; "en_US" is not.',
      ],
      [['set', b.id, '--contact', 'nobody'], '--contact: it must be one email address.'],
      [['set', b.id], 'set needs something to change'],
      [['set'], 'set takes the id of one partner.'],
      [['list', b.id], 'list takes no id.'],
      [['pause', b.id], 'pause needs --message.'],
      [['show', b.id, '--message', 'x'], 'show takes no --message.'],
      [['sing'], /^There is no command "sing"\.\n\nnpm run partners -- add/],
    ] as const) {
      const { code, text } = await partnersCommand(server.storage, ...args);
      expect(code, args.join(' ')).toBe(2);
      if (typeof message === 'string') expect(text).toContain(message);
      else expect(text).toMatch(message);
    }
    expect((await partnersCommand(server.storage, 'show', 'nobody')).code).toBe(1);
    const help = await partnersCommand(server.storage, 'set', '--help');
    expect([help.code, help.text]).toEqual([0, expect.stringContaining('--tokens-per-day')]);
  });
});
