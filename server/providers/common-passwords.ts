import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommonPasswords } from '../services/accounts/password-rules.ts';

const builtPath = join(import.meta.dirname, '../../dist/common-passwords.txt');

/**
 * Reads the passwords that guessing programs try first: the 43,000 or so that leaked most often, in lower case. The
 * build takes them from the dictionary of zxcvbn-ts (MIT). They are searched as text: that takes less than 0.1 ms, whereas a set
 * of them would take 16 ms of every start.
 */
export async function readCommonPasswords(): Promise<CommonPasswords> {
  const text = `\n${await readFile(builtPath, 'utf8')}\n`;
  return { has: (password) => !password.includes('\n') && text.includes(`\n${password}\n`) };
}
