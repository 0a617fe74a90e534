import { afterEach, expect, test } from 'vitest';
import { register } from '../harness/api-client.ts';
import { upload } from '../harness/document-client.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

let server: RunningServer;
afterEach(() => server?.remove());

test('the uploads of all accounts together are bounded, however many accounts there are', async () => {
  server = await startServer({ MAX_STORED_BYTES: '2500' });
  const clause = `A clause. ${'x'.repeat(990)}`;
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++)
    statuses.push((await upload(server.url, await register(server.url), clause)).status);
  expect(statuses).toEqual([200, 200, 200, 503, 503]);

  const account = await register(server.url);
  const { body } = await upload(server.url, account, clause);
  expect(body.code).toBe('storage_unavailable');
  // The server itself is fine: it answers, and freed space can be used.
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test('uploads leave room on the disk', async () => {
  server = await startServer({ MIN_FREE_DISK_BYTES: String(Number.MAX_SAFE_INTEGER) });
  const { status, body } = await upload(server.url, await register(server.url), 'A clause.');
  expect(status).toBe(503);
  expect(body.code).toBe('storage_unavailable');
});
