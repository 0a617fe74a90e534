import type { AccountView, AuthAnswer } from '#shared/api-accounts.ts';
import { AppError } from '#shared/errors.ts';
import { hashSecret } from '../hash-secret.ts';
import type { MailQueue } from '../mail/mail.ts';
import type { OutboxStore } from '../mail/outbox.ts';
import type { RefuseCommonPassword } from './password-rules.ts';
import type {
  AccountStore,
  LoginGuard,
  MailedLink,
  MailedLinkStore,
  MailLimits,
  Passwords,
  SignInContext,
} from './ports.ts';
import { toUnseenNotice } from './recovery-words.ts';
import type { OpenSignIn } from './sign-in-opener.ts';

type Deps = {
  accounts: AccountStore;
  links: Pick<MailedLinkStore, 'find'>;
  passwords: Passwords;
  guard: Pick<LoginGuard, 'forgive'>;
  refuseCommonPassword: RefuseCommonPassword;
  openSignIn: OpenSignIn;
  hasMail: boolean;
  outbox: Pick<OutboxStore, 'add'>;
  queue: MailQueue;
  limits: MailLimits;
};

export type MailedLinks = ReturnType<typeof createMailedLinks>;

/** Mailed links, which confirm an address or set a new password. */
export function createMailedLinks(deps: Deps) {
  const { accounts, links, passwords, guard, refuseCommonPassword, openSignIn } = deps;
  const { hasMail, outbox, queue, limits } = deps;

  async function checkMayMail(network: string): Promise<void> {
    if (!hasMail) throw new AppError('mail_unavailable');
    await limits.spendNetwork(network);
  }

  async function mail(kind: 'verify' | 'reset', subjectId: string): Promise<void> {
    await outbox.add(kind, subjectId);
    queue.wake();
  }

  async function findLink(kind: MailedLink['kind'], token: string): Promise<MailedLink> {
    const link = await links.find(hashSecret(token));
    if (link?.kind !== kind) throw new AppError('mailed_link_dead');
    return link;
  }

  return {
    /** Throws `mail_unavailable`, `rate_limited`. */
    async requestVerification({ id, email }: AccountView, network: string): Promise<void> {
      await checkMayMail(network);
      // Its owner, who waits for the mail, has to be told that none is sent.
      await limits.spendOwnAddress(email);
      await mail('verify', id);
    },

    /**
     * The link must be opened by the account that registered. Otherwise the owner of the address, by clicking the link of a
     * stranger's registration, would vouch for the stranger's password. Throws `mailed_link_dead`, `mailed_link_foreign`.
     */
    async verify(account: AccountView, token: string): Promise<void> {
      const link = await findLink('verify', token);
      if (link.accountId !== account.id) throw new AppError('mailed_link_foreign');
      if (link.email !== account.email) throw new AppError('mailed_link_dead');
      if (!(await accounts.markVerified(account.id, hashSecret(token))))
        throw new AppError('mailed_link_dead');
    },

    /** Does the same for known and unknown addresses. Throws `mail_unavailable`, `rate_limited`. */
    async requestReset(email: string, network: string): Promise<void> {
      await checkMayMail(network);
      if (await limits.spendAddress(email, 'reset')) await mail('reset', email);
    },

    /** Ends all sign-ins and opens a new one. Throws `mailed_link_dead`, `common_password`. */
    async reset(token: string, password: string, context: SignInContext): Promise<AuthAnswer> {
      const link = await findLink('reset', token);
      refuseCommonPassword(password, link.email);
      const passwordHash = await passwords.hash(password, context.network);
      const recovery = { notifyOwner: hasMail, linkHash: hashSecret(token) };
      const recovered = await accounts.recover(link.accountId, passwordHash, recovery);
      if (recovered === 'link-dead') throw new AppError('mailed_link_dead');
      const { unseenDocuments } = recovered;
      queue.wake();
      // Guesses at the old password must not keep the new one from opening the account on the next device.
      await guard.forgive(link.email, context.network);
      const user = { id: link.accountId, email: link.email };
      const answer = await openSignIn(user, context, { method: 'link', passwordHash });
      if (!answer) throw new AppError('mailed_link_dead');
      return unseenDocuments > 0 ? { ...answer, notice: toUnseenNotice(unseenDocuments) } : answer;
    },
  };
}
