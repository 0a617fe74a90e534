import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { createOpenId } from './openid.ts';

const closers: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

test.each([
  ['with a final slash', '/'],
  ['without one', ''],
])('a token is accepted from a provider that writes its issuer %s', async (_, end) => {
  const { base, sign } = await setUp(end);
  const provider = createOpenId({ issuer: base, clientId: 'us' });
  expect(await provider.verify(await sign(base + end))).toMatchObject({ subject: 'ada' });
  await expect(provider.verify(await sign('https://other.example'))).rejects.toMatchObject({
    code: 'identity_refused',
  });
});

test('what a provider has published is used on while it does not answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  closers.push(() => vi.useRealTimers());
  const { base, fallSilent } = await setUp('');
  const provider = createOpenId({ issuer: base, clientId: 'us' });
  const described = await provider.describe();
  fallSilent();
  vi.setSystemTime(Date.now() + 2 * 60 * 60_000);
  expect(await provider.describe()).toEqual(described);
});

test('a provider that has failed is not asked again for 5 s', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  closers.push(() => vi.useRealTimers());
  const { base, fail, countCalls } = await setUp('');
  fail(true);
  const provider = createOpenId({ issuer: base, clientId: 'us' });
  const describeTwice = async () => {
    for (let n = 0; n < 2; n++) await provider.describe().catch(() => {});
  };
  await describeTwice();
  expect(countCalls()).toBe(1);
  vi.setSystemTime(Date.now() + 5000);
  fail(false);
  await describeTwice();
  expect(countCalls()).toBe(2);
  expect((await provider.describe()).authorizeUrl).toBe(`${base}/authorize`);
});

test.each([
  ['no object', () => null],
  [
    'no keys',
    () => ({ keys: [null, 7, { kty: 'RSA' }, { kty: 'EC', crv: 'P-256', kid: 'k', x: '!', y: '!' }] }),
  ],
  ['far more than keys', (keys: object[]) => ({ keys, padding: 'x'.repeat(400_000) })],
])('a provider that publishes %s signs nobody in', async (_, toPublished) => {
  const { base, sign } = await setUp('', toPublished);
  const provider = createOpenId({ issuer: base, clientId: 'us' });
  await expect(provider.verify(await sign(base))).rejects.toMatchObject({ code: 'identity_unavailable' });
});

/** A provider whose issuer is its address followed by this suffix. */
async function setUp(end: string, toPublished: (keys: object[]) => unknown = (keys) => ({ keys })) {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' }];
  let isSilent = false;
  let isFailing = false;
  let calls = 0;
  const server = createServer(({ url }, response) => {
    calls++;
    if (isSilent) return;
    if (isFailing) return response.writeHead(503).end();
    const description = {
      issuer: base + end,
      authorization_endpoint: `${base}/authorize`,
      jwks_uri: `${base}/keys`,
    };
    response.end(JSON.stringify(url === '/keys' ? toPublished(keys) : description));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    fallSilent: () => {
      isSilent = true;
    },
    fail(fails: boolean) {
      isFailing = fails;
    },
    countCalls: () => calls,
    sign: (issuer: string) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'ES256', kid: 'k' })
        .setSubject('ada')
        .setIssuer(issuer)
        .setAudience('us')
        .setIssuedAt()
        .setExpirationTime('1m')
        .sign(privateKey),
  };
}
