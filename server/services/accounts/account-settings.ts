import type { AccountDetails, AccountView, AuthAnswer, SignInView } from '#shared/api-accounts.ts';
import { AppError } from '#shared/errors.ts';
import type { Mailer } from '../mailer.ts';
import { toChangedMail } from './mail-words.ts';
import { refuseCommonPassword } from './password-rules.ts';
import type {
  AccountRecord,
  AccountRecords,
  LoginGuard,
  Passwords,
  SignInContext,
  SignInRow,
} from './ports.ts';
import type { OpenSignIn } from './sign-in-opener.ts';
import { hashSecret } from './visitors.ts';

/** An account without a password may set its first one this long after a login. */
const freshSignInMs = 15 * 60_000;

type Deps = {
  accounts: AccountRecords;
  signIns: {
    list(accountId: string): Promise<SignInRow[]>;
    removeOne(id: string, accountId: string): Promise<boolean>;
    removeAll(accountId: string): Promise<void>;
  };
  passwords: Passwords;
  guard: LoginGuard;
  openSignIn: OpenSignIn;
  mailer: Mailer | undefined;
};

/** Who asks: the account, and since when this sign-in stands. */
export type SignedIn = AccountView & { signedInAt: number };

export type AccountSettings = ReturnType<typeof createAccountSettings>;

/** What owners see and change of their account: its data sheet, its sign-ins, its password. */
export function createAccountSettings(deps: Deps) {
  const { accounts, signIns, passwords, guard, openSignIn, mailer } = deps;

  async function find(id: string): Promise<AccountRecord> {
    const account = await accounts.findById(id);
    if (!account) throw new AppError('signed_out');
    return account;
  }

  /** A stolen token must not be able to keep the account: the password, or a login just now, is asked for. */
  async function reauthenticate(
    account: AccountRecord,
    { signedInAt }: SignedIn,
    currentPassword: string | undefined,
    network: string,
  ): Promise<void> {
    if (account.passwordHash === '') {
      if (Date.now() - signedInAt > freshSignInMs) throw new AppError('fresh_sign_in_needed');
      return;
    }
    const isRight = await guard.attempt(account.email, network, () =>
      passwords.verify(account.passwordHash, currentPassword ?? ''),
    );
    if (!isRight) throw new AppError('wrong_password');
  }

  return {
    async describe({ id }: AccountView): Promise<AccountDetails> {
      const account = await find(id);
      const identities = await accounts.listIdentities(id);
      return {
        id,
        email: account.email,
        createdAt: new Date(account.createdAt).toISOString(),
        isVerified: account.verifiedAt !== null,
        hasPassword: account.passwordHash !== '',
        providers: identities.map((each) => each.provider),
        canMail: mailer !== undefined,
      };
    },

    /** Ends all sign-ins, this one too, and opens a new one. Throws `wrong_password`, `common_password`, `fresh_sign_in_needed`. */
    async changePassword(
      who: SignedIn,
      change: { currentPassword: string | undefined; password: string },
      context: SignInContext,
    ): Promise<AuthAnswer> {
      refuseCommonPassword(change.password);
      const account = await find(who.id);
      await reauthenticate(account, who, change.currentPassword, context.network);
      const passwordHash = await passwords.hash(change.password);
      const { passwordHash: expected, email } = account;
      if (!(await accounts.setPassword(who.id, passwordHash, { expected })))
        throw new AppError('wrong_password');
      mailer?.send(async () => toChangedMail(email));
      const answer = await openSignIn(account, context, { method: 'password', passwordHash });
      if (!answer) throw new AppError('signed_out');
      return answer;
    },

    async listSignIns(accountId: string, token: string): Promise<SignInView[]> {
      const tokenHash = hashSecret(token);
      return (await signIns.list(accountId)).map((row) => ({
        id: row.id,
        current: row.tokenHash === tokenHash,
        device: row.device,
        method: row.method,
        createdAt: new Date(row.createdAt).toISOString(),
        lastSeenAt: new Date(row.seenAt).toISOString(),
        expiresAt: new Date(row.expiresAt).toISOString(),
      }));
    },

    /** Throws `not_found`. */
    async endSignIn(id: string, accountId: string): Promise<void> {
      if (!(await signIns.removeOne(id, accountId))) throw new AppError('not_found');
    },

    endAllSignIns: (accountId: string): Promise<void> => signIns.removeAll(accountId),
  };
}
