import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountDetails, AuthAnswer, SignInView } from '#shared/api-accounts.ts';
import {
  codeOf,
  createClient,
  newEmail,
  postJson,
  readEvents,
  readToEnd,
  register,
} from '../harness/api-client.ts';
import { openStream, startModel, type TestModel, toChunk } from '../harness/model-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { sampled } from '../harness/scale.ts';

const password = 'correct horse';

let model: TestModel;
let server: RunningServer;
beforeAll(async () => {
  model = await startModel();
  server = await startServer(model.settings);
});
afterAll(async () => {
  await server.remove();
  model.close();
});

describe('a password', () => {
  test.each([
    'password1',
    'Welcome1',
    'aaaaaa',
    'abcdef',
    'qwerty',
    'Passw0rd!',
    'Lexloom2026',
    'its address',
  ])('is refused at registration and at a change if guessing programs try it first: %s', async (each) => {
    const email = newEmail();
    const toRefused = (of: string) => (each === 'its address' ? of.toUpperCase() : each);
    expect(await codeOf(await send('register', { email, password: toRefused(email) }))).toBe(
      'common_password',
    );
    const account = await register(server.url);
    const change = { currentPassword: password, password: toRefused(account.email) };
    expect(await codeOf(await account.post('/api/auth/password', change))).toBe('common_password');
  });

  test.each(
    sampled(
      [
        // Behind nginx, the servers trust their proxy.
        ['this machine alone', {}, process.env.MACHINES ? 422 : 201],
        ['a name that others may reach', { PUBLIC_URL: 'https://law.example' }, 422],
        ['a proxy', { TRUST_PROXY: 'true' }, 422],
      ],
      2,
    ),
  )('may be a common one where the server is at %s: %j answers %i', async (_, settings, status) => {
    const other = await startServer({ COMMON_PASSWORDS: '', ...settings });
    const body = { email: newEmail(), password: 'secret1' };
    const response = await createClient(other.url).post('/api/auth/register', body);
    expect(response.status).toBe(status);
    await other.remove();
  });

  test('may be anything else of six characters', async () => {
    for (const each of ['kraut7', 'zebra crossing', 'Lexloom is not my password'])
      expect((await send('register', { email: newEmail(), password: each })).status).toBe(201);
  });

  test('can be changed by whoever knows it, which revokes every token at once', async () => {
    const account = await register(server.url);
    const second = (await (await send('login', { email: account.email, password })).json()) as AuthAnswer;
    const wrong = await account.post('/api/auth/password', { currentPassword: 'x', password: 'new horse' });
    expect([wrong.status, await codeOf(wrong)]).toEqual([422, 'wrong_password']);
    const short = await account.post('/api/auth/password', { currentPassword: password, password: '12345' });
    expect(await codeOf(short)).toBe('short_password');
    const changed = await account.post('/api/auth/password', {
      currentPassword: password,
      password: 'new horse',
    });
    const { token } = (await changed.json()) as AuthAnswer;
    for (const dead of [account.token, second.token])
      expect((await createClient(server.url, { token: dead }).get('/api/auth/me')).status).toBe(401);
    expect((await createClient(server.url, { token }).get('/api/auth/me')).status).toBe(200);
    expect((await send('login', { email: account.email, password })).status).toBe(401);
    expect((await send('login', { email: account.email, password: 'new horse' })).status).toBe(200);
  });

  test('cannot be guessed endlessly through the change', async () => {
    const account = await register(server.url);
    const guess = () =>
      account.post('/api/auth/password', { currentPassword: 'guess', password: 'new horse' });
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 11; n++) codes.push(await codeOf(await guess()));
    expect(codes).toEqual([...Array(10).fill('wrong_password'), 'rate_limited']);
  });
});

describe('sign-ins', () => {
  test('are listed with device and method, and end one by one or all at once', async () => {
    const account = await register(server.url);
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';
    const login = await send('login', { email: account.email, password }, { 'user-agent': agent });
    const { token } = (await login.json()) as AuthAnswer;
    const other = createClient(server.url, { token });
    const list = (await (await other.get('/api/auth/sessions')).json()) as SignInView[];
    expect(list.map(({ current }) => current).sort()).toEqual([false, true]);
    const own = list.find(({ current }) => current);
    expect(own).toMatchObject({ device: 'Firefox on Windows', method: 'password' });
    expect(Object.keys(own ?? {})).not.toContain('tokenHash');
    const first = list.find(({ current }) => !current);
    expect((await other.call('DELETE', `/api/auth/sessions/${first?.id}`)).status).toBe(204);
    expect((await account.get('/api/auth/me')).status).toBe(401);
    expect((await other.get('/api/auth/me')).status).toBe(200);
    expect((await other.call('DELETE', '/api/auth/sessions')).status).toBe(204);
    expect((await other.get('/api/auth/me')).status).toBe(401);
  });
});

