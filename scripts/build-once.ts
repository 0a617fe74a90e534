import { createHash, type Hash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A part of the build. All paths are patterns below `root`. */
export type BuildPart = {
  root: string;
  /** Where it is recorded what the part was built from. */
  stampPath: string;
  from: readonly string[];
  makes: readonly string[];
};

/**
 * Builds a part unless it was already built from these sources and all that it made is still there. `isForced` always builds.
 */
export async function buildOnce(
  part: BuildPart,
  isForced: boolean,
  build: () => Promise<void>,
): Promise<void> {
  const { stampPath } = part;
  if (!isForced && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === toStamp(part)) return;
  rmSync(stampPath, { force: true });
  await build();
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, toStamp(part));
}

/** Includes the version of Node, because only the same version can read the index. */
function toStamp({ root, from, makes }: BuildPart): string {
  const hash = createHash('sha256').update(process.version);
  addFiles(hash, root, from, (file) => readFileSync(join(root, file)));
  // Their names are enough to notice that something was removed; nothing else writes to dist/.
  addFiles(hash, root, makes, () => '\n');
  return hash.digest('hex');
}

function addFiles(
  hash: Hash,
  root: string,
  patterns: readonly string[],
  toContent: (file: string) => string | Buffer,
): void {
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
  for (const file of files) hash.update(file).update(toContent(file));
}
