import type { AccountView } from '#shared/api-accounts.ts';
import { AppError } from '#shared/errors.ts';
import { hashSecret } from '../hash-secret.ts';
import type { MailQueue } from '../mail/mail.ts';
import type { OutboxStore } from '../mail/outbox.ts';
import type { Spend } from './join-account.ts';
import type { MailedLink, MailedLinkStore, MailLimits, ProvenIdentity } from './ports.ts';

type Deps = {
  links: Pick<MailedLinkStore, 'find'>;
  hasMail: boolean;
  outbox: Pick<OutboxStore, 'add'>;
  queue: MailQueue;
  limits: Pick<MailLimits, 'spendNetwork' | 'spendOwnAddress'>;
};

export type JoinLinks = ReturnType<typeof createJoinLinks>;

/**
 * Mailed links that let an identity join the account with its address. Each is bound to the identity, which has to be proven as
 * well when the link is opened, so that a reader of the mail cannot be tricked into letting a stranger in.
 */
export function createJoinLinks({ links, hasMail, outbox, queue, limits }: Deps) {
  return {
    canMail: hasMail,

    /** Calls `spend` once the mail may be sent, so that a refused login can still give the password. Throws `rate_limited`. */
    async mail(
      { id, email }: AccountView,
      { subject }: ProvenIdentity,
      network: string,
      spend: Spend,
    ): Promise<void> {
      await limits.spendNetwork(network);
      // Whoever has proved this identity knows that the account exists, and waits for the mail.
      await limits.spendOwnAddress(email);
      await spend();
      await outbox.add('join', `${id} ${subject}`);
      queue.wake();
    },

    /** Does not use up the link. Throws `mailed_link_dead`, also for another identity. */
    async find(token: string, { subject }: ProvenIdentity): Promise<MailedLink> {
      const link = await links.find(hashSecret(token));
      if (link?.kind !== 'join' || link.subject !== subject) throw new AppError('mailed_link_dead');
      return link;
    },
  };
}

/**
 * Reads the subject id of a queued mail: the account's id, a space, and the subject at Google, which may itself contain spaces.
 */
export function readJoinSubject(subjectId: string): { accountId: string; subject: string } {
  const at = subjectId.indexOf(' ');
  return { accountId: subjectId.slice(0, at), subject: subjectId.slice(at + 1) };
}
