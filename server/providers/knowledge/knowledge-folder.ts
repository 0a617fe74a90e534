import { createFolderEvents } from './folder-events.ts';
import { createFolderReader, type FolderReaderDeps } from './folder-reader.ts';

/**
 * How often the folder is polled where the file system reports nothing. Together with the settling time, far below 5 s.
 */
const pollMs = 2000;
/** The same while there is no folder: nothing reports that it is made, and looking for it costs next to nothing. */
const pollMissingMs = 500;
/**
 * A file counts as complete once two looks this far apart find it the same: it may be half written or about to be
 * replaced.
 */
const settleMs = 200;

/**
 * Reads the knowledge files in `dir` and keeps re-reading those that change. Resolves when all have been read once. An
 * invalid file is logged with the line, and its earlier version stays in use; a missing or unreadable folder is not an
 * error.
 */
export async function watchKnowledgeFolder(deps: FolderReaderDeps): Promise<{ stop: () => void }> {
  const reader = createFolderReader(deps);
  const events = createFolderEvents(handleEvent);
  let timer: NodeJS.Timeout | undefined;
  let isSoon = false;
  let isLooking = false;
  let isStopped = false;

  function schedule(ms: number): void {
    clearTimeout(timer);
    isSoon = ms === settleMs;
    timer = setTimeout(look, ms).unref();
  }

  function handleEvent(): void {
    if (isLooking) isSoon = true;
    else if (!isSoon && !isStopped) schedule(settleMs);
  }

  async function look(): Promise<void> {
    isLooking = true;
    isSoon = false;
    const { folders, isSettled } = await reader.look().catch((err: unknown) => {
      deps.log.warn({ err }, 'knowledge files could not be used');
      return { folders: undefined, isSettled: true };
    });
    isLooking = false;
    if (isStopped) return;
    if (folders) events.watch(folders);
    const calmMs = folders?.size === 0 ? pollMissingMs : pollMs;
    schedule(isSettled && !isSoon ? calmMs : settleMs);
  }

  await look();
  return {
    stop() {
      isStopped = true;
      reader.stop();
      clearTimeout(timer);
      events.stop();
    },
  };
}
