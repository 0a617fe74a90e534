import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, newEmail, postJson } from '../harness/api-client.ts';
import { type MailServer, readLinkToken, startMailServer } from '../harness/mail-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

const password = 'correct horse';
const home = '198.51.100.1';

let mail: MailServer;
let server: RunningServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer({ ...mail.settings, TRUST_PROXY: 'true' });
});
afterAll(async () => {
  await server?.remove();
  await mail?.close();
});

describe('guessing a password from 240 networks at once', () => {
  test('checks few of the guesses, and the owner gets in from home at once, is told, and has a link as the way in', async () => {
    const email = newEmail();
    expect((await send('register', home, { email, password })).status).toBe(201);
    await mail.take(email, /Confirm your email/);
    const guesses = Array.from({ length: 240 }, async (_, n) => {
      const response = await send('login', `203.0.${n % 8}.${n}`, { email, password: 'wrong-password' });
      return response.status === 429 ? codeOf(response) : response.status;
    });
    await Promise.race(guesses);
    expect((await send('login', home, { email, password })).status).toBe(200);
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((each) => each === 'rate_limited').length).toBeGreaterThan(190);
    expect(outcomes.filter((each) => each === 401).length).toBeGreaterThanOrEqual(20);

    const notice = await mail.take(email, /is trying to guess your password/);
    expect(notice.text).toContain('Forgot your password?');

    const abroad = '192.0.2.77';
    expect((await send('reset', abroad, { email })).status).toBe(202);
    const token = readLinkToken(await mail.take(email, /new password/), 'reset');
    expect((await send('reset', abroad, { token, password: 'another horse' })).status).toBe(200);
    expect((await send('login', abroad, { email, password: 'another horse' })).status).toBe(200);
  });

  test('treats an address without an account in the same way, and tells nobody', async () => {
    const email = newEmail();
    const guesses = Array.from({ length: 240 }, (_, n) =>
      send('login', `203.0.113.${n}`, { email, password: 'wrong-password' }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(190);
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(20);
    const last = newEmail();
    await send('register', home, { email: last, password });
    await mail.take(last);
    expect(mail.mails.filter(({ to }) => to.includes(email))).toEqual([]);
  });
});

test('failed sign-ins are logged with what ended them, by hashes that show who and from where', async () => {
  const email = newEmail();
  for (let n = 0; n < 11; n++) await send('login', '203.0.113.250', { email, password: 'wrong-password' });
  // The log arrives asynchronously, alongside the answers.
  await expect.poll(() => listFailures().at(-1)?.outcome).toBe('refused');
  const failures = listFailures();
  const last = failures.slice(-11);
  expect(last.map(({ outcome }) => outcome)).toEqual([...Array(10).fill('wrong'), 'refused']);
  expect(new Set(last.map(({ account, network }) => `${account} ${network}`)).size).toBe(1);
  expect(last[0]).toMatchObject({
    account: expect.stringMatching(/^[0-9a-f]{16}$/),
    network: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(failures.map(({ outcome }) => outcome)).toContain('waiting');
  expect(server.log()).not.toContain(email);
  expect(server.log()).not.toContain('203.0.113');
});

function listFailures() {
  return server
    .log()
    .split('\n')
    .filter((line) => line.includes('"msg":"sign-in failed"') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as { account: string; network: string; outcome: string });
}

function send(path: string, network: string, body: object) {
  return postJson(`${server.url}/api/auth/${path}`, body, { 'x-forwarded-for': network });
}
