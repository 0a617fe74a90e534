import { AppError } from '#shared/errors.ts';
import type { JoinLinks } from './join-links.ts';
import type { Account, LoginGuard, Passwords, ProvenIdentity } from './ports.ts';

type JoinDeps = { passwords: Passwords; guard: LoginGuard; joinLinks: Pick<JoinLinks, 'canMail'> };

/**
 * `password`: the account's own, as proof that it belongs to this person. `mustProve`: throw `link_unproven` or
 * `link_unvouched`, so that the visitor can decide, instead of dropping an old password or mailing a link.
 */
export type JoinOptions = { password: string | undefined; mustProve: boolean };

/**
 * `keep`: the account stays as it is. `password`: likewise, as long as its password is still the one that was checked. `drop`:
 * everything that opened it before ends. `mail`: a link to its address decides.
 */
export type JoinDecision = 'keep' | 'password' | 'drop' | 'mail';

/**
 * Decides how an identity joins the account with its address. Throws `invalid_credentials`, `link_unproven`, `link_unvouched`.
 */
export async function decideJoin(
  { guard, passwords, joinLinks }: JoinDeps,
  account: Account,
  { isVouched }: ProvenIdentity,
  { password, mustProve }: JoinOptions,
  network: string,
): Promise<JoinDecision> {
  if (isVouched && account.verifiedAt !== undefined) return 'keep';
  if (password !== undefined) {
    const isRight = await guard.attempt(account.email, network, () =>
      passwords.verify(account.passwordHash, password, network),
    );
    if (!isRight) throw new AppError('invalid_credentials');
    return 'password';
  }
  const mayAsk = mustProve && account.passwordHash !== '';
  if (mayAsk) throw new AppError(isVouched ? 'link_unproven' : 'link_unvouched');
  if (isVouched) return 'drop';
  if (!joinLinks.canMail) throw new AppError('link_unvouched');
  return 'mail';
}
