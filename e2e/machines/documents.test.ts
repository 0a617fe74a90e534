import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Client, codeOf, createClient, register } from '../harness/api-client.ts';
import { listDocuments, toHeaders, upload, waitUntilExtracted } from '../harness/document-client.ts';
import { canUseMachines, type Machines, startMachines } from '../harness/machines.ts';
import type { RunningServer } from '../harness/running-server.ts';

/** The machine may be busy, and each document starts a process. */
const timeLimitMs = 120_000;
const lease = 'Lease\n\n1. Rent\nThe monthly rent is 4,200 dollars.\n';

let machines: Machines;

describe.skipIf(!(await canUseMachines()))('documents of two servers', { timeout: timeLimitMs }, () => {
  beforeAll(async () => {
    machines = await startMachines();
  }, timeLimitMs);
  afterAll(() => machines?.remove());
  afterEach(() => machines.bucket.disturbWith(undefined));

  const onSecond = ({ identity }: Client) => createClient(machines.second.url, identity);

  test('are read, searched and served by the one that did not receive them, and gone from both when deleted', async () => {
    const account = await register(machines.first.url);
    const { body } = await upload(machines.first.url, account, lease, 'lease.txt');
    const there = onSecond(account);
    expect(await waitUntilExtracted(there, body.id)).toMatchObject({ status: 'ready' });
    expect(await (await there.get(`/api/chatstream/files/${body.id}`)).text()).toBe(lease);
    for (const client of [account, there]) {
      const asked = await client.post('/api/chatstream', {
        message: 'What is the rent?',
        fileIds: [body.id],
      });
      expect(await asked.text()).toContain('4,200 dollars');
    }
    expect(await machines.bucket.listKeys()).toContainEqual(expect.stringMatching(`/files/${body.id}$`));
    const before = await machines.redis.listKeys();
    const [{ owner_id } = {}] = await machines.postgres.query(
      `select owner_id from document where id = '${body.id}'`,
    );
    const marks = [account.email, String(owner_id), body.id, 'What is the rent?'];
    const exported = await (await account.get('/api/account/export')).text();
    const bytes = Buffer.from(lease).toString('base64');
    for (const held of [account.email, bytes, 'lease.txt', 'What is the rent?'])
      expect(exported).toContain(held);
    expect(await listRows(marks)).toEqual(
      expect.arrayContaining(['owner', 'document', 'exchange', 'conversation']),
    );
    expect((await there.call('DELETE', '/api/account')).status).toBe(204);

    const traces = async () => [
      ...(await machines.bucket.listKeys()).filter((key) =>
        /\/(files|parts|prepared|prepared-versions|trash)\//.test(key),
      ),
      ...(await listScratch(machines.first)),
      ...(await listScratch(machines.second)),
      ...(await listRows(marks)),
    ];
    await expect.poll(traces, { timeout: 20_000 }).toEqual([]);
    // The account's count of questions is deleted; its network's stays until its minute is over.
    const isOwners = (key: string) => /:limit:questions:|:places:/.test(key);
    expect(before.filter(isOwners)).not.toEqual([]);
    expect((await machines.redis.listKeys()).filter(isOwners)).toEqual([]);
  });

  test('are refused while the storage fails, which costs nothing that was acknowledged and no other answer', async () => {
    const account = await register(machines.first.url);
    const state = async () => (await (await fetch(`${machines.first.url}/readyz`)).json()).files as string;
    const kept = await upload(machines.first.url, account, lease, 'kept.txt');
    expect(kept.status).toBe(200);
    await machines.bucket.stop();
    const form = new FormData();
    form.set('file', new File([lease], 'lease.txt'));
    const refused = await fetch(`${machines.first.url}/api/chatstream/upload`, {
      method: 'POST',
      headers: toHeaders(account),
      body: form,
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ code: 'storage_unavailable' });
    expect((await account.ask('What do you do?')).status).toBe(200);
    expect((await fetch(`${machines.first.url}/readyz`)).status).toBe(200);
    expect(await state()).toMatch(/^unreachable/);
    await machines.bucket.start();
    expect(await waitUntilExtracted(account, kept.body.id)).toMatchObject({ status: 'ready' });
    await expect.poll(state, { timeout: 40_000 }).toBe('reached');

    // From now on half of all requests fail: what is acknowledged must be there all the same.
    let requests = 0;
    machines.bucket.disturbWith(async (_request, response) => {
      if (requests++ % 2 === 0) return false;
      response.writeHead(503).end();
      return true;
    });
    const sent = [];
    for (let n = 0; n < 6; n++) sent.push(await upload(machines.first.url, account, `${lease}${n}`));
    machines.bucket.disturbWith(undefined);
    const stored = sent.filter(({ status }) => status === 200).map(({ body }) => body.id);
    expect(sent.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([]);
    for (const id of stored) expect(await waitUntilExtracted(account, id)).toMatchObject({ status: 'ready' });
    expect((await listDocuments(account)).map(({ id }) => id).sort()).toEqual(
      [kept.body.id, ...stored].sort(),
    );
  });

  test.each([
    ['small', 1],
    ['large', 20_000],
  ])('that the storage has damaged are never sent as whole: a %s one', async (_, times) => {
    const account = await register(machines.first.url);
    const { body } = await upload(machines.first.url, account, lease.repeat(times));
    machines.bucket.disturbWith(async ({ method, url = '' }, response) => {
      if (method !== 'GET' || !url.includes(`/files/${body.id}`)) return false;
      const damaged = lease.replace('4,200', '4,300').repeat(times);
      const sha256 = createHash('sha256').update(lease.repeat(times)).digest('hex');
      response.writeHead(200, { 'content-length': damaged.length, 'x-amz-meta-sha256': sha256 }).end(damaged);
      return true;
    });
    const received = await account.get(`/api/chatstream/files/${body.id}`);
    if (received.status === 200) await expect(received.text()).rejects.toThrow();
    else expect([received.status, await codeOf(received)]).toEqual([503, 'storage_unavailable']);
  });

  test('wait for a storage that is slow, while nothing else does', async () => {
    const account = await register(machines.first.url);
    const asked = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    machines.bucket.disturbWith(async () => {
      asked.resolve();
      await goesOn.promise;
      return false;
    });
    let isAcknowledged = false;
    const sending = upload(machines.first.url, account, lease, 'slow.txt').finally(() => {
      isAcknowledged = true;
    });
    await asked.promise;
    expect(await (await account.ask('What do you do?')).text()).not.toBe('');
    expect(isAcknowledged).toBe(false);
    goesOn.resolve();
    const { status, body } = await sending;
    expect(status).toBe(200);
    expect(await waitUntilExtracted(onSecond(account), body.id)).toMatchObject({ status: 'ready' });
  });

  test('lie beside the releases of the widget, which a server has that never built them', async () => {
    const [name] = (await machines.bucket.listKeys()).flatMap(
      (key) => /widget\/(w\/[^/]+\.js)$/.exec(key)?.[1] ?? [],
    );
    const path = `/w/earlier-release.js`;
    await machines.bucket.copy(`widget/${name}`, 'widget/w/earlier-release.js');
    await expect
      .poll(async () => (await fetch(`${machines.second.url}${path}`)).status, { timeout: 15_000 })
      .toBe(200);
    expect(await (await fetch(`${machines.second.url}${path}`)).text()).toBe(
      await (await fetch(`${machines.first.url}/${name}`)).text(),
    );
  });

  test('are read once, by another server when theirs dies', async () => {
    const account = await register(machines.first.url);
    const ids = [];
    for (let n = 0; n < 3; n++) {
      const { body } = await upload(machines.first.url, account, `${lease}Copy ${n}`, `lease-${n}.txt`);
      ids.push(body.id);
    }
    await machines.first.kill();
    const there = onSecond(account);
    for (const id of ids) expect(await waitUntilExtracted(there, id)).toMatchObject({ status: 'ready' });
    const rows = await machines.postgres.query(
      'select max(attempts) as most, min(attempts) as least from document',
    );
    // At most what was being read when the server died is read a second time.
    expect(rows).toEqual([{ most: expect.toBeOneOf([1, 2]), least: 1 }]);
  });
});

/** Lists the tables with rows that contain any of these texts. */
async function listRows(texts: readonly string[]): Promise<string[]> {
  const { query } = machines.postgres;
  const tables = await query('select tablename as name from pg_tables where schemaname = current_schema()');
  const likeAny = `like any (array[${texts.map((text) => `'%${text}%'`).join()}])`;
  const found = [];
  for (const { name } of tables)
    found.push(...(await query(`select from "${name}" t where t::text ${likeAny}`)).map(() => String(name)));
  return found;
}

async function listScratch({ dataDir }: RunningServer): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'scratch'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
