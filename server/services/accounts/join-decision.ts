import { AppError } from '#shared/errors.ts';
import type { JoinLinks } from './join-links.ts';
import type { Account, LoginGuard, Passwords, ProvenIdentity } from './ports.ts';

type JoinDeps = { passwords: Passwords; guard: LoginGuard; joinLinks: Pick<JoinLinks, 'canMail'> };

/**
 * `password`: the account's own, which proves that it is this person's. `mustProve`: throw `link_unproven` or
 * `link_unvouched`, for the visitor to decide, instead of dropping an old password or mailing a link.
 */
export type JoinOptions = { password: string | undefined; mustProve: boolean };

/** `keep`: the account stays as it is. `drop`: whatever opened it before ends. `mail`: a link to its address decides. */
export type JoinDecision = 'keep' | 'drop' | 'mail';

/** Decides how an identity joins the account of its address. Throws `invalid_credentials`, `link_unproven`, `link_unvouched`. */
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
    return 'keep';
  }
  const mayAsk = mustProve && account.passwordHash !== '';
  if (mayAsk) throw new AppError(isVouched ? 'link_unproven' : 'link_unvouched');
  if (isVouched) return 'drop';
  if (!joinLinks.canMail) throw new AppError('link_unvouched');
  return 'mail';
}
