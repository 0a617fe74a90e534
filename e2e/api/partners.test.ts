import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOfPartner } from '../../server/services/partners/partner.ts';
import { codeOf, createClient, postJson, register } from '../harness/api-client.ts';
import { listDocuments, upload, uploadAndExtract } from '../harness/document-client.ts';
import { type MailServer, startMailServer } from '../harness/mail-server.ts';
import {
  type AddedPartner,
  addPartner,
  mintToken,
  partnersCommand,
  partnersJson,
} from '../harness/partners.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

const originA = 'https://www.a-partner.example';
const originB = 'https://b-partner.example';
const deskOfA = 'desk@a-partner.example';

let mail: MailServer;
let server: RunningServer;
let a: AddedPartner;
let b: AddedPartner;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer({
    ...mail.settings,
    MAIL_TO: 'desk@lexloom.example',
    QUESTIONS_PER_MINUTE: '1000',
  });
  a = await addPartner(server.dataDir, 'A & Partner', originA, '--contact', deskOfA);
  b = await addPartner(server.dataDir, 'B Partner', originB);
});
afterAll(async () => {
  await server.remove();
  await mail.close();
});

const keyOf = (partner: AddedPartner, origin?: string) => ({
  'x-lexloom-key': partner.publicKey,
  ...(origin !== undefined && { origin }),
});

