import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../stores/database.ts';
import { bindFolder } from '../../stores/installation.ts';
import { migrations } from '../../stores/migrations/migrations.ts';
import { restoreBackup } from './restore-backup.ts';
import { openStoredFiles } from './stored-files.ts';
import { writeBackup } from './write-backup.ts';

/** No release had accounts alone. */
const names = Object.keys(migrations).filter((name) => name !== '0001-accounts');

test.each(names)('a backup of a release whose last migration was %s can be restored', async (migrateTo) => {
  const dir = await mkdtemp(join(tmpdir(), 'lexloom-restore-'));
  const source = { dataDir: join(dir, 'source') };
  const db = await openDatabase({ ...source, migrateTo });
  await db.insertInto('owner').values({ id: 'owner', guest_hash: null, created_at: 1 }).execute();
  await db.destroy();
  const backup = join(dir, 'backup');
  await writeBackup({ storage: source, files: open(source), dir: backup, version: '1' });

  const target = { dataDir: join(dir, 'target') };
  await restoreBackup({ dir: backup, storage: target, files: open(target) });
  const restored = await openDatabase({ ...target, mustBeCurrent: true });
  // As a server does at its start.
  await bindFolder(restored, target);
  expect(await restored.selectFrom('owner').select('id').execute()).toEqual([{ id: 'owner' }]);
  await restored.destroy();
  await rm(dir, { recursive: true });
});

const open = ({ dataDir }: { dataDir: string }) =>
  openStoredFiles({ dataDir, databaseUrl: undefined, databaseWaitMs: 0 });
