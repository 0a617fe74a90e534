import type { AuthAnswer } from '#shared/api-accounts.ts';
import { AppError } from '#shared/errors.ts';
import type { Account, AccountStore, LoginGuard, Passwords, SignInContext } from './ports.ts';
import type { OpenSignIn } from './sign-in-opener.ts';

/** What a provider says of a person, after its signature was checked. */
export type ProviderClaims = {
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean | undefined;
  nonce: string | undefined;
};

type Deps = {
  accounts: AccountStore;
  passwords: Passwords;
  guard: LoginGuard;
  openSignIn: OpenSignIn;
  onDropped: (account: Account) => void;
};

export type GoogleOptions = { password: string | undefined; ask: boolean };

/** The last step before something is written: gives false when nonce or state had their one use. */
type Spend = () => Promise<boolean>;

const droppedNotice =
  'The old password of this account was removed, since its address had never been confirmed.';

export type Identities = ReturnType<typeof createIdentities>;

/** Which account an identity at a provider opens, joins or makes. */
export function createIdentities({ accounts, passwords, guard, openSignIn, onDropped }: Deps) {
  async function enter(
    account: { id: string; email: string },
    context: SignInContext,
    method: 'google' | 'linkedin',
  ): Promise<AuthAnswer> {
    const answer = await openSignIn(account, context, { method });
    if (!answer) throw new AppError('identity_refused');
    return answer;
  }

  async function spendOnce(spend: Spend): Promise<void> {
    if (!(await spend())) throw new AppError('identity_refused');
  }

  /** True when the password keeps the old account as it is; false when it must be dropped. */
  async function proveAccount(account: Account, network: string, { password, ask }: GoogleOptions) {
    if (password === undefined) {
      if (ask && account.passwordHash !== '') throw new AppError('link_unproven');
      return false;
    }
    const isRight = await guard.attempt(account.email, network, () =>
      passwords.verify(account.passwordHash, password),
    );
    if (!isRight) throw new AppError('invalid_credentials');
    return true;
  }

  return {
    /**
     * Google verifies addresses, so one that it vouches for may join an account of that address. An account that never
     * proved it may have been made by a stranger beforehand: its password joins it, else what opened it before is dropped.
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
        const id = await accounts.createAccount({
          email,
          passwordHash: '',
          verifiedAt: Date.now(),
          identity,
        });
        if (!id) throw new AppError('identity_refused');
        return enter({ id, email }, context, 'google');
      }

      const keeps = holder.verifiedAt !== undefined || (await proveAccount(holder, context.network, options));
      await spendOnce(spend);
      if (!(await accounts.addIdentity(holder.id, identity, { drop: !keeps })))
        throw new AppError('identity_refused');
      if (!keeps) onDropped(holder);
      const answer = await enter(holder, context, 'google');
      return keeps || holder.passwordHash === '' ? answer : { ...answer, notice: droppedNotice };
    },

    /** LinkedIn's address alone opens nothing: an unknown person gets a new account, or the words that the address is taken. */
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
