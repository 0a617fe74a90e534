import { partnersOwnOrigin } from '../../services/answering/partner-addresses.ts';
import { toFilePassages } from '../../services/answering/passages/file-passages.ts';
import type { KnowledgePassage } from '../../services/answering/passages/knowledge-passage.ts';
import { KnowledgeFileError } from '../../services/knowledge/knowledge-file.ts';
import { createTally } from '../../services/knowledge/knowledge-limits.ts';
import { toUtcDay } from '../../services/utc-day.ts';
import { type ListedFile, type Listing, listKnowledgeFiles } from './list-files.ts';
import { readKnowledgeFile } from './read-file.ts';

type FolderLog = Record<'info' | 'warn', (fields: Record<string, unknown>, text: string) => void>;

/** A knowledge file that is in use. */
export type KnowledgeFile = {
  name: string;
  /**
   * The id of the partner whose visitors it answers, and nobody else; unset for the operator's own files, which answer
   * everybody.
   */
  partner?: string;
  entries: readonly KnowledgePassage[];
};

export type FolderReaderDeps = {
  dir: string;
  /** Needed because files name pages of this site without their origin. */
  publicUrl: string;
  log: FolderLog;
  /** Called with all files in use when they have changed; awaited before the folder is looked at again. */
  onChange: (files: KnowledgeFile[]) => void | Promise<void>;
  /** The clock, in milliseconds; tests replace it. */
  now?: () => number;
};

/** While files go on changing, so many looks in a row use none of them: 1.4 s of the 5 s within which a change counts. */
const maxHeldLooks = 7;

/** The content of a file when it was last valid. */
type Version = { entries: readonly KnowledgePassage[]; validUntil: string | undefined };

/** What was found under a name; `version` stays the earlier one while the file is invalid. */
type Known = Pick<ListedFile, 'name' | 'partner' | 'stamp'> & { version?: Version; problem?: Problem };

/** Why a file is not used, or not in its current version; `file` is its path in DATA_DIR. */
type Problem = { file: string; line?: number; reason: string };

type Chosen = { file: KnowledgeFile; version: Version };

/** Reads those files of a folder that have changed since the last look. */
export function createFolderReader({ dir, publicUrl, log, onChange, now = Date.now }: FolderReaderDeps) {
  const report = createReport(log);
  let known = new Map<string, Known>();
  let seen: Listing | undefined;
  let inUse: readonly Version[] = [];
  let heldLooks = 0;
  let isStopped = false;

  async function read(shown: string, { name, partner, path, stamp }: ListedFile): Promise<Known> {
    const identity = { name, stamp, ...(partner !== undefined && { partner }) };
    try {
      const file = await readKnowledgeFile(path);
      const entries = toFilePassages(file, partner === undefined ? publicUrl : partnersOwnOrigin);
      return { ...identity, version: { entries, validUntil: file.facts.validUntil } };
    } catch (thrown) {
      const earlier = known.get(shown)?.version;
      const kept = { ...identity, ...(earlier && { version: earlier }) };
      if (thrown instanceof KnowledgeFileError)
        return { ...kept, problem: { file: shown, line: thrown.line, reason: thrown.message } };
      // Without a stamp, it counts as changed at the next look and is tried again.
      return { ...kept, stamp: '', problem: { file: shown, reason: toReason(thrown) } };
    }
  }

  /**
   * At the first look files are read as they are; later, a changed file is read once two looks in a row have found it
   * the same.
   */
  async function readChanged(listing: Listing): Promise<{ files: Map<string, Known>; isSettled: boolean }> {
    const files = new Map<string, Known>();
    let isSettled = true;
    for (const shown of [...new Set([...known.keys(), ...listing.files.keys()])].sort()) {
      const before = known.get(shown);
      const listed = listing.files.get(shown);
      const isSame = seen === undefined || seen.files.get(shown)?.stamp === listed?.stamp;
      const isKept = before?.partner !== undefined && listing.unreadable.has(before.partner);
      if (listed && isSame && listed.stamp !== before?.stamp) files.set(shown, await read(shown, listed));
      else if (before && (listed || !isSame || isKept)) files.set(shown, before);
      if (!isSame && !isKept) isSettled = false;
    }
    return { files, isSettled };
  }

  async function use(chosen: readonly Chosen[]): Promise<void> {
    const versions = chosen.map(({ version }) => version);
    if (versions.length === inUse.length && versions.every((version, at) => version === inUse[at])) return;
    inUse = versions;
    const passages = versions.reduce((sum, { entries }) => sum + entries.length, 0);
    await onChange(chosen.map(({ file }) => file));
    log.info({ files: chosen.length, passages }, 'knowledge files in use');
  }

  return {
    /** `isSettled`: no change is pending; `folders`: those that exist. Rejects only if `onChange` does. */
    async look(): Promise<{ isSettled: boolean; folders: Listing['folders'] }> {
      const listing = await listKnowledgeFiles(dir).catch(toReason);
      if (typeof listing === 'string') {
        report([{ file: 'knowledge', reason: listing }], known, []);
        return { isSettled: true, folders: new Map() };
      }
      const { files, isSettled } = await readChanged(listing);
      if (!isStopped) {
        known = files;
        seen = listing;
        const { chosen, unused } = choose(known, toUtcDay(now()));
        const unlisted = [...listing.problems].map(([file, reason]) => ({ file, reason }));
        const wrong = [...known.values()].flatMap(({ problem }) => problem ?? []);
        report([...unlisted, ...wrong, ...unused], known, chosen);
        // Each use costs seconds, so files that are written one after another are used together.
        heldLooks = isSettled || heldLooks === maxHeldLooks ? 0 : heldLooks + 1;
        if (heldLooks === 0) await use(chosen);
      }
      return { isSettled, folders: listing.folders };
    },
    /** A read that is under way completes, but its result is not used. */
    stop(): void {
      isStopped = true;
    },
  };
}

/** Returns the files that may be used on a day, within the limits. */
function choose(known: ReadonlyMap<string, Known>, today: string): { chosen: Chosen[]; unused: Problem[] } {
  const tally = createTally();
  const chosen: Chosen[] = [];
  const unused: Problem[] = [];
  for (const [file, { name, partner, version }] of known) {
    if (!version) continue;
    const { entries, validUntil } = version;
    const isOver = validUntil !== undefined && validUntil < today;
    const reason = isOver
      ? `it was valid until ${validUntil}`
      : tally.take(partner ?? '', { passages: entries.length });
    if (reason) unused.push({ file, reason });
    else chosen.push({ file: { name, entries, ...(partner !== undefined && { partner }) }, version });
  }
  return { chosen, unused };
}

/** Logs each problem once, and again only if the file changes or was gone in between. */
function createReport(log: FolderLog) {
  let reported = new Set<string>();
  return (
    problems: readonly Problem[],
    known: ReadonlyMap<string, Known>,
    chosen: readonly Chosen[],
  ): void => {
    const used = new Set(chosen.map(({ version }) => version));
    const now = new Set<string>();
    for (const problem of problems) {
      const { stamp = '', version, problem: own } = known.get(problem.file) ?? {};
      const key = JSON.stringify([stamp, problem]);
      now.add(key);
      if (reported.has(key)) continue;
      const isKept = own === problem && version !== undefined && used.has(version);
      log.warn(
        problem,
        isKept ? 'knowledge file refused: its earlier version stays in use' : 'knowledge file not used',
      );
    }
    reported = now;
  };
}

const toReason = (thrown: unknown) => `it cannot be read: ${(thrown as NodeJS.ErrnoException).code}`;
