import { SettingsError } from './settings/settings.ts';
import { type DatabaseOptions, type Db, openDatabase } from './stores/database.ts';

/** Opens the database. Throws SettingsError, with one line that names the setting, if it cannot be used. */
export async function openStorage(storage: DatabaseOptions): Promise<Db> {
  try {
    return await openDatabase(storage);
  } catch (cause) {
    const { message, code } = cause as NodeJS.ErrnoException;
    const name = storage.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
    const reason = (message || code || 'unknown').replace(/\s+/g, ' ');
    throw new SettingsError(`Setting ${name} cannot be used: ${reason}.`, { cause });
  }
}