describe('a partner’s key', () => {
  test('lets the partner’s origins call, and no other', async () => {
    const guest = createClient(server.url);
    const allowed = await guest.ask('Where are your offices?', keyOf(a, originA));
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(originA);
    await allowed.text();
    // On loopback, where pages may call without a key: the key says whose page it is.
    for (const origin of [originB, 'http://localhost:5555', 'https://elsewhere.example']) {
      const refused = await guest.ask('Where are your offices?', keyOf(a, origin));
      expect([refused.status, await codeOf(refused)], origin).toEqual([403, 'origin_refused']);
    }
    // A partner's own server, which sends no origin.
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
    // A secret key is none for pages.
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
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('is rotated without an interruption, and the one before ends', async () => {
    const partner = await addPartner(server.dataDir, 'Rotated', 'https://rotated.example');
    const rotated = await partnersJson<AddedPartner>(server.dataDir, 'rotate', partner.id);
    for (const keys of [partner, rotated]) {
      expect((await config(keys)).status).toBe(200);
      expect(await mintToken(server.url, keys, 'v')).toMatch(/^vt_/);
    }
    const last = await partnersJson<AddedPartner>(server.dataDir, 'rotate', partner.id, '--keep-days', '0');
    for (const keys of [partner, rotated]) expect(await codeOf(await config(keys))).toBe('key_unknown');
    expect((await config(last)).status).toBe(200);
  });
});

describe('what a partner sets', () => {
  test('is what its widget reads, at once, cached for a minute', async () => {
    await partnersJson(
      server.dataDir,
      ...['set', a.id, '--greeting', 'Welcome to A.', '--language', 'en', '--language', 'hi'],
      ...['--starter', 'What do you cost?', '--starter', 'Who are you?', '--quick-action', 'Opening hours'],
    );
    const response = await config(a);
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
    await partnersJson(server.dataDir, 'set', a.id, '--starter', '', '--greeting', '');
    expect(await (await config(a)).json()).toMatchObject({ starters: [], greeting: null });
  });

  test('a paused partner’s visitors read its sentence, and can still take or delete what is theirs', async () => {
    const partner = await addPartner(server.dataDir, 'Paused', 'https://paused.example');
    const visitor = await visitorOf(partner, 'v');
    await (await visitor.ask('Where are your offices?')).text();
    await partnersJson(server.dataDir, 'pause', partner.id, '--message', 'We are back on Monday.');
    const refused = await createClient(server.url).ask('Hello', keyOf(partner));
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({
      code: 'partner_paused',
      error: expect.stringMatching(/ We are back on Monday\.$/),
    });
    expect(await (await config(partner)).json()).toMatchObject({ paused: 'We are back on Monday.' });
    await expect(mintToken(server.url, partner, 'w')).rejects.toThrow('503');
    expect(await visitor.history()).toHaveLength(1);
    expect((await visitor.get('/api/account/export')).status).toBe(200);
    expect((await visitor.call('DELETE', '/api/chat/history')).status).toBe(204);
    await partnersJson(server.dataDir, 'resume', partner.id);
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
    expect((await mail.take('desk@lexloom.example', /A canary at B/)).to).toEqual(['desk@lexloom.example']);
  });
});

describe('a partner’s visitor', () => {
  test('is signed in by a token of 15 minutes, uploads without an address, and is the same on every device', async () => {
    const response = await postJson(
      `${server.url}/api/partners/token`,
      { visitorId: 'visitor-1' },
      { authorization: `Bearer ${a.secretKey}` },
    );
    const { token, expiresAt } = (await response.json()) as { token: string; expiresAt: string };
    const lifeMs = new Date(expiresAt).getTime() - Date.now();
    expect(lifeMs).toBeGreaterThan(14 * 60_000);
    expect(lifeMs).toBeLessThanOrEqual(15 * 60_000);
    const phone = createClient(server.url, { token });
    await uploadAndExtract(server.url, phone, 'The fee of the visitor is 500 dollars.');
    const desk = await visitorOf(a, 'visitor-1');
    expect(await listDocuments(desk)).toHaveLength(1);
    const answer = await desk.post('/api/chat/send', {
      message: 'What is the fee of the visitor?',
      fileIds: 'all',
    });
    expect(((await answer.json()) as { response: string }).response).toContain('500 dollars');
    expect(await phone.history()).toHaveLength(1);
    expect(await listDocuments(await visitorOf(b, 'visitor-1'))).toEqual([]);
  });

  test('brings along what he asked as a guest of the same partner, and nothing of another’s', async () => {
    const guestId = randomUUID();
    const guest = createClient(server.url, { guestId });
    for (const headers of [keyOf(a), keyOf(b), {}])
      await (await guest.ask('Where are your offices?', headers)).text();
    const visitor = await visitorOf(a, 'claims');
    expect(await visitor.history()).toEqual([]);
    await visitor.get('/api/chat/threads', { 'x-guest-id': guestId, ...keyOf(a) });
    expect(await visitor.history()).toHaveLength(1);
    const other = await visitorOf(b, 'claims');
    await other.get('/api/chat/threads', { 'x-guest-id': guestId });
    expect(await other.history()).toHaveLength(1);
    expect(await (await register(server.url, guestId)).history()).toHaveLength(1);
  });

  test('has no password and no sign-ins, but can take his data and delete it', async () => {
    const visitor = await visitorOf(a, 'leaves');
    await (await visitor.ask('Where are your offices?')).text();
    for (const [method, path] of [
      ['POST', '/api/auth/password'],
      ['POST', '/api/auth/verify'],
      ['POST', '/api/auth/login'],
      ['GET', '/api/auth/sessions'],
      ['GET', '/api/auth/config'],
    ] as const) {
      const body = method === 'POST' ? { email: 'a@b.example', password: 'correct horse' } : undefined;
      expect((await visitor.call(method, path, body)).status, path).toBe(404);
    }
    expect(await (await visitor.get('/api/auth/me')).json()).toMatchObject({ user: { email: '' } });
    const exported = (await (await visitor.get('/api/account/export')).json()) as {
      account: object;
      conversations: unknown[];
    };
    expect(exported.account).toMatchObject({ email: '', hasPassword: false });
    expect(exported.conversations).toHaveLength(1);
    expect((await visitor.call('DELETE', '/api/account')).status).toBe(204);
    expect(await codeOf(await visitor.get('/api/account'))).toBe('signed_out');
    expect(await (await visitorOf(a, 'leaves')).history()).toEqual([]);
  });

  test('is signed out by his own call, and his token is nobody’s elsewhere', async () => {
    const visitor = await visitorOf(a, 'v');
    expect(await codeOf(await visitor.get('/api/chat/threads', keyOf(b)))).toBe('signed_out');
    expect((await visitor.post('/api/auth/logout', {})).status).toBe(204);
    expect(await codeOf(await visitor.get('/api/chat/threads'))).toBe('signed_out');
  });

  test('is nobody who has only a public key, an unknown one, or an id of the wrong form', async () => {
    for (const [bearer, visitorId, status] of [
      [a.publicKey, 'v', 403],
      ['sk_unknown', 'v', 403],
      [a.secretKey, '', 422],
      [a.secretKey, 'v'.repeat(257), 422],
    ] as const) {
      const headers = { authorization: `Bearer ${bearer}` };
      const response = await postJson(`${server.url}/api/partners/token`, { visitorId }, headers);
      expect(response.status, bearer.slice(0, 5)).toBe(status);
    }
    expect((await postJson(`${server.url}/api/partners/token`, { visitorId: 'v' })).status).toBe(403);
  });
});

test('an account of ours is not signed in on a partner’s page', async () => {
  const account = await register(server.url);
  expect(await codeOf(await account.get('/api/chat/threads', keyOf(a)))).toBe('signed_out');
  expect((await account.get('/api/chat/threads')).status).toBe(200);
});

test('removing a partner removes what its visitors left, also the files, and nothing else', async () => {
  const partner = await addPartner(server.dataDir, 'Leaving', 'https://leaving.example');
  const visitor = await visitorOf(partner, 'v');
  const stays = await visitorOf(a, 'stays');
  for (const each of [visitor, stays]) {
    await upload(server.url, each, 'A text of the partner.');
    await (await each.ask('Where are your offices?')).text();
  }
  expect(await partnersJson(server.dataDir, 'remove', partner.id)).toEqual({ id: partner.id, removed: true });
  expect(await codeOf(await visitor.get('/api/chat/threads'))).toBe('signed_out');
  expect(await codeOf(await config(partner))).toBe('key_unknown');
  expect(await stays.history()).toHaveLength(1);
  expect(await listDocuments(stays)).toHaveLength(1);
  expect((await partnersCommand(server.dataDir, 'remove', partner.id)).code).toBe(1);
});

describe('npm run partners', () => {
  test('shows what is set, never a secret, and says what is wrong', async () => {
    const shown = await partnersJson<object>(server.dataDir, 'show', b.id);
    expect(shown).toMatchObject({
      id: b.id,
      origins: [originB],
      questionsPerDay: null,
      publicKeys: [{ publicKey: b.publicKey, validUntil: null }],
    });
    const list = await partnersCommand(server.dataDir, 'list');
    expect(list.text).toContain(b.id);
    expect(JSON.stringify(shown) + list.text).not.toContain(b.secretKey);
    for (const [args, message] of [
      [['add', '--name', 'X'], 'add needs --name and --origin.'],
      [['add', '--name', 'X', '--origin', 'https://*.example'], /--origin: each must be a whole origin/],
      [['set', b.id, '--questions-per-day', '-1'], /ambiguous|--questions-per-day/],
      [['set', b.id, '--tokens-per-day', 'many'], '--tokens-per-day: it must be a whole number'],
      [['set', b.id, '--contact', 'nobody'], '--contact: it must be one e-mail address.'],
      [['set', b.id], 'set needs something to change'],
      [['set'], 'set takes the id of one partner.'],
      [['list', b.id], 'list takes no id.'],
      [['pause', b.id], 'pause needs --message.'],
      [['show', b.id, '--message', 'x'], 'show takes no --message.'],
      [['sing'], 'npm run partners -- add'],
    ] as const) {
      const { code, text } = await partnersCommand(server.dataDir, ...args);
      expect(code, args.join(' ')).toBe(2);
      if (typeof message === 'string') expect(text).toContain(message);
      else expect(text).toMatch(message);
    }
    expect((await partnersCommand(server.dataDir, 'show', 'nobody')).code).toBe(1);
    const help = await partnersCommand(server.dataDir, 'set', '--help');
    expect([help.code, help.text]).toEqual([0, expect.stringContaining('--tokens-per-day')]);
  });
});

function config(partner: AddedPartner): Promise<Response> {
  return fetch(`${server.url}/api/widget/config`, { headers: keyOf(partner) });
}

async function visitorOf(partner: AddedPartner, visitorId: string) {
  return createClient(server.url, { token: await mintToken(server.url, partner, visitorId) });
}

test('what a partner’s visitors left is deleted after the days that the partner sets', async () => {
  const partner = await addPartner(server.dataDir, 'Short', 'https://short.example', '--retention-days', '3');
  const [old, young] = [await visitorOf(partner, 'old'), await visitorOf(partner, 'young')];
  for (const each of [old, young]) {
    await uploadAndExtract(server.url, each, 'A text of the partner.');
    await (await each.ask('Where are your offices?')).text();
  }
  await server.kill();
  const db = new Database(join(server.dataDir, 'lexloom.db'));
  const user = ownerOf(db, 'old', partner);
  const fourDaysAgo = Date.now() - 4 * 24 * 60 * 60_000;
  db.prepare('update document set created_at = ? where owner_id = ?').run(fourDaysAgo, user);
  db.prepare('update conversation set updated_at = ? where owner_id = ?').run(fourDaysAgo, user);
  db.close();
  await server.restart();
  expect(await old.history()).toEqual([]);
  expect(await listDocuments(old)).toEqual([]);
  expect(await young.history()).toHaveLength(1);
  expect(await listDocuments(young)).toHaveLength(1);
});

function ownerOf(db: Database.Database, visitorId: string, partner: AddedPartner): string {
  const row = db
    .prepare('select id from owner where visitor_hash = ?')
    .get(hashOfPartner(partner.id, visitorId)) as { id: string };
  return row.id;
}
