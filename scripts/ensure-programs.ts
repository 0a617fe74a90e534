import { existsSync } from 'node:fs';
import { installDebianPackages } from './ensure-browser.ts';

/** A program that some tests need: its possible paths, and the Debian packages that contain it. */
export type Program = { name: string; paths: readonly string[]; packages: readonly string[] };

const isHere = ({ paths }: Program) => paths.every((path) => existsSync(path));

/** Finds the programs, or installs Debian's. Returns the names of those that are missing. */
export async function ensurePrograms(programs: readonly Program[]): Promise<string[]> {
  const missing = programs.filter((program) => !isHere(program));
  if (missing.length) await installDebianPackages(missing.flatMap(({ packages }) => packages));
  return programs.filter((program) => !isHere(program)).map(({ name }) => name);
}

/** Says in one line what is missing; if `CI` is set, that is a failure. */
export function reportMissing(missing: readonly string[]): void {
  if (missing.length) console.error(`Not to be had here: ${missing.join(', ')}.`);
  process.exitCode = missing.length && process.env.CI ? 1 : 0;
}
