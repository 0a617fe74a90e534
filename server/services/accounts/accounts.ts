import type { AuthAnswer } from '#shared/api-accounts.ts';
import { AppError } from '#shared/errors.ts';
import { refuseCommonPassword } from './password-rules.ts';
import type { Account, AccountStore, LoginGuard, Passwords, SignInContext, SignInStore } from './ports.ts';
import type { OpenSignIn } from './sign-in-opener.ts';
import { hashSecret } from './visitors.ts';

type Deps = {
  accounts: Pick<AccountStore, 'createAccount' | 'findByEmail'>;
  signIns: Pick<SignInStore, 'remove'>;
  passwords: Passwords;
  guard: LoginGuard;
  openSignIn: OpenSignIn;
  /** Mails the link by which the new account's owner confirms the address. */
  sendVerification: (account: { id: string; email: string }) => void;
};

type PasswordSignIn = SignInContext & { email: string; password: string };

/** Registers, signs in and signs out with email address and password. */
export function createAccounts(deps: Deps) {
  const { accounts, signIns, passwords, guard, openSignIn, sendVerification } = deps;

  return {
    /** Throws `email_taken`, `common_password`. */
    async register({ email, password, ...context }: PasswordSignIn): Promise<AuthAnswer> {
      refuseCommonPassword(password);
      const passwordHash = await passwords.hash(password);
      const id = await accounts.createAccount({ email, passwordHash });
      if (!id) throw new AppError('email_taken');
      sendVerification({ id, email });
      const answer = await openSignIn({ id, email }, context, { method: 'password', passwordHash });
      if (!answer) throw new AppError('invalid_credentials');
      return answer;
    },

    /** Throws `invalid_credentials` for both an unknown address and a wrong password, and `rate_limited`. */
    async login({ email, password, ...context }: PasswordSignIn): Promise<AuthAnswer> {
      let account: Account | undefined;
      const isRight = await guard.attempt(email, context.network, async () => {
        account = await accounts.findByEmail(email);
        return passwords.verify(account?.passwordHash, password);
      });
      if (!account || !isRight) throw new AppError('invalid_credentials');
      const { passwordHash } = account;
      const answer = await openSignIn(account, context, { method: 'password', passwordHash });
      if (!answer) throw new AppError('invalid_credentials');
      return answer;
    },

    async logout(token: string): Promise<void> {
      await signIns.remove(hashSecret(token));
    },
  };
}