describe('an account', () => {
  test('describes itself', async () => {
    const account = await register(server.url);
    const details = (await (await account.get('/api/account')).json()) as AccountDetails;
    expect(details).toMatchObject({
      email: account.email,
      isVerified: false,
      hasPassword: true,
      providers: [],
      canMail: false,
    });
  });

  test('is exported whole, as one JSON file', async () => {
    const account = await register(server.url);
    await readToEnd(await account.ask('What do you do?'));
    await upload(account.token, 'note.txt', 'A clause about notice.');
    const response = await account.get('/api/account/export');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="lexloom-account.json"');
    const all = (await response.json()) as {
      account: { email: string };
      signIns: unknown[];
      knownNetworks: unknown[];
      conversations: { exchanges: { message: string }[] }[];
      documents: { name: string; contentBase64: string }[];
    };
    expect(all.account.email).toBe(account.email);
    expect(all.signIns).toHaveLength(1);
    expect(all.knownNetworks).toEqual([{ firstUsedAt: expect.any(String), lastUsedAt: expect.any(String) }]);
    expect(all.conversations[0]?.exchanges[0]?.message).toBe('What do you do?');
    const [document] = all.documents;
    expect(document?.name).toBe('note.txt');
    expect(Buffer.from(document?.contentBase64 ?? '', 'base64').toString()).toBe('A clause about notice.');
    expect(JSON.stringify(all)).not.toMatch(/argon2|hash/i);
  });

  test('is deleted with everything it owns: sign-ins, conversations and files, even while an answer is running', async () => {
    const account = await register(server.url);
    await upload(account.token, 'note.txt', 'A clause about notice.');
    const files = await listFiles();
    model.answerWith((response) => {
      openStream(response);
      response.write(toChunk('Half'));
    });
    const events = readEvents(await account.askEvents('Hi'));
    await events.next();
    await events.next();
    expect((await account.call('DELETE', '/api/account')).status).toBe(204);
    for await (const { event } of events) expect(['delta', 'done']).toContain(event);
    expect((await account.get('/api/auth/me')).status).toBe(401);
    expect((await send('login', { email: account.email, password })).status).toBe(401);
    expect(await listFiles()).toHaveLength(files.length - 1);
    const again = await send('register', { email: account.email, password });
    expect(again.status).toBe(201);
    const { token } = (await again.json()) as AuthAnswer;
    expect(await createClient(server.url, { token }).history()).toEqual([]);
  });
});

describe('a thread', () => {
  test('can be deleted while an answer in it is running: the model is stopped, and the reader receives the end', async () => {
    const account = await register(server.url);
    let isLeft = false;
    model.answerWith((response) => {
      openStream(response);
      response.write(toChunk('Half'));
      response.on('close', () => {
        isLeft = true;
      });
    });
    const answer = await account.askEvents('Hi');
    const events = readEvents(answer);
    await events.next();
    await events.next();
    const thread = answer.headers.get('x-thread-id');
    expect((await account.call('DELETE', `/api/chat/threads/${thread}`)).status).toBe(204);
    let last: unknown;
    for await (const event of events) last = event;
    expect(last).toMatchObject({ event: 'done', data: { status: 'stopped' } });
    await expect.poll(() => isLeft).toBe(true);
    expect(await account.history()).toEqual([]);
  });
});

describe('a hundred claims of one guest’s conversations at once', () => {
  test('move all of them into one account', async () => {
    model.answerWith((response) => {
      openStream(response);
      response.end(`${toChunk('Yes.')}data: [DONE]\n\n`);
    });
    const guestId = randomUUID();
    const guest = createClient(server.url, { guestId });
    const messages = ['One?', 'Two?', 'Three?'];
    for (const message of messages) await readToEnd(await guest.ask(message));
    const { email } = await register(server.url);
    const claims = Array.from({ length: 100 }, (_, n) =>
      n % 2 === 0
        ? send('register', { email: newEmail(), password }, { 'x-guest-id': guestId })
        : send('login', { email, password }, { 'x-guest-id': guestId }),
    );
    const answers = await Promise.all(claims);
    expect(answers.every((answer) => answer.ok)).toBe(true);
    const owners = new Map<string, string[]>();
    for (const answer of answers) {
      const { token, user } = (await answer.json()) as AuthAnswer;
      const history = await createClient(server.url, { token }).history();
      owners.set(
        user.id,
        history.map((item) => item.message),
      );
    }
    expect([...owners.values()].flat()).toEqual(messages);
  });
});

const listFiles = () => server.files.list('files');

function send(path: string, body: unknown, headers: Record<string, string> = {}) {
  return postJson(`${server.url}/api/auth/${path}`, body, headers);
}

async function upload(token: string, name: string, text: string): Promise<void> {
  const body = new FormData();
  body.append('file', new File([text], name, { type: 'text/plain' }));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}/api/chatstream/upload`, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
}
