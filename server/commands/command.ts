import { describeStorageFailure } from '../open-storage.ts';
import { SettingsError } from '../settings/settings.ts';
import { isArgumentError, toArgumentMessage } from './argument-error.ts';

/** What a command reads the server's settings from. */
export type Environment = Record<string, string | undefined>;

/** Writes a text for whoever runs a command. */
export type Print = (text: string) => void;

/**
 * Returns what to tell an operator whose command failed: for wrong arguments with its usage, otherwise one line. Rethrows what is a
 * bug of ours.
 */
export function describeFailure(thrown: unknown, usage: string): string {
  if (thrown instanceof SettingsError) return thrown.message;
  if (isArgumentError(thrown)) return `${toArgumentMessage(thrown)}\n\n${usage}`;
  return describeStorageFailure(thrown);
}
