import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { MailLimits } from '../accounts/ports.ts';
import { dayMs } from '../durations.ts';
import { hashSecret } from '../hash-secret.ts';
import type { Mail, MailQueue } from '../mail/mail.ts';
import { toConfirmMail, toSubscribedMail } from './mail-words.ts';

export type Subscriber = {
  id: string;
  email: string;
  createdAt: number;
  /** Undefined until the owner of the address confirms it. */
  confirmedAt: number | undefined;
};

export interface SubscriberStore {
  /**
   * Adds an address under this id, unless it is there already. With `isMailed`, queues a mail to its owner in the same
   * transaction.
   */
  add(subscriber: Pick<Subscriber, 'id' | 'email'>, options: { isMailed: boolean }): Promise<void>;
  find(id: string): Promise<Subscriber | undefined>;
  /** Newest first. */
  list(): Promise<Subscriber[]>;
  /** Stores the mailed link by which a subscriber confirms the address, replacing the previous one. */
  setLink(id: string, tokenHash: string, expiresAt: number): Promise<void>;
  /** Does not use up the link. */
  hasLink(tokenHash: string): Promise<boolean>;
  /** Uses up a link and queues the mail that reports it. Returns true for exactly one caller. */
  confirm(tokenHash: string): Promise<boolean>;
  /** Removes all data about a subscriber. Returns false if there is none. */
  remove(id: string): Promise<boolean>;
  /** Removes addresses whose owner was sent a link and did not confirm in time. */
  removeExpired(): Promise<void>;
}

/** Long enough for mail that is only read after a holiday; then the address is forgotten. */
const linkLifeMs = 7 * dayMs;
/** 128 bits in hexadecimal, as long as a UUID. */
const idLength = 32;

type Deps = {
  subscribers: Omit<SubscriberStore, 'list' | 'removeExpired'>;
  queue: MailQueue;
  hasMail: boolean;
  limits: Pick<MailLimits, 'spendNetwork' | 'spendAddress'>;
  unsubscribeLinks: UnsubscribeLinks;
  publicUrl: string;
};

export type Newsletter = ReturnType<typeof createNewsletter>;

/**
 * The newsletter's list. If there is a mail server, nobody is on the list before the owner of the address confirms it, and
 * responses are the same for known and unknown addresses.
 */
export function createNewsletter(deps: Deps) {
  const { subscribers, queue, hasMail, limits, unsubscribeLinks, publicUrl } = deps;
  const toNew = (email: string) => ({ id: unsubscribeLinks.toId(email), email });

  return {
    /** Whether an address has to be confirmed by mail before it counts. */
    needsConfirmation: hasMail,

    /**
     * `isAsked`: a link was mailed that has to be opened. Throws `rate_limited` if this network has caused enough mails for
     * now.
     */
    async subscribe(email: string, network: string): Promise<{ isAsked: boolean }> {
      if (!hasMail) {
        await subscribers.add(toNew(email), { isMailed: false });
        return { isAsked: false };
      }
      await limits.spendNetwork(network);
      // Stores nothing without a link, because then nobody could confirm the address, and it would never expire. The response
      // is the same.
      if (!(await limits.spendAddress(email, 'newsletter'))) return { isAsked: true };
      await subscribers.add(toNew(email), { isMailed: true });
      queue.wake();
      return { isAsked: true };
    },

    /** The link's token is created when its mail is sent, so no token waits in the database. */
    async compose(id: string): Promise<Mail | undefined> {
      const subscriber = await subscribers.find(id);
      if (!subscriber) return undefined;
      const unsubscribeUrl = unsubscribeLinks.toUrl(id);
      if (subscriber.confirmedAt !== undefined) return toSubscribedMail(subscriber.email, unsubscribeUrl);
      const token = randomBytes(32).toString('base64url');
      await subscribers.setLink(id, hashSecret(token), Date.now() + linkLifeMs);
      const confirmUrl = `${publicUrl}/api/newsletter/confirm?token=${token}`;
      return toConfirmMail(subscriber.email, confirmUrl, unsubscribeUrl);
    },

    /** Whether a link still works. Has no effect, because mail scanners open links too. */
    isLive(kind: 'confirm' | 'leave', token: string): Promise<boolean> {
      return kind === 'confirm'
        ? subscribers.hasLink(hashSecret(token))
        : Promise.resolve(unsubscribeLinks.read(token) !== undefined);
    },

    /** Throws `mailed_link_dead`. */
    async confirm(token: string): Promise<void> {
      if (!(await subscribers.confirm(hashSecret(token)))) throw new AppError('mailed_link_dead');
      queue.wake();
    },

    /** Idempotent: leaving again is not an error. Throws `mailed_link_dead` for a link that we did not sign. */
    async leave(token: string): Promise<void> {
      const id = unsubscribeLinks.read(token);
      if (id === undefined) throw new AppError('mailed_link_dead');
      await subscribers.remove(id);
    },
  };
}

type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

/** Links to unsubscribe. They are in every newsletter and must work for years, so they are signed instead of stored. */
export function createUnsubscribeLinks({ key, publicUrl }: { key: Buffer; publicUrl: string }) {
  const sign = (id: string) => createHmac('sha256', key).update(`leave:${id}`).digest('base64url');

  return {
    /**
     * Returns the id of a new subscriber, which is the same each time an address subscribes: whoever leaves and comes back may
     * later use the link in an old newsletter.
     */
    toId: (email: string) =>
      createHmac('sha256', key).update(`subscriber:${email}`).digest('hex').slice(0, idLength),

    toUrl: (id: string) => `${publicUrl}/api/newsletter/leave?token=${id}.${sign(id)}`,

    /** Returns the subscriber's id, or undefined if we did not sign the token. */
    read(token: string): string | undefined {
      const [id = '', signature = ''] = token.split('.');
      const [received, expected] = [Buffer.from(signature), Buffer.from(sign(id))];
      return received.length === expected.length && timingSafeEqual(received, expected) ? id : undefined;
    },
  };
}
