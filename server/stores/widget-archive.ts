import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where releases of the widget are kept. */
export const toArchiveDir = (dataDir: string) => join(dataDir, 'widget');

/**
 * Keeps what this build serves under names that never change (versioned loaders, hashed chunks), so that a later build
 * still answers for it: a partner pins a version, and a page that was open during a deploy asks for the chunks it knows.
 * A file is copied beside its place first: half a file must never be served as immutable.
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
      await keep(source, join(archiveDir, source.slice(widgetDir.length)));
    }
  }
}

async function keep(source: string, target: string): Promise<void> {
  const isKept = await stat(target).then(
    () => true,
    () => false,
  );
  if (isKept) return;
  const part = `${target}.${randomUUID()}.part`;
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, part);
  await rename(part, target);
}
