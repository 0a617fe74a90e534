import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { createTally, knowledgeLimits } from '../../services/knowledge/knowledge-limits.ts';

export type ListedFile = {
  name: string;
  partner?: string;
  path: string;
  /** Changes whenever the file does, even if an editor replaced the file or a copying program kept its time. */
  stamp: string;
};

export type Listing = {
  /** By the name that the log uses for them, and sorted by it. */
  files: ReadonlyMap<string, ListedFile>;
  /** The folders that exist, with their inodes, because a replaced folder keeps its path. */
  folders: ReadonlyMap<string, number>;
  /** Partners whose folders cannot be read at the moment; their files stay in use. */
  unreadable: ReadonlySet<string>;
  /** Why something that looks like a knowledge file is not used. */
  problems: ReadonlyMap<string, string>;
};

/** Matches what can be a partner's id. */
const partnerPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const isKnowledge = (name: string) => /\.md$/i.test(name);

/**
 * Lists `*.md` and `PARTNER/*.md`, within the limits. A link is followed if it stays in its folder, as those of a
 * mounted ConfigMap do. A missing folder counts as empty. Rejects if `dir` cannot be read.
 */
export async function listKnowledgeFiles(dir: string): Promise<Listing> {
  const files = new Map<string, ListedFile>();
  const folders = new Map<string, number>();
  const unreadable = new Set<string>();
  const problems = new Map<string, string>();
  const tally = createTally();

  async function addFile(folder: string, entry: Dirent, partner: string | undefined): Promise<void> {
    const { name } = entry;
    const path = join(folder, name);
    const shown = toShownName(name, partner);
    // Checked first: in a folder of a hundred thousand files, looking at each would keep a processor busy for ever.
    const isFull = tally.check(partner ?? '', { files: 1 });
    if (isFull) return void problems.set(shown, isFull);
    const found = await ifThere(stat(path));
    const isInside = found?.isFile() ? await ifThere(isWithin(folder, path)) : undefined;
    if (!found && entry.isSymbolicLink()) return void problems.set(shown, 'it is a link that leads nowhere');
    if (found && !found.isFile()) return void problems.set(shown, 'it is not a file');
    if (!found || isInside === undefined) return;
    if (!isInside) return void problems.set(shown, 'it is a link that leads out of its folder');
    // A file that is too large is refused when it is read.
    const bytes = Math.min(found.size, knowledgeLimits.fileBytes);
    const exceeded = tally.take(partner ?? '', { files: 1, bytes });
    if (exceeded) return void problems.set(shown, exceeded);
    const stamp = [found.ino, found.size, found.mtimeMs, found.ctimeMs].join(':');
    files.set(shown, { name, path, stamp, ...(partner !== undefined && { partner }) });
  }

  async function addFolder(folder: string, partner?: string): Promise<Dirent[]> {
    const entries = await ifThere(readdir(folder, { withFileTypes: true }));
    const found = await ifThere(stat(folder));
    if (!entries || !found) return [];
    folders.set(folder, found.ino);
    // Hidden files belong to editors, and to whatever mounts the folder.
    const visible = entries
      .filter(({ name }) => !name.startsWith('.'))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of visible)
      if (isKnowledge(entry.name)) await addFile(folder, entry, partner);
      else if (partner !== undefined && entry.isDirectory())
        problems.set(toShownName(entry.name, partner), 'a partner’s folder holds files only');
    return visible.filter(({ name }) => !isKnowledge(name));
  }

  for (const entry of await addFolder(dir)) {
    const { name } = entry;
    if (entry.isSymbolicLink()) {
      if ((await ifThere(stat(join(dir, name))))?.isDirectory())
        problems.set(toShownName(name), 'it is a link to a folder');
    } else if (!entry.isDirectory()) continue;
    else if (!partnerPattern.test(name)) problems.set(toShownName(name), 'it is not the id of a partner');
    else
      await addFolder(join(dir, name), name).catch((thrown: NodeJS.ErrnoException) => {
        unreadable.add(name);
        problems.set(toShownName(name), `it cannot be read: ${thrown.code}`);
      });
  }
  return { files, folders, unreadable, problems };
}

const toShownName = (name: string, partner?: string) =>
  ['knowledge', ...(partner ? [partner] : []), name].join('/');

/** A file may be removed during the listing, and a link may lead nowhere or to itself. */
const gone = ['ENOENT', 'ENOTDIR', 'ELOOP'];
async function ifThere<Found>(finding: Promise<Found>): Promise<Found | undefined> {
  try {
    return await finding;
  } catch (thrown) {
    if (gone.includes((thrown as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw thrown;
  }
}

async function isWithin(folder: string, path: string): Promise<boolean> {
  const [realFolder, realPath] = await Promise.all([realpath(folder), realpath(path)]);
  return realPath.startsWith(realFolder + sep);
}
