import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Returns the folder where releases of the widget are archived. */
export const toArchiveDir = (dataDir: string) => join(dataDir, 'widget');

/**
 * Archives the files that this build serves under names that never change (versioned loaders, hashed chunks), so that later
 * builds still serve them: partners pin a version, and a page that was open during a deployment requests the chunks that it
 * knows. Each file is first copied to a temporary name, because half a file must never be served as immutable.
 */
export async function archiveWidget(widgetDir: string, dataDir: string): Promise<void> {
  const archiveDir = toArchiveDir(dataDir);
  await mkdir(archiveDir, { recursive: true });
  for (const folder of ['w', 'widget']) {
    const archived = new Set(await listFiles(join(archiveDir, folder)));
    const missing = (await listFiles(join(widgetDir, folder))).filter((path) => !archived.has(path));
    for (const parent of new Set(missing.map(dirname)))
      await mkdir(join(archiveDir, folder, parent), { recursive: true });
    for (const path of missing) await archive(join(widgetDir, folder, path), join(archiveDir, folder, path));
  }
}

/** Returns the paths of all files below a folder; empty if it does not exist. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

async function archive(source: string, target: string): Promise<void> {
  const part = `${target}.${randomUUID()}.part`;
  try {
    await copyFile(source, part);
    await rename(part, target);
  } catch (thrown) {
    await rm(part, { force: true });
    throw thrown;
  }
}
