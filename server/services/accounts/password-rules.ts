import { commonPasswords } from '#shared/common-passwords.ts';
import { AppError } from '#shared/errors.ts';

const refused = new Set(commonPasswords);

/** Six characters are few: what every guessing program tries first is refused. Throws `common_password`. */
export function refuseCommonPassword(password: string): void {
  if (refused.has(password)) throw new AppError('common_password');
}
