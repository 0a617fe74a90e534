import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toArchiveDir } from './widget-archive.ts';

/** A release of the widget, and since when this installation has had it; ISO time. */
export type NotedRelease = { script: string; since: string };

/** More than anybody goes back to. */
const maxNoted = 100;

/**
 * Notes which release this build brings, unless it was the last one already, and returns all, oldest first. An older build
 * that is deployed again is noted again: what counts is since when it is the newest.
 */
export async function noteRelease(
  widgetDir: string,
  dataDir: string,
  now = new Date(),
): Promise<NotedRelease[]> {
  const { script } = JSON.parse(await readFile(join(widgetDir, 'release.json'), 'utf8')) as NotedRelease;
  const file = join(toArchiveDir(dataDir), 'releases.json');
  const noted = await readNoted(file);
  if (noted.at(-1)?.script === script) return noted;
  const all = [...noted, { script, since: now.toISOString() }].slice(-maxNoted);
  const part = `${file}.${randomUUID()}.part`;
  await mkdir(toArchiveDir(dataDir), { recursive: true });
  await writeFile(part, `${JSON.stringify(all, null, 2)}\n`);
  await rename(part, file);
  return all;
}

async function readNoted(file: string): Promise<NotedRelease[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as NotedRelease[];
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw thrown;
  }
}
