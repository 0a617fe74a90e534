import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Returns the folder where releases of the widget are archived. */
export const toArchiveDir = (dataDir: string) => join(dataDir, 'widget');

/**
 * Archives what this build serves under names that never change (versioned loaders, hashed chunks), so that a later
 * build still serves them: partners pin a version, and a page that was open during a deployment requests the chunks it
 * knows. Each file is copied to a temporary name first: half a file must never be served as immutable.
 */
export async function archiveWidget(widgetDir: string, dataDir: string): Promise<void> {
  const archiveDir = toArchiveDir(dataDir);
  await mkdir(archiveDir, { recursive: true });
  for (const folder of ['w', 'widget']) {
    const entries = await readdir(join(widgetDir, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const source = join(entry.parentPath, entry.name);
      await archive(source, join(archiveDir, source.slice(widgetDir.length)));
    }
  }
}

async function archive(source: string, target: string): Promise<void> {
  const isArchived = await stat(target).then(
    () => true,
    () => false,
  );
  if (isArchived) return;
  const part = `${target}.${randomUUID()}.part`;
  await mkdir(dirname(target), { recursive: true });
  try {
    await copyFile(source, part);
    await rename(part, target);
  } catch (thrown) {
    await rm(part, { force: true });
    throw thrown;
  }
}
