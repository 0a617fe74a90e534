import type Database from 'better-sqlite3';

/** Creates the check whether other connections have committed anything since it was last called. */
export function createChangeWatch(file: Database.Database): () => boolean {
  const readVersion = file.prepare<[], number>('pragma data_version').pluck();
  let version = readVersion.get();
  return function hasChanged() {
    const before = version;
    try {
      version = readVersion.get();
    } catch {
      // Somebody has locked the file, and so has changed it.
      return true;
    }
    return version !== before;
  };
}
