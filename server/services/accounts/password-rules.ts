import { AppError } from '#shared/errors.ts';
import { commonPasswords } from './common-passwords.ts';

const refused = new Set(commonPasswords);

/** Six characters are few, so the passwords that guessing programs try first are refused. Throws `common_password`. */
export function refuseCommonPassword(password: string): void {
  if (refused.has(password)) throw new AppError('common_password');
}
