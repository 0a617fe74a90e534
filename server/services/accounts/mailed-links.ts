import { randomBytes } from 'node:crypto';
import type { AccountView, AuthAnswer } from '#shared/api-accounts.ts';
import { AppError } from '#shared/errors.ts';
import type { Mailer } from '../mailer.ts';
import { toChangedMail, toResetMail, toVerifyMail } from './mail-words.ts';
import { refuseCommonPassword } from './password-rules.ts';
import type { AccountStore, MailedLink, MailedLinkStore, Passwords, SignInContext } from './ports.ts';
import type { OpenSignIn } from './sign-in-opener.ts';
import { hashSecret } from './visitors.ts';

const verifyLifeMs = 24 * 60 * 60_000;
/** A reset link opens the account, so it should not lie in a mailbox for long. */
const resetLifeMs = 30 * 60_000;

interface MailLimits {
  /** Throws `rate_limited`. */
  spendNetwork(network: string): Promise<void>;
  /** Returns false if this address has had enough mail for now. */
  spendAddress(email: string): Promise<boolean>;
}

type Deps = {
  accounts: AccountStore;
  links: MailedLinkStore;
  passwords: Passwords;
  openSignIn: OpenSignIn;
  /** Undefined if this server sends no mail. */
  mailer: Mailer | undefined;
  limits: MailLimits;
  publicUrl: string;
};

export type MailedLinks = ReturnType<typeof createMailedLinks>;

/** What mailed links are for: confirming an address, and setting a new password. */
export function createMailedLinks(deps: Deps) {
  const { accounts, links, passwords, openSignIn, mailer, limits, publicUrl } = deps;

  /** The token comes after `#`, so that it reaches no server log and no `Referer`. */
  async function createLink(link: MailedLink, lifeMs: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await links.add(hashSecret(token), { ...link, expiresAt: Date.now() + lifeMs });
    return `${publicUrl}/${link.kind}#${token}`;
  }

  async function findLink(kind: MailedLink['kind'], token: string): Promise<MailedLink> {
    const link = await links.find(hashSecret(token));
    if (link?.kind !== kind) throw new AppError('mailed_link_dead');
    return link;
  }

  function sendVerification({ id, email }: AccountView): void {
    mailer?.send(async () => {
      if (!(await limits.spendAddress(email))) return undefined;
      return toVerifyMail(email, await createLink({ kind: 'verify', accountId: id, email }, verifyLifeMs));
    });
  }

  return {
    sendVerification,

    /** Throws `mail_unavailable`, `rate_limited`. */
    async requestVerification(account: AccountView, network: string): Promise<void> {
      if (!mailer) throw new AppError('mail_unavailable');
      await limits.spendNetwork(network);
      sendVerification(account);
    },

    /**
     * The account that registered must be the one that opens the link. Otherwise the owner of the address, clicking the
     * link of a stranger's registration, would vouch for the stranger's password. Throws `mailed_link_dead`.
     */
    async verify(account: AccountView, token: string): Promise<void> {
      const link = await findLink('verify', token);
      if (link.accountId !== account.id || link.email !== account.email)
        throw new AppError('mailed_link_dead');
      if (!(await links.use(hashSecret(token)))) throw new AppError('mailed_link_dead');
      await accounts.markVerified(account.id);
    },

    /** Answers the same way, and as fast, for a known and an unknown address. Throws `mail_unavailable`, `rate_limited`. */
    async requestReset(email: string, network: string): Promise<void> {
      if (!mailer) throw new AppError('mail_unavailable');
      await limits.spendNetwork(network);
      mailer.send(async () => {
        const account = await accounts.findByEmail(email);
        if (!account || !(await limits.spendAddress(email))) return undefined;
        return toResetMail(
          email,
          await createLink({ kind: 'reset', accountId: account.id, email }, resetLifeMs),
        );
      });
    },

    /** Ends all sign-ins and opens a new one. Throws `mailed_link_dead`, `common_password`. */
    async reset(token: string, password: string, context: SignInContext): Promise<AuthAnswer> {
      refuseCommonPassword(password);
      const link = await findLink('reset', token);
      const passwordHash = await passwords.hash(password);
      if (!(await links.use(hashSecret(token)))) throw new AppError('mailed_link_dead');
      await accounts.setPassword(link.accountId, passwordHash, { isMailboxProven: true });
      mailer?.send(async () => toChangedMail(link.email));
      const user = { id: link.accountId, email: link.email };
      const answer = await openSignIn(user, context, { method: 'link', passwordHash });
      if (!answer) throw new AppError('mailed_link_dead');
      return answer;
    },
  };
}
