import type { AuthAnswer } from '#shared/api-accounts.ts';
import { AppError } from '#shared/errors.ts';
import { hashSecret } from '../hash-secret.ts';
import type { MailQueue } from '../mail/mail.ts';
import type { RefuseCommonPassword } from './password-rules.ts';
import type {
  Account,
  AccountStore,
  LoginGuard,
  MailLimits,
  Passwords,
  RegistrationLimits,
  SignInContext,
  SignInStore,
} from './ports.ts';
import type { OpenSignIn } from './sign-in-opener.ts';

type Deps = {
  accounts: Pick<AccountStore, 'createAccount' | 'findByEmail'>;
  signIns: Pick<SignInStore, 'remove'>;
  passwords: Passwords;
  guard: Pick<LoginGuard, 'attempt'>;
  openSignIn: OpenSignIn;
  refuseCommonPassword: RefuseCommonPassword;
  limits: { registrations: RegistrationLimits; mails: Pick<MailLimits, 'trySpend'> };
  hasMail: boolean;
  queue: MailQueue;
};

type PasswordSignIn = SignInContext & { email: string; password: string };

/** Registers, signs in and signs out with email address and password. */
export function createAccounts(deps: Deps) {
  const { accounts, signIns, passwords, guard, openSignIn, refuseCommonPassword, limits, hasMail, queue } =
    deps;

  return {
    /**
     * If the limit of mails is reached, the account is created anyway, and its owner can request the mail later. Throws
     * `email_taken`, `common_password`, `rate_limited`.
     */
    async register({ email, password, ...context }: PasswordSignIn): Promise<AuthAnswer> {
      refuseCommonPassword(password, email);
      // Checked before hashing, which costs more than everything else here.
      await limits.registrations.spend(context.network);
      const passwordHash = await passwords.hash(password, context.network);
      const isMailed = hasMail && (await limits.mails.trySpend(context.network, email));
      const id = await accounts.createAccount({ email, passwordHash, isMailed });
      if (!id) throw new AppError('email_taken');
      queue.wake();
      const answer = await openSignIn({ id, email }, context, { method: 'password', passwordHash });
      if (!answer) throw new AppError('invalid_credentials');
      return answer;
    },

    /** Throws `invalid_credentials` for both an unknown address and a wrong password, and `rate_limited`. */
    async login({ email, password, ...context }: PasswordSignIn): Promise<AuthAnswer> {
      let account: Account | undefined;
      const isRight = await guard.attempt(email, context.network, async () => {
        account = await accounts.findByEmail(email);
        return passwords.verify(account?.passwordHash, password, context.network);
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
