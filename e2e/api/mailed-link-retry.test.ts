import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postJson, register } from '../harness/api-client.ts';
import { type MailServer, readLinkToken, startMailServer } from '../harness/mail-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { onDatabase } from '../harness/stored-data.ts';

let mail: MailServer;
let server: RunningServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer(mail.settings);
});
afterAll(async () => {
  await server?.remove();
  await mail?.close();
});

test('a link that sets a password still works after the storage failed while it was used', async () => {
  const { email } = await register(server.url);
  await postJson(`${server.url}/api/auth/reset`, { email });
  const token = readLinkToken(await mail.take(email, /Set a new password/), 'reset');
  const reset = () => postJson(`${server.url}/api/auth/reset`, { token, password: 'another horse' });
  await whileAccountsAreReadOnly(async () => expect((await reset()).status).toBe(500));
  expect((await reset()).status).toBe(200);
  expect((await reset()).status).toBe(410);
});

test('a link that confirms an address still works after the storage failed while it was used', async () => {
  const owner = await register(server.url);
  const token = readLinkToken(await mail.take(owner.email, /Confirm/), 'verify');
  const verify = () => owner.post('/api/auth/verify', { token });
  await whileAccountsAreReadOnly(async () => expect((await verify()).status).toBe(500));
  expect((await verify()).status).toBe(200);
  expect((await verify()).status).toBe(410);
});

async function whileAccountsAreReadOnly(work: () => Promise<void>): Promise<void> {
  await onDatabase(server, (db) =>
    sql`create trigger read_only before update on account begin select raise(abort, 'read only'); end`.execute(
      db,
    ),
  );
  await work();
  await onDatabase(server, (db) => sql`drop trigger read_only`.execute(db));
}
