import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOfPartner } from '../../server/services/partners/partner.ts';
import { codeOf, createClient, postJson, register } from '../harness/api-client.ts';
import { listDocuments, upload, uploadAndExtract } from '../harness/document-client.ts';
import { type MailServer, startMailServer } from '../harness/mail-server.ts';
import {
  type AddedPartner,
  addPartner,
  keyOf,
  partnersCommand,
  partnersJson,
  readConfig,
  visitorOf,
} from '../harness/partners.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { onDatabase } from '../harness/stored-data.ts';

let mail: MailServer;
let server: RunningServer;
let a: AddedPartner;
let b: AddedPartner;
beforeAll(async () => {
  // Where mail is configured, accounts may upload only once their address is proven; visitors have no address.
  mail = await startMailServer();
  server = await startServer({
    ...mail.settings,
    MAIL_TO: 'desk@lexloom.example',
    QUESTIONS_PER_MINUTE: '1000',
  });
  a = await addPartner(server.storage, 'A & Partner', 'https://www.a-partner.example');
  b = await addPartner(server.storage, 'B Partner', 'https://b-partner.example');
});
afterAll(async () => {
  await server?.remove();
  await mail?.close();
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
    const desk = await visitorOf(server.url, a, 'visitor-1');
    expect(await listDocuments(desk)).toHaveLength(1);
    const answer = await desk.post('/api/chat/send', {
      message: 'What is the fee of the visitor?',
      fileIds: 'all',
    });
    expect(((await answer.json()) as { response: string }).response).toContain('500 dollars');
    expect(await phone.history()).toHaveLength(1);
    expect(await listDocuments(await visitorOf(server.url, b, 'visitor-1'))).toEqual([]);
  });

  test('brings along what he asked as a guest of the same partner, and nothing of another’s', async () => {
    const guestId = randomUUID();
    const guest = createClient(server.url, { guestId });
    for (const headers of [keyOf(a), keyOf(b), {}])
      await (await guest.ask('Where are your offices?', headers)).text();
    const visitor = await visitorOf(server.url, a, 'claims');
    expect(await visitor.history()).toEqual([]);
    await visitor.get('/api/chat/threads', { 'x-guest-id': guestId, ...keyOf(a) });
    expect(await visitor.history()).toHaveLength(1);
    const other = await visitorOf(server.url, b, 'claims');
    await other.get('/api/chat/threads', { 'x-guest-id': guestId });
    expect(await other.history()).toHaveLength(1);
    expect(await (await register(server.url, guestId)).history()).toHaveLength(1);
  });

  test('has no password and no sign-ins, but can take his data and delete it', async () => {
    const visitor = await visitorOf(server.url, a, 'leaves');
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
    expect(await (await visitorOf(server.url, a, 'leaves')).history()).toEqual([]);
  });

  test('is signed out by his own call, and his token is nobody’s elsewhere', async () => {
    const visitor = await visitorOf(server.url, a, 'v');
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

test('a partner’s tokens have a rate, which is its own', async () => {
  const limited = await startServer({ VISITOR_TOKENS_PER_MINUTE: '2' });
  try {
    const [busy, other] = [
      await addPartner(limited.storage, 'Busy', 'https://busy.example'),
      await addPartner(limited.storage, 'Other', 'https://other.example'),
    ];
    const mint = ({ secretKey }: AddedPartner) => {
      const headers = { authorization: `Bearer ${secretKey}` };
      return postJson(`${limited.url}/api/partners/token`, { visitorId: 'v' }, headers);
    };
    expect([(await mint(busy)).status, (await mint(busy)).status]).toEqual([201, 201]);
    const refused = await mint(busy);
    expect([refused.status, await codeOf(refused)]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await mint(other)).status).toBe(201);
  } finally {
    await limited.remove();
  }
});

test('an account of ours is not signed in on a partner’s page', async () => {
  const account = await register(server.url);
  expect(await codeOf(await account.get('/api/chat/threads', keyOf(a)))).toBe('signed_out');
  expect((await account.get('/api/chat/threads')).status).toBe(200);
});

test('removing a partner removes what its visitors left, also the files, and nothing else', async () => {
  const partner = await addPartner(server.storage, 'Leaving', 'https://leaving.example');
  const visitor = await visitorOf(server.url, partner, 'v');
  const stays = await visitorOf(server.url, a, 'stays');
  for (const each of [visitor, stays]) {
    await upload(server.url, each, 'A text of the partner.');
    await (await each.ask('Where are your offices?')).text();
  }
  expect(await partnersJson(server.storage, 'remove', partner.id)).toEqual({ id: partner.id, removed: true });
  expect(await codeOf(await visitor.get('/api/chat/threads'))).toBe('signed_out');
  expect(await codeOf(await readConfig(server.url, partner))).toBe('key_unknown');
  expect(await stays.history()).toHaveLength(1);
  expect(await listDocuments(stays)).toHaveLength(1);
  expect((await partnersCommand(server.storage, 'remove', partner.id)).code).toBe(1);
});

test('what a partner’s visitors left is deleted after the days that the partner sets', async () => {
  const partner = await addPartner(server.storage, 'Short', 'https://short.example', '--retention-days', '3');
  const [old, young] = [
    await visitorOf(server.url, partner, 'old'),
    await visitorOf(server.url, partner, 'young'),
  ];
  for (const each of [old, young]) {
    await uploadAndExtract(server.url, each, 'A text of the partner.');
    await (await each.ask('Where are your offices?')).text();
  }
  const past = randomUUID();
  await (await young.post('/api/chat/send', { message: 'Where are your offices?', threadId: past })).text();
  const draft = { template: 'nda-mutual', answers: {}, threadId: past };
  expect(await (await young.post('/api/drafts', draft)).json()).toMatchObject({ threadId: past });
  await server.kill();
  const fourDaysAgo = Date.now() - 4 * 24 * 60 * 60_000;
  await onDatabase(server, async (db) => {
    const { id } = await db
      .selectFrom('owner')
      .select('id')
      .where('visitor_hash', '=', hashOfPartner(partner.id, 'old'))
      .executeTakeFirstOrThrow();
    await db.updateTable('document').set({ created_at: fourDaysAgo }).where('owner_id', '=', id).execute();
    await db
      .updateTable('conversation')
      .set({ updated_at: fourDaysAgo })
      .where((e) => e.or([e('owner_id', '=', id), e('id', '=', past)]))
      .execute();
  });
  await server.restart();
  expect(await old.history()).toEqual([]);
  expect(await listDocuments(old)).toEqual([]);
  expect(await young.history()).toHaveLength(1);
  expect(await listDocuments(young)).toHaveLength(2);
  expect(await (await young.get('/api/drafts')).json()).toMatchObject([{ threadId: null }]);
});
