import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommonPasswords } from '../services/accounts/password-rules.ts';

const builtPath = join(import.meta.dirname, '../../dist/common-passwords.txt');

/**
 * Reads the passwords that guessing programs try first: the 43,000 or so that leaked most often, in lower case. The
 * build takes them from the dictionary of zxcvbn-ts (MIT).
 */
export async function readCommonPasswords(): Promise<CommonPasswords> {
  return createCommonPasswords(await readFile(builtPath, 'utf8'));
}

/** Returns passwords as the text in which `createCommonPasswords` searches: sorted, one a line. */
export const toPasswordList = (passwords: readonly string[]): string =>
  [...passwords]
    .sort()
    .map((password) => `${password}\n`)
    .join('');

/**
 * Searches the text of `toPasswordList` by halving it. A set would take 16 ms of every start, and a search through the whole text
 * takes 0.1 ms twice per registration, so that a hundred at once held up everybody else for 20 ms.
 */
export function createCommonPasswords(list: string): CommonPasswords {
  return {
    has(password) {
      let [from, to] = [0, list.length];
      while (from < to) {
        const middle = (from + to) >> 1;
        const start = list.lastIndexOf('\n', middle - 1) + 1;
        const end = list.indexOf('\n', middle);
        const found = list.slice(start, end);
        if (found === password) return true;
        if (found < password) from = end + 1;
        else to = start;
      }
      return false;
    },
  };
}
