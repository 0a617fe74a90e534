import { dayMs } from '../../services/durations.ts';

/**
 * The folder with one folder per version of prepared files, in the data folder or the bucket. It is not inside of
 * `unversionedFolder`, because servers of releases before it take for leftovers what they do not know there.
 */
export const versionsFolder = 'prepared-versions';

/** Where releases before `versionsFolder` keep their prepared files; none of these is of a newer version than such a release. */
export const unversionedFolder = 'prepared';

/**
 * How long a document's files of older versions are kept once it has one of this version: servers of those versions may still
 * be running beside this one.
 */
export const supersededMs = 7 * dayMs;

/** How often leftovers are looked for. */
export const sweepMs = dayMs;

/** Returns the folder of a version. */
export const toFolder = (version: number) => `${versionsFolder}/${version}`;

export type OtherFolders = {
  /** The newest first; the last one is `unversionedFolder`, even if there is none. */
  older: string[];
  newer: string[];
};

/** Sorts out the folders of other versions than `version`; `names` are those of all folders in `versionsFolder`. */
export function toOtherFolders(names: readonly string[], version: number): OtherFolders {
  const versions = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number);
  const older = versions.filter((each) => each < version).sort((a, b) => b - a);
  const newer = versions.filter((each) => each > version);
  return { older: [...older.map(toFolder), unversionedFolder], newer: newer.map(toFolder) };
}
