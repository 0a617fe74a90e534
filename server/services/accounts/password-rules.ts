import { companyName } from '#shared/content/brand.ts';
import { AppError } from '#shared/errors.ts';

/** Throws `common_password` for passwords that guessing programs try first. `email` is the account's own address. */
export type RefuseCommonPassword = (password: string, email: string) => void;

/** The passwords that leaked most often, in lower case. */
export type CommonPasswords = Pick<ReadonlySet<string>, 'has'>;

/** Sequences from keyboards and the alphabet, which count backwards as well. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
].flatMap((row) => [row, [...row].reverse().join('')]);
/** Shorter sequences occur in ordinary words. */
const minRun = 3;
/** Shorter names occur in ordinary words. */
const minNameLength = 3;
/** Up to this many digits and signs around a name ("Ada2026!") do not make it a secret. */
const maxAroundName = 5;

/**
 * The minimum of six characters is low, so passwords that guessing programs try first are refused in any capitalization: those
 * of the list, patterns, and names that the account itself shows.
 */
export function createPasswordRules(commonPasswords: CommonPasswords): RefuseCommonPassword {
  return function refuseCommonPassword(password, email) {
    const text = password.normalize('NFKC').toLowerCase();
    const withoutEnd = text.replace(/[^\p{L}\p{N}]+$/u, '');
    if (
      commonPasswords.has(text) ||
      commonPasswords.has(withoutEnd) ||
      isRepetition(text) ||
      isSequence(withoutEnd) ||
      listNames(email).some((name) => isName(text, name))
    )
      throw new AppError('common_password');
  };
}

/** Whether a password is a repetition: "aaaaaa", "ababab", "abcabc", "112211". */
function isRepetition(text: string): boolean {
  return new Set(text).size <= 2 || /^(.{1,4}?)\1+$/su.test(text);
}

/** Whether it consists only of runs from `rows`: "abcdef", "654321", "qwer1234". */
function isSequence(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    let length = Math.min(minRun, text.length - at);
    if (length < minRun || !isRun(text.slice(at, at + length))) return false;
    while (at + length < text.length && isRun(text.slice(at, at + length + 1))) length++;
    at += length;
  }
  return text.length > 0;
}

const isRun = (text: string) => rows.some((row) => row.includes(text));

function listNames(email: string): string[] {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const names = [email, local, local.split('+')[0] ?? '', domain, domain.split('.')[0] ?? '', companyName];
  return names.map((name) => name.toLowerCase()).filter(({ length }) => length >= minNameLength);
}

function isName(text: string, name: string): boolean {
  const at = text.indexOf(name);
  if (at < 0) return false;
  const around = text.slice(0, at) + text.slice(at + name.length);
  return around.length <= maxAroundName && !/\p{L}/u.test(around);
}
