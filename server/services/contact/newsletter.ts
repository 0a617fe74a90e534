import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { hashSecret } from '../accounts/visitors.ts';
import type { Mail } from '../mailer.ts';
import type { MailQueue } from './contact-messages.ts';
import { toConfirmMail, toSubscribedMail } from './mail-words.ts';

export type Subscriber = {
  id: string;
  email: string;
  createdAt: number;
  /** Undefined until the owner of the address has confirmed it. */
  confirmedAt: number | undefined;
};

interface SubscriberRecords {
  enter(email: string, options: { isMailed: boolean }): Promise<void>;
  find(id: string): Promise<Subscriber | undefined>;
  setLink(id: string, tokenHash: string, expiresAt: number): Promise<void>;
  hasLink(tokenHash: string): Promise<boolean>;
  confirm(tokenHash: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
}

/** Long enough for mail that waits over a holiday; the address is forgotten afterwards. */
const linkLifeMs = 7 * 24 * 60 * 60_000;

type Deps = {
  subscribers: SubscriberRecords;
  queue: MailQueue;
  hasMail: boolean;
  /** Returns false when this address has had enough mail for now. */
  spendAddress(email: string): Promise<boolean>;
  unsubscribeLinks: UnsubscribeLinks;
  publicUrl: string;
};

export type Newsletter = ReturnType<typeof createNewsletter>;

/**
 * The newsletter's list. With a mail server, nobody is on it before the owner of the address has confirmed it, and its
 * answers are the same for known and unknown addresses.
 */
export function createNewsletter(deps: Deps) {
  const { subscribers, queue, hasMail, spendAddress, unsubscribeLinks, publicUrl } = deps;

  return {
    /** Whether an address has to be confirmed by mail before it counts. */
    asks: hasMail,

    /** `isAsked`: a link was mailed that has to be opened. */
    async subscribe(email: string): Promise<{ isAsked: boolean }> {
      const isMailed = hasMail && (await spendAddress(email));
      await subscribers.enter(email, { isMailed });
      if (isMailed) queue.wake();
      return { isAsked: hasMail };
    },

    /** The link's token is created when its mail goes out: no token waits in the database. */
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

    /** Whether a link still works. Checking changes nothing, since mail scanners open links too. */
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

    /** Idempotent: leaving again is no error. Throws `mailed_link_dead` for a link that is not ours. */
    async leave(token: string): Promise<void> {
      const id = unsubscribeLinks.read(token);
      if (id === undefined) throw new AppError('mailed_link_dead');
      await subscribers.remove(id);
    },
  };
}

type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

/** Links to unsubscribe. They are in every newsletter and must work for years, so they are signed and not stored. */
export function createUnsubscribeLinks({ key, publicUrl }: { key: Buffer; publicUrl: string }) {
  const sign = (id: string) => createHmac('sha256', key).update(`leave:${id}`).digest('base64url');

  return {
    toUrl: (id: string) => `${publicUrl}/api/newsletter/leave?token=${id}.${sign(id)}`,

    /** Returns the subscriber's id, or undefined when the token is not ours. */
    read(token: string): string | undefined {
      const [id = '', signature = ''] = token.split('.');
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(id))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
    },
  };
}
