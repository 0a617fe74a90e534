import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createWalSync } from './wal-sync.ts';

const dir = mkdtempSync(join(tmpdir(), 'wal-sync-'));
const databasePath = join(dir, 'test.db');
writeFileSync(`${databasePath}-wal`, '');
afterAll(() => rmSync(dir, { recursive: true }));

test('whenever it is called, one sync runs at a time, and everybody waits for one that began later', async () => {
  let running = 0;
  let begun = 0;
  const wal = createWalSync(databasePath, {
    checkpoint: async () => {},
    async syncFile() {
      begun++;
      running++;
      expect(running).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
    },
  });
  const sync = async () => {
    const before = begun;
    await wal.sync();
    expect(begun).toBeGreaterThan(before);
  };
  const first = wal.sync();
  const others = [sync(), sync()];
  // Called between the end of the first and the begin of the next, the latter is still to come.
  await Promise.all([...others, first.then(sync), first.then(() => Promise.resolve()).then(sync)]);
  // Five calls, of which those share a sync that come before it begins.
  expect(begun).toBeLessThan(4);
  expect(wal.settled()).toBeUndefined();
  await wal.close();
});
