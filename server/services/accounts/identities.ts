import type { AccountView, AuthAnswer } from '#shared/api-accounts.ts';
import { AppError } from '#shared/errors.ts';
import type { ProviderClaims } from './openid-provider.ts';
import type { Account, AccountStore, LoginGuard, Passwords, SignInContext } from './ports.ts';
import type { OpenSignIn } from './sign-in-opener.ts';

type Deps = {
  accounts: AccountStore;
  passwords: Passwords;
  guard: LoginGuard;
  openSignIn: OpenSignIn;
  /** Called when an account's old password, identities and sign-ins were removed. */
  onDropped: (account: Account) => void;
};

/** `mustProve`: throw `link_unproven` instead of dropping an old password. */
export type GoogleOptions = { password: string | undefined; mustProve: boolean };

/** The last step before something is written: resolves to false if the nonce or state has been used. */
type Spend = () => Promise<boolean>;

const droppedNotice =
  'The old password of this account was removed, since its address had never been confirmed.';

export type Identities = ReturnType<typeof createIdentities>;

/** Decides which account an identity at a provider opens, joins or creates. */
export function createIdentities(deps: Deps) {
  const { accounts, openSignIn, onDropped } = deps;

  async function enter(
    account: AccountView,
    context: SignInContext,
    method: 'google' | 'linkedin',
  ): Promise<AuthAnswer> {
    const answer = await openSignIn(account, context, { method });
    if (!answer) throw new AppError('identity_refused');
    return answer;
  }

  return {
    /**
     * Google verifies addresses, so an identity may join the account of an address that Google vouches for. An account
     * whose address was never proven may have been created by a stranger beforehand: its password joins it, otherwise
     * whatever opened it before is dropped.
     */
    async enterByGoogle(
      { subject, email, isEmailVerified }: ProviderClaims,
      options: GoogleOptions,
      context: SignInContext,
      spend: Spend,
    ): Promise<AuthAnswer> {
      if (!email) throw new AppError('identity_without_email');
      if (isEmailVerified !== true) throw new AppError('identity_unverified');
      const identity = { provider: 'google', subject, email } as const;
      const known = await accounts.findByIdentity(identity);
      if (known) {
        await spendOnce(spend);
        return enter(known, context, 'google');
      }

      const holder = await accounts.findByEmail(email);
      if (!holder) {
        await spendOnce(spend);
        const account = { email, passwordHash: '', verifiedAt: Date.now(), identity };
        const id = await accounts.createAccount(account);
        if (!id) throw new AppError('identity_refused');
        return enter({ id, email }, context, 'google');
      }

      const isProven =
        holder.verifiedAt !== undefined || (await proveAccount(deps, holder, context.network, options));
      await spendOnce(spend);
      if (!(await accounts.addIdentity(holder.id, identity, { drop: !isProven })))
        throw new AppError('identity_refused');
      if (!isProven) onDropped(holder);
      const answer = await enter(holder, context, 'google');
      return isProven || holder.passwordHash === '' ? answer : { ...answer, notice: droppedNotice };
    },

    /** LinkedIn's address by itself opens nothing: an unknown person gets a new account, or `email_taken`. */
    async enterByLinkedin(
      { subject, email, isEmailVerified }: ProviderClaims,
      context: SignInContext,
    ): Promise<AuthAnswer> {
      if (isEmailVerified === false) throw new AppError('identity_unverified');
      const identity = { provider: 'linkedin', subject, email: email ?? '' } as const;
      const known = await accounts.findByIdentity(identity);
      if (known) return enter(known, context, 'linkedin');
      if (!email) throw new AppError('identity_without_email');
      const id = await accounts.createAccount({ email, passwordHash: '', identity });
      if (!id) throw new AppError('email_taken');
      return enter({ id, email }, context, 'linkedin');
    },
  };
}

async function spendOnce(spend: Spend): Promise<void> {
  if (!(await spend())) throw new AppError('identity_refused');
}

/** Returns true if the password proves that the old account stays as it is, false if it must be dropped. */
async function proveAccount(
  { guard, passwords }: Pick<Deps, 'guard' | 'passwords'>,
  account: Account,
  network: string,
  { password, mustProve }: GoogleOptions,
): Promise<boolean> {
  if (password === undefined) {
    if (mustProve && account.passwordHash !== '') throw new AppError('link_unproven');
    return false;
  }
  const isRight = await guard.attempt(account.email, network, () =>
    passwords.verify(account.passwordHash, password),
  );
  if (!isRight) throw new AppError('invalid_credentials');
  return true;
}
