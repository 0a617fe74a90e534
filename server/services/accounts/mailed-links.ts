import { randomBytes } from 'node:crypto';
import type { AccountView, AuthAnswer } from '#shared/api-accounts.ts';
import { AppError } from '#shared/errors.ts';
import type { Mailer } from '../mailer.ts';
import { toChangedMail, toResetMail, toVerifyMail } from './mail-words.ts';
import { refuseCommonPassword } from './password-rules.ts';
import type { AccountRecords, MailedLink, MailedLinkRecords, Passwords, SignInContext } from './ports.ts';
import type { OpenSignIn } from './sign-in-opener.ts';
import { hashSecret } from './visitors.ts';

const verifyLifeMs = 24 * 60 * 60_000;
/** A reset opens the account: it should not wait in a mailbox. */
const resetLifeMs = 30 * 60_000;

interface MailLimits {
  /** Throws `rate_limited`. */
  spendNetwork(network: string): Promise<void>;
  /** False when this address has had enough mail for now. */
  spendAddress(email: string): Promise<boolean>;
}

type Deps = {
  accounts: AccountRecords;
  links: MailedLinkRecords;
  passwords: Passwords;
  openSignIn: OpenSignIn;
  /** Undefined: this server sends no mail. */
  mailer: Mailer | undefined;
  limits: MailLimits;
  publicUrl: string;
};

export type MailedLinks = ReturnType<typeof createMailedLinks>;

/** What is done by links in mails: confirming an address, and setting a new password. */
export function createMailedLinks(deps: Deps) {
  const { accounts, links, passwords, openSignIn, mailer, limits, publicUrl } = deps;

  /** The token stands behind `#`: it reaches no server's log and no `Referer`. */
  async function makeLink(link: MailedLink, lifeMs: number): Promise<string> {
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
      return toVerifyMail(email, await makeLink({ kind: 'verify', accountId: id, email }, verifyLifeMs));
    });
  }

  return {
    sendVerification,

    /** Throws `mail_unavailable`, `rate_limited`. */
    async askVerification(account: AccountView, network: string): Promise<void> {
      if (!mailer) throw new AppError('mail_unavailable');
      await limits.spendNetwork(network);
      sendVerification(account);
    },

    /**
     * The account that registered must be the one that opens the link: else its owner, clicking on a stranger's
     * registration, would vouch for the stranger's password. Throws `mailed_link_dead`.
     */
    async verify(account: AccountView, token: string): Promise<void> {
      const link = await findLink('verify', token);
      if (link.accountId !== account.id || link.email !== account.email)
        throw new AppError('mailed_link_dead');
      if (!(await links.take(hashSecret(token)))) throw new AppError('mailed_link_dead');
      await accounts.markVerified(account.id);
    },

    /** Answers alike, and as fast, for a known and an unknown address. Throws `mail_unavailable`, `rate_limited`. */
    async askReset(email: string, network: string): Promise<void> {
      if (!mailer) throw new AppError('mail_unavailable');
      await limits.spendNetwork(network);
      mailer.send(async () => {
        const account = await accounts.findAccount(email);
        if (!account || !(await limits.spendAddress(email))) return undefined;
        return toResetMail(
          email,
          await makeLink({ kind: 'reset', accountId: account.id, email }, resetLifeMs),
        );
      });
    },

    /** Ends all sign-ins and opens a new one. Throws `mailed_link_dead`, `common_password`. */
    async reset(token: string, password: string, context: SignInContext): Promise<AuthAnswer> {
      refuseCommonPassword(password);
      const link = await findLink('reset', token);
      const passwordHash = await passwords.hash(password);
      if (!(await links.take(hashSecret(token)))) throw new AppError('mailed_link_dead');
      await accounts.setPassword(link.accountId, passwordHash, { isMailboxProven: true });
      mailer?.send(async () => toChangedMail(link.email));
      const user = { id: link.accountId, email: link.email };
      const answer = await openSignIn(user, context, { method: 'link', passwordHash });
      if (!answer) throw new AppError('mailed_link_dead');
      return answer;
    },
  };
}
