import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountDetails, AuthAnswer } from '#shared/api-accounts.ts';
import {
  collect,
  createClient,
  newEmail,
  postJson,
  readEvents,
  readToEnd,
  register,
} from '../harness/api-client.ts';
import { type BorrowedServer, borrowServerWithModel } from '../harness/borrowed-server.ts';
import { openStream, type TestModel, toChunk } from '../harness/model-server.ts';
import { scaled } from '../harness/scale.ts';

const password = 'correct horse';

let model: TestModel;
let server: BorrowedServer;
beforeAll(async () => {
  ({ server, model } = await borrowServerWithModel());
});
afterAll(() => server?.giveBack());

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
    const others = await listFiles();
    await upload(account.token, 'note.txt', 'A clause about notice.');
    const [file] = (await listFiles()).filter((name) => !others.includes(name));
    expect(file).toBeDefined();
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
    expect(await listFiles()).not.toContain(file);
    const again = await send('register', { email: account.email, password });
    expect(again.status).toBe(201);
    const { token } = (await again.json()) as AuthAnswer;
    expect(await createClient(server.url, { token }).history()).toEqual([]);
  });
});

test('whoever reads an answer while the account is deleted receives its end, whenever sign-ins are looked at', async () => {
  model.answerWith((response) => {
    openStream(response);
    response.write(toChunk('Half'));
  });
  // Sign-ins of open streams are looked at every second, and deleting all of these takes longer.
  const accounts = await Promise.all(Array.from({ length: 20 }, () => register(server.url)));
  const streams = [];
  for (const account of accounts) {
    const events = readEvents(await account.askEvents('Hi'));
    await events.next();
    await events.next();
    streams.push({ account, events });
  }
  for (const { account, events } of streams) {
    const read = collect(events);
    expect((await account.call('DELETE', '/api/account')).status).toBe(204);
    expect((await read).at(-1)).toMatchObject({ event: 'done', data: { status: 'stopped' } });
  }
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

describe('many claims of one guest’s conversations at once', () => {
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
    const claims = Array.from({ length: scaled(100, 24) }, (_, n) =>
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
