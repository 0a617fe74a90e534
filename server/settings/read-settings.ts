import { parseSettings, type Settings, SettingsError } from './settings.ts';

/** Reads the settings of this process. A wrong one ends it with the one line that names it. */
export function readSettings(): Settings {
  try {
    return parseSettings(process.env);
  } catch (thrown) {
    return exitOnSettingsError(thrown);
  }
}

/** Ends the process with the one line that names the setting. Throws any other error again. */
export function exitOnSettingsError(thrown: unknown): never {
  if (!(thrown instanceof SettingsError)) throw thrown;
  console.error(thrown.message);
  process.exit(1);
}
