import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppParts, createApp } from '../../server/app.ts';
import { codeOf, createClient, readToEnd, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer } from '../harness/borrowed-server.ts';
import { onDatabase } from '../harness/stored-data.ts';
import { accessRules, type ResourceIds } from './access-rules.ts';

type Headers = Record<string, string>;
type Kind = keyof ReturnType<typeof toHeaders>;

const password = 'correct horse';
const dead = ['expired', 'loggedOut', 'afterPasswordChange'] as const;
const missing: ResourceIds = {
  file: randomUUID(),
  draft: randomUUID(),
  draftFile: randomUUID(),
  thread: randomUUID(),
  exchange: randomUUID(),
  guestExchange: randomUUID(),
  session: randomUUID(),
  review: randomUUID(),
};

let server: BorrowedServer;
let visitors: Record<Kind, Headers>;
let resources: ResourceIds;
beforeAll(async () => {
  server = await borrowServer();
  ({ visitors, resources } = await setUp(server));
});
afterAll(() => server?.giveBack());

test('every route of the API has an access rule', () => {
  const served = createApp(toIdleParts())
    .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(served)].sort()).toEqual([...new Set(accessRules.map(({ route }) => route))].sort());
});

describe.each(accessRules.filter(({ who }) => who !== 'anyone'))('$route', (rule) => {
  const call = (kind: Kind, of: ResourceIds) => send(rule, visitors[kind], of);

  test.each(dead)('refuses a token that is %s, even if a guest id is sent as well', async (kind) => {
    for (const headers of [visitors[kind], { ...visitors[kind], ...visitors.guest }]) {
      const response = await send(rule, headers, resources);
      expect([response.status, await codeOf(response)]).toEqual([401, 'signed_out']);
    }
  });

  test('refuses a call without any identity', async () => {
    const refused = await call('nobody', resources);
    const code = rule.who === 'account' ? 'sign_in_needed' : 'identity_missing';
    expect([refused.status, await codeOf(refused)]).toEqual([401, code]);
  });

  if (rule.who === 'account')
    test('refuses guests', async () => {
      for (const kind of ['guest', 'anotherGuest'] as const)
        expect([kind, (await call(kind, resources)).status]).toEqual([kind, 401]);
    });

  if (rule.isOwned) {
    const strangers: Kind[] = rule.who === 'account' ? ['anotherUser'] : ['anotherUser', 'anotherGuest'];
    test.each(strangers)('answers %s as if the resource did not exist', async (kind) => {
      const foreign = await call(kind, resources);
      const none = await call(kind, missing);
      expect(foreign.status).toBe(404);
      expect(foreign.status).toBe(none.status);
      expect(await foreign.text()).toBe(await none.text());
      expect(toShape(foreign.headers)).toEqual(toShape(none.headers));
    });
  }
});

describe('the owner', () => {
  // These come last, since some of the calls delete their resource.
  test.each(accessRules.filter(({ isOwned }) => isOwned))('may call $route', async (rule) => {
    const response = await send(rule, visitors[rule.isGuests ? 'guest' : 'user'], resources);
    expect(response.status).toBeLessThan(300);
    await response.body?.cancel();
  });
});

/** Stubs: the routes are only listed, never called. */
function toIdleParts(): AppParts {
  const idle: object = new Proxy(() => {}, { get: () => idle });
  const texts = { publicUrl: 'http://127.0.0.1', siteDir: '.', widgetDir: '.', widgetArchive: { dir: '.' } };
  return new Proxy(texts, { get: (_, name) => Reflect.get(texts, name) ?? idle }) as unknown as AppParts;
}

function send(rule: (typeof accessRules)[number], headers: Headers, of: ResourceIds): Promise<Response> {
  const [method = '', pattern = ''] = rule.route.split(' ');
  const body = rule.body?.(of);
  const id = rule.resource ? of[rule.resource] : '';
  return fetch(server.url + pattern.replace(/:\w+$/, id).replace(/:\w+(?=\/)/, id), {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'manual',
  });
}

/** Everything by which a stranger could tell two responses apart. */
function toShape(headers: globalThis.Headers) {
  return [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
}

function toHeaders(tokens: Record<'user' | 'anotherUser' | (typeof dead)[number], string>, guests: string[]) {
  const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
  return {
    nobody: {} as Headers,
    guest: { 'x-guest-id': guests[0] ?? '' } as Headers,
    anotherGuest: { 'x-guest-id': guests[1] ?? '' } as Headers,
    user: bearer(tokens.user),
    anotherUser: bearer(tokens.anotherUser),
    expired: bearer(tokens.expired),
    loggedOut: bearer(tokens.loggedOut),
    afterPasswordChange: bearer(tokens.afterPasswordChange),
  };
}

/** A user and a guest who own one resource of each kind, and strangers who own none. */
async function setUp(running: BorrowedServer) {
  const { url } = running;
  const guests = [randomUUID(), randomUUID()];
  const [asking, other] = guests.map((guestId) => createClient(url, { guestId }));
  const guestExchange = await ask(asking!);
  await ask(other!);

  const changed = await register(url);
  const changing = await changed.post('/api/auth/password', {
    currentPassword: password,
    password: `${password}2`,
  });
  const { token: user } = (await changing.json()) as { token: string };
  const left = await register(url);
  await left.post('/api/auth/logout', {});
  const expired = await register(url);
  await onDatabase(running, (db) =>
    db
      .updateTable('sign_in')
      .set({ expires_at: Date.now() - 1 })
      .where('token_hash', '=', createHash('sha256').update(expired.token).digest('hex'))
      .execute(),
  );

  const owner = createClient(url, { token: user });
  const exchange = await ask(owner);
  const form = new FormData();
  form.append('file', new File(['A clause about notice.'], 'canary.txt', { type: 'text/plain' }));
  const upload = await fetch(`${url}/api/chatstream/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user}` },
    body: form,
  });
  const { id: file } = (await upload.json()) as { id: string };
  // The answer waits until the document has been read.
  await readToEnd(await owner.post('/api/chatstream', { message: 'What does it say?', fileId: file }));
  const drafted = await owner.post('/api/drafts', { template: 'nda-mutual' });
  const { id: draft, fileId: draftFile } = (await drafted.json()) as { id: string; fileId: string };
  const [{ id: session } = { id: '' }] = (await (await owner.get('/api/auth/sessions')).json()) as {
    id: string;
  }[];
  const reviewed = await owner.post('/api/review', { fileId: file });
  const { id: review } = (await reviewed.json()) as { id: string };
  const anotherUser = await register(url);
  return {
    visitors: toHeaders(
      {
        user,
        anotherUser: anotherUser.token,
        expired: expired.token,
        loggedOut: left.token,
        afterPasswordChange: changed.token,
      },
      guests,
    ),
    resources: {
      file,
      draft,
      draftFile,
      thread: exchange.thread,
      exchange: exchange.id,
      guestExchange: guestExchange.id,
      session,
      review,
    },
  };
}

async function ask(client: ReturnType<typeof createClient>) {
  const response = await client.ask('Where are your offices?');
  await readToEnd(response);
  return {
    id: response.headers.get('x-message-id') ?? '',
    thread: response.headers.get('x-thread-id') ?? '',
  };
}
