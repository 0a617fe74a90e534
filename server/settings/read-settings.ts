import { parseSettings, type Settings, SettingsError } from './settings.ts';

/** Reads this process's settings. Ends the process with one line that names the setting if one is wrong. */
export function readSettings(): Settings {
  try {
    return parseSettings(process.env);
  } catch (thrown) {
    return exitOnSettingsError(thrown);
  }
}

/** Ends the process with one line that names the setting. Rethrows any other error. */
export function exitOnSettingsError(thrown: unknown): never {
  if (!(thrown instanceof SettingsError)) throw thrown;
  console.error(thrown.message);
  process.exit(1);
}
