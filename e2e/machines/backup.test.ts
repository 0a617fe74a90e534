import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTransfer, type Transfer } from '../../server/commands/backup/run-transfer.ts';
import { createClient, register } from '../harness/api-client.ts';
import { startBucket } from '../harness/bucket.ts';
import { listDocuments, readExtracted, upload, uploadAndExtract } from '../harness/document-client.ts';
import { canUseMachines, type Machines, startMachines } from '../harness/machines.ts';
import { createPostgresSchema } from '../harness/postgres.ts';
import { startProcess } from '../harness/running-server.ts';

/** Five server starts, on a machine that may be busy. */
const timeLimitMs = 180_000;
const text = 'A contract that is kept.';

let machines: Machines;
const cleanUps: (() => Promise<void>)[] = [];

// Only `npm run test:machines` has the time for five server starts.
const isRun = process.env.MACHINES !== undefined && (await canUseMachines());

describe.skipIf(!isRun)('a backup of two servers', { timeout: timeLimitMs }, () => {
  beforeAll(async () => {
    machines = await startMachines();
  }, timeLimitMs);
  afterAll(async () => {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
    await machines?.remove();
  });

  test('whose files are in a bucket is restored to a disk, and from there to another bucket, as it was', async () => {
    const account = await register(machines.first.url);
    const { document } = await uploadAndExtract(machines.first.url, account, text);
    const gone = await upload(machines.second.url, account, 'A contract that is deleted.');
    expect((await account.call('DELETE', `/api/chatstream/files/${gone.body.id}`)).status).toBe(204);
    await (await account.ask('What does contract drafting include?')).text();
    const before = await account.history();
    const [releases] = (await machines.bucket.listKeys()).filter((key) => key.includes('/widget/'));
    expect(releases).toBeDefined();

    const onDisk = { DATA_DIR: await createFolder() };
    const onBucket = { DATA_DIR: await createFolder(), ...(await createShared()) };
    let source: Record<string, string> = {
      ...machines.postgres.settings,
      ...machines.bucket.settings,
      DATA_DIR: machines.first.dataDir,
    };
    for (const target of [onDisk, onBucket]) {
      const dir = await createFolder();
      // The servers keep running meanwhile.
      expect(await transfer('backup', dir, source)).toBe(0);
      expect(await transfer('restore', dir, target)).toBe(0);
      expect(await transfer('restore', dir, target), 'never over what is there').toBe(2);
      const restored = await startProcess(target);
      cleanUps.push(() => restored.remove());
      const again = createClient(restored.url, account.identity);
      expect(await again.history()).toEqual(before);
      expect((await listDocuments(again)).map(({ id }) => id)).toEqual([document.id]);
      expect(await (await again.get(`/api/chatstream/files/${document.id}`)).text()).toBe(text);
      expect((await readExtracted(again, document.id)).text).toContain(text);
      source = target;
    }
  });
});

async function createFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'lexloom-backup-'));
  cleanUps.push(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** Creates an empty database and bucket. */
async function createShared(): Promise<Record<string, string>> {
  const schema = await createPostgresSchema();
  cleanUps.push(() => schema.remove());
  const bucket = await startBucket();
  cleanUps.push(() => bucket.remove());
  return { ...schema.settings, ...bucket.settings };
}

async function transfer(kind: Transfer, dir: string, settings: Record<string, string>): Promise<number> {
  return runTransfer(kind, [dir], settings, () => {});
}
