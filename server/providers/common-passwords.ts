import { dictionary } from '@zxcvbn-ts/language-common';
import { minPasswordLength } from '#shared/limits.ts';

/**
 * Passwords that guessing programs try first: some 43,000 that leaked most often, in lower case, from the dictionary of
 * zxcvbn-ts (MIT). Shorter ones than may be chosen are left out.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= minPasswordLength),
);
