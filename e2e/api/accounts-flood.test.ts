import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, newEmail, postJson } from '../harness/api-client.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { isFull } from '../harness/scale.ts';

const password = 'correct horse';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'true', REGISTRATIONS_PER_HOUR_PER_NETWORK: '60' });
});
afterAll(() => server?.remove());

describe('registrations', () => {
  test('have a rate per network, and say when the next may come', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push((await register('203.0.113.1')).status);
    expect(statuses).toEqual([...Array(60).fill(201), 429]);
    const refused = await register('203.0.113.1');
    expect([await codeOf(refused), Number(refused.headers.get('retry-after')) > 0]).toEqual([
      'rate_limited',
      true,
    ]);
    expect((await register('203.0.113.2')).status).toBe(201);
  });

  test.runIf(isFull)('count the /48 of an IPv6 address, four times as many', async () => {
    const prefix = (n: number) => `2001:db8:5:${n.toString(16)}::1`;
    const answers = await Promise.all(Array.from({ length: 250 }, (_, n) => register(prefix(n))));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await register('2001:db8:6::1')).status).toBe(201);
  });

  test('hold back neither a page nor the login of another network', async () => {
    const email = newEmail();
    await register('198.51.100.1', email);
    let finished = 0;
    const flood = Array.from({ length: 60 }, async () => {
      const { status } = await register('203.0.113.9');
      finished++;
      return status;
    });
    // Sent once the flood is under way.
    await Promise.race(flood);
    const [page, login] = await Promise.all([
      fetch(server.url).then((response) => ({ status: response.status, finished })),
      send('login', '198.51.100.1', email).then((response) => ({ status: response.status, finished })),
    ]);
    expect([page.status, login.status]).toEqual([200, 200]);
    // Judged by the order in which they end, not by time.
    expect(page.finished).toBeLessThan(30);
    expect(login.finished).toBeLessThan(30);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([201]));
  });
});

const register = (network: string, email = newEmail()) => send('register', network, email);

function send(path: string, network: string, email: string) {
  const headers = { 'x-forwarded-for': network };
  return postJson(`${server.url}/api/auth/${path}`, { email, password }, headers);
}
