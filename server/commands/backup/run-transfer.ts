import { realpath } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { isUnavailable } from '#shared/errors.ts';
import { parseSettings, type Settings, SettingsError } from '../../settings/settings.ts';
import { checkBound, checkFolder, ForeignFolderError } from '../../stores/installation.ts';
import { withSnapshot } from '../../stores/transfer/snapshot.ts';
import { isArgumentError, toArgumentMessage } from '../argument-error.ts';
import { toCallerPath } from '../caller-path.ts';
import type { Environment, Print } from '../command.ts';
import { BackupError, type Manifest, readManifest } from './backup-folder.ts';
import { moveDatabase } from './move-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { openStoredFiles, type StoredFiles } from './stored-files.ts';
import { writeBackup } from './write-backup.ts';

const usage = {
  backup: `npm run backup -- DIR     writes everything that is stored to DIR, which is empty or not there, also while the server runs`,
  restore: `npm run restore -- DIR    restores a backup; DATA_DIR and the database must be empty, and no server may run`,
  move: `npm run move -- --to postgres://…    copies the embedded database to an empty one on PostgreSQL; no server may run`,
};

export type Transfer = keyof typeof usage;

/**
 * Runs `npm run backup`, `restore` or `move` with the server's own settings; `print` writes a text. Returns the exit
 * code: 0; 1 if a backup is complete except for documents whose file was already missing; 2, with one line that says
 * why, if it could not be done.
 */
export async function runTransfer(
  transfer: Transfer,
  args: string[],
  environment: Environment,
  print: Print,
): Promise<number> {
  try {
    const options = { to: { type: 'string' }, help: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [target, ...rest] = transfer === 'move' ? [values.to, ...positionals] : positionals;
    const isForeign = rest.length > 0 || (transfer !== 'move' && values.to !== undefined);
    if (values.help || target === undefined || target === '' || isForeign) {
      print(usage[transfer]);
      return values.help ? 0 : 2;
    }
    const settings = parseSettings(environment);
    const dir = toCallerPath(target, environment);
    if (transfer === 'restore') return await restore(dir, settings, print);
    const { dataDir, databaseUrl } = settings.storage;
    // Neither what was moved to PostgreSQL, nor what a restore has left behind, is the installation any more.
    await checkFolder({ dataDir, databaseUrl: transfer === 'backup' ? databaseUrl : undefined });
    if (transfer === 'backup') return await backUp(dir, settings, print);
    return await move(target, settings.storage, print);
  } catch (thrown) {
    print(toLine(thrown, transfer));
    return 2;
  }
}

async function backUp(dir: string, settings: Settings, print: Print): Promise<number> {
  const { storage } = settings;
  if (isInside(await toRealPath(dir), await toRealPath(storage.dataDir)))
    throw new BackupError(
      `${dir} is in DATA_DIR: a backup there would become part of what is stored. Choose another folder.`,
    );
  const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string };
  const findInstallation = () => readInstallation(storage);
  // No server would start on a folder and a database that do not belong together, and a backup of them would look like one of the
  // installation: perhaps of nothing but an empty database that has taken the place of a lost one.
  await checkBound(findInstallation, storage);
  const files = await openFiles(settings, findInstallation);
  const manifest = await writeBackup({ storage, files, dir, version });
  print(`Backed up to ${dir}: ${describe(manifest)}.`);
  const { withoutFile } = manifest;
  if (withoutFile.length === 0) return 0;
  print(`${withoutFile.length} documents have lost their files and are not in it: ${withoutFile.join(' ')}`);
  return 1;
}

async function restore(dir: string, settings: Settings, print: Print): Promise<number> {
  const { storage } = settings;
  const files = await openFiles(settings, async () => (await readManifest(dir)).installation);
  const manifest = await restoreBackup({ dir, storage, files });
  print(`Restored the backup of ${manifest.createdAt}: ${describe(manifest)}, compared with it.`);
  return 0;
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}${sep}`);
}

/** Follows links, also those in the path of a folder that does not exist yet. */
async function toRealPath(path: string): Promise<string> {
  const parent = dirname(path);
  return realpath(path).catch(async () =>
    parent === path ? path : join(await toRealPath(parent), basename(path)),
  );
}

/** Opens the files where the server keeps them; in a bucket, below the installation's id. */
async function openFiles(
  { storage, objects }: Settings,
  findInstallation: () => Promise<string>,
): Promise<StoredFiles> {
  const onDisk = openStoredFiles(storage);
  if (!objects) return onDisk;
  const { openBucketFiles } = await import('./bucket-files.ts');
  return openBucketFiles(objects, await findInstallation(), onDisk);
}

function readInstallation(storage: Settings['storage']): Promise<string> {
  return withSnapshot(storage, async ({ tables, readRows }) => {
    if (tables.includes('installation'))
      for await (const { id } of readRows('installation')) return String(id);
    throw new BackupError('The database belongs to no server: there is nothing to back up.');
  });
}

async function move(databaseUrl: string, { dataDir }: Settings['storage'], print: Print): Promise<number> {
  // The target is checked as the setting that it will become.
  try {
    parseSettings({ DATABASE_URL: databaseUrl });
  } catch (cause) {
    if (!(cause instanceof SettingsError)) throw cause;
    throw new BackupError('--to is wrong: it must be the address of a PostgreSQL database, postgres://….', {
      cause,
    });
  }
  const { rows } = await moveDatabase({ dataDir, databaseUrl });
  print(`Moved ${rows} rows, and compared them. Set DATABASE_URL to that address; DATA_DIR stays as it is.`);
  return 0;
}

function describe({ tables, files }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows in ${Object.keys(tables).length} tables, ${files.count} files (${files.contentBytes} bytes)`;
}

/**
 * Returns one line for what is wrong with the settings, the folders or the databases; a bug of ours keeps its stack.
 */
function toLine(thrown: unknown, transfer: Transfer): string {
  if (
    thrown instanceof BackupError ||
    thrown instanceof SettingsError ||
    thrown instanceof ForeignFolderError
  )
    return thrown.message;
  if (isArgumentError(thrown)) return `${toArgumentMessage(thrown)}\n\n${usage[transfer]}`;
  if (!(thrown instanceof Error)) throw thrown;
  const cause = isUnavailable(thrown) && thrown.cause instanceof Error ? thrown.cause : thrown;
  if (cause instanceof TypeError || cause instanceof RangeError) throw thrown;
  return `The ${transfer} failed: ${(cause.message || String(cause)).replace(/\s+/g, ' ')}.`;
}
