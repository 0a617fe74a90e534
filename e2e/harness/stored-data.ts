import { openStorage } from '../../server/open-storage.ts';
import { parseSettings } from '../../server/settings/settings.ts';
import type { Db } from '../../server/stores/database.ts';
import type { RunningServer } from './running-server.ts';

/** Reads or changes what a server has stored, in whichever database it uses, also while it runs. */
export async function onDatabase<Result>(
  { storage }: Pick<RunningServer, 'storage'>,
  act: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = await openStorage(parseSettings(storage).storage);
  try {
    return await act(db);
  } finally {
    await db.destroy();
  }
}
