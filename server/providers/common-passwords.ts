import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const builtPath = join(import.meta.dirname, '../../dist/common-passwords.txt');

/**
 * Reads the passwords that guessing programs try first: the 43,000 or so that leaked most often, in lower case. The
 * build takes them from the dictionary of zxcvbn-ts (MIT).
 */
export async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  return new Set((await readFile(builtPath, 'utf8')).split('\n'));
}
