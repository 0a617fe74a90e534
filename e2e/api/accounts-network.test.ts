import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, postJson } from '../harness/api-client.ts';
import { type IdentityProvider, startIdentityProvider } from '../harness/identity-provider.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

let provider: IdentityProvider;
let server: RunningServer;
/** Configured as if behind our own proxy, which terminates TLS. */
let behindProxy: RunningServer;
beforeAll(async () => {
  provider = await startIdentityProvider();
  const strict = { LOGIN_FAILURES_PER_15_MINUTES: '2' };
  server = await startServer(strict);
  behindProxy = await startServer({
    ...strict,
    ...provider.settings,
    TRUST_PROXY: 'true',
    PUBLIC_URL: 'https://lexloom.example',
    ALLOWED_ORIGINS: 'https://partner.example',
  });
});
afterAll(async () => {
  await server?.remove();
  await behindProxy?.remove();
  await provider?.close();
});

describe('the network that failed attempts count against', () => {
  test('is that of the connection, whatever a client writes into X-Forwarded-For', async () => {
    const email = newEmail();
    const statuses = [];
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      statuses.push((await login(server, email, address)).status);
    expect(statuses).toEqual([401, 401, 429]);
  });

  test('is the last entry of X-Forwarded-For, which our proxy wrote, where TRUST_PROXY is set', async () => {
    const email = newEmail();
    const statuses = [];
    for (const line of [
      '1.1.1.1, 203.0.113.9',
      '2.2.2.2, 203.0.113.9',
      '3.3.3.3, 203.0.113.9',
      '203.0.113.10',
    ])
      statuses.push((await login(behindProxy, email, line)).status);
    expect(statuses).toEqual([401, 401, 429, 401]);
  });

  test('is the same whether or not the proxy adds the port of the connection', async () => {
    const email = newEmail();
    const statuses = [];
    for (const address of ['203.0.113.21:1024', '203.0.113.21:1025', '203.0.113.21', '203.0.113.22:1026'])
      statuses.push((await login(behindProxy, email, address)).status);
    expect(statuses).toEqual([401, 401, 429, 401]);
    const other = newEmail();
    const statusesOfIPv6 = [];
    for (const address of ['[2001:db8:5::1]:1024', '[2001:db8:5::2]:1', '2001:db8:5::3', '[2001:db8:6::1]:1'])
      statusesOfIPv6.push((await login(behindProxy, other, address)).status);
    expect(statusesOfIPv6).toEqual([401, 401, 429, 401]);
  });

  test('is the /64 prefix of an IPv6 address', async () => {
    const email = newEmail();
    const statuses = [];
    for (const address of ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:db8::3', '2001:db8:0:1::1'])
      statuses.push((await login(behindProxy, email, address)).status);
    expect(statuses).toEqual([401, 401, 429, 401]);
  });
});

describe('the security headers', () => {
  test.each(['/', '/account', '/api/auth/config', '/api/nothing', '/nothing'])(
    'are part of the response to %s',
    async (path) => {
      const { headers } = await fetch(server.url + path);
      expect(headers.get('content-security-policy')).toMatch(
        /default-src 'self'; script-src 'self'; style-src 'self';.*object-src 'none'; base-uri 'none'/,
      );
      expect(headers.get('content-security-policy')).toMatch(/require-trusted-types-for 'script'/);
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headers.get('strict-transport-security')).toBeNull();
      if (path.startsWith('/api')) expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  test('include HSTS for a year behind TLS, and no other host can set the cookie', async () => {
    const { headers } = await fetch(`${behindProxy.url}/api/auth/linkedin/start`, { redirect: 'manual' });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-lexloom_sign_in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

describe('a page of another origin', () => {
  test('gets no CORS headers, and 403 on calls that change or cost something, also with JSON sent as text', async () => {
    const origin = 'https://stranger.example';
    for (const type of ['application/json', 'text/plain']) {
      const refused = await fetch(`${behindProxy.url}/api/auth/login`, {
        method: 'POST',
        headers: { origin, 'content-type': type },
        body: JSON.stringify({ email: newEmail(), password: 'canary-password' }),
      });
      expect(refused.status).toBe(403);
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    }
    const read = await fetch(`${behindProxy.url}/api/auth/config`, { headers: { origin } });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('that is allowed gets them, but never with credentials', async () => {
    for (const origin of ['https://partner.example', 'https://lexloom.example']) {
      const { headers } = await fetch(`${behindProxy.url}/api/auth/config`, { headers: { origin } });
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('vary')).toContain('Origin');
    }
  });
});

test('the method TRACE is not supported', async () => {
  const status = await new Promise((resolve, reject) => {
    const call = request(`${server.url}/api/auth/me`, { method: 'TRACE' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on('error', reject);
    call.end();
  });
  expect([404, 405, 501]).toContain(status);
});

function login({ url }: RunningServer, email: string, forwardedFor: string) {
  return postJson(
    `${url}/api/auth/login`,
    { email, password: 'wrong-password' },
    { 'x-forwarded-for': forwardedFor },
  );
}
