import type { AccountDetails, AccountView, AuthAnswer } from '#shared/api-accounts.ts';
import { AppError } from '#shared/errors.ts';
import { minuteMs } from '../durations.ts';
import type { MailQueue } from '../mail/mail.ts';
import type { VisitorTokenStore } from '../partners/visitor-tokens.ts';
import type { RefuseCommonPassword } from './password-rules.ts';
import type { Account, AccountStore, LoginGuard, MailLimits, Passwords, SignInContext } from './ports.ts';
import type { OpenSignIn } from './sign-in-opener.ts';

/** An account without a password may set its first one for this long after a login. */
const freshSignInMs = 15 * minuteMs;

type Deps = {
  accounts: AccountStore;
  passwords: Passwords;
  guard: LoginGuard;
  refuseCommonPassword: RefuseCommonPassword;
  openSignIn: OpenSignIn;
  hasMail: boolean;
  queue: MailQueue;
  limits: Pick<MailLimits, 'trySpend'>;
  visitorTokens: Pick<VisitorTokenStore, 'findVisitor'>;
};

/** The account that makes a request, and when its sign-in began. */
export type SignedIn = AccountView & { signedInAt: number };

export type AccountSettings = ReturnType<typeof createAccountSettings>;

/** What owners can see and change about their account: its details and its password. */
export function createAccountSettings(deps: Deps) {
  const { accounts, passwords, guard, refuseCommonPassword, openSignIn, hasMail, queue, limits } = deps;

  async function find(id: string): Promise<Account> {
    const account = await accounts.findById(id);
    if (!account) throw new AppError('signed_out');
    return account;
  }

  /** A stolen token must not be enough to take over the account, so this requires the password or a very recent login. */
  async function reauthenticate(
    account: Account,
    { signedInAt }: SignedIn,
    currentPassword: string | undefined,
    network: string,
  ): Promise<void> {
    if (account.passwordHash === '') {
      if (Date.now() - signedInAt > freshSignInMs) throw new AppError('fresh_sign_in_needed');
      return;
    }
    const isRight = await guard.attempt(account.email, network, () =>
      passwords.verify(account.passwordHash, currentPassword ?? '', network),
    );
    if (!isRight) throw new AppError('wrong_password');
  }

  /** A partner's visitor has neither an address nor a password; the partner signs them in. */
  async function describeVisitor(id: string): Promise<AccountDetails | undefined> {
    const visitor = await deps.visitorTokens.findVisitor(id);
    if (!visitor) return undefined;
    const createdAt = new Date(visitor.createdAt).toISOString();
    return { id, email: '', createdAt, isVerified: true, hasPassword: false, providers: [], canMail: false };
  }

  return {
    /** Throws `signed_out` if the account no longer exists. */
    async describe(accountId: string): Promise<AccountDetails> {
      const visitor = await describeVisitor(accountId);
      if (visitor) return visitor;
      const account = await find(accountId);
      const identities = await accounts.listIdentities(accountId);
      return {
        id: accountId,
        email: account.email,
        createdAt: new Date(account.createdAt).toISOString(),
        isVerified: account.verifiedAt !== undefined,
        hasPassword: account.passwordHash !== '',
        providers: identities.map((each) => each.provider),
        canMail: hasMail,
      };
    },

    /**
     * Ends all sign-ins, including this one, and opens a new one.
     * Throws `wrong_password`, `common_password`, `fresh_sign_in_needed`.
     */
    async changePassword(
      signedIn: SignedIn,
      change: { currentPassword: string | undefined; password: string },
      context: SignInContext,
    ): Promise<AuthAnswer> {
      refuseCommonPassword(change.password, signedIn.email);
      const account = await find(signedIn.id);
      await reauthenticate(account, signedIn, change.currentPassword, context.network);
      const { network } = context;
      const passwordHash = await passwords.hash(change.password, network);
      const { passwordHash: expected, email, verifiedAt } = account;
      // The owner of a proven address is always told. An unproven one may be a stranger's, so its mail counts against the
      // limits.
      const notifyOwner = hasMail && (verifiedAt !== undefined || (await limits.trySpend(network, email)));
      if (!(await accounts.setPassword(signedIn.id, passwordHash, { expected, notifyOwner })))
        throw new AppError('wrong_password');
      queue.wake();
      const answer = await openSignIn(account, context, { method: 'password', passwordHash });
      if (!answer) throw new AppError('signed_out');
      return answer;
    },
  };
}
