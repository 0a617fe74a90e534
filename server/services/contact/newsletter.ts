import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { Mail } from '../mailer.ts';
import { hashSecret } from '../visitors.ts';
import type { MailQueue } from './contact-messages.ts';
import { toConfirmMail, toSubscribedMail } from './mail-words.ts';

export type Subscriber = {
  id: string;
  email: string;
  createdAt: number;
  /** Null until the owner of the address said so. */
  confirmedAt: number | null;
};

interface SubscriberRecords {
  enter(email: string, options: { isMailed: boolean }): Promise<void>;
  find(id: string): Promise<Subscriber | undefined>;
  setLink(id: string, tokenHash: string, expiresAt: number): Promise<void>;
  hasLink(tokenHash: string): Promise<boolean>;
  confirm(tokenHash: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
}

/** Long enough for a holiday's mail; the address is forgotten afterwards. */
const linkLifeMs = 7 * 24 * 60 * 60_000;

type Deps = {
  subscribers: SubscriberRecords;
  queue: MailQueue;
  hasMail: boolean;
  /** False when this address has had enough mail for now. */
  spendAddress(email: string): Promise<boolean>;
  leaveLinks: LeaveLinks;
  publicUrl: string;
};

export type Newsletter = ReturnType<typeof createNewsletter>;

/**
 * The newsletter's list. With a mail server nobody is on it before the owner of the address said so: its answers are
 * alike for known and unknown addresses.
 */
export function createNewsletter(deps: Deps) {
  const { subscribers, queue, hasMail, spendAddress, leaveLinks, publicUrl } = deps;

  return {
    /** Whether an address is asked by mail before it counts. */
    asks: hasMail,

    /** `isAsked`: a link was mailed that has to be followed. */
    async enter(email: string): Promise<{ isAsked: boolean }> {
      const isMailed = hasMail && (await spendAddress(email));
      await subscribers.enter(email, { isMailed });
      if (isMailed) queue.wake();
      return { isAsked: hasMail };
    },

    /** The link's token is made as its mail goes out: nothing that opens anything waits in the database. */
    async compose(id: string): Promise<Mail | undefined> {
      const subscriber = await subscribers.find(id);
      if (!subscriber) return undefined;
      const leaveUrl = leaveLinks.toUrl(id);
      if (subscriber.confirmedAt !== null) return toSubscribedMail(subscriber.email, leaveUrl);
      const token = randomBytes(32).toString('base64url');
      await subscribers.setLink(id, hashSecret(token), Date.now() + linkLifeMs);
      const confirmUrl = `${publicUrl}/api/newsletter/confirm?token=${token}`;
      return toConfirmMail(subscriber.email, confirmUrl, leaveUrl);
    },

    /** Whether a link would still work; asking changes nothing, since mail scanners ask too. */
    isLive(kind: 'confirm' | 'leave', token: string): Promise<boolean> {
      return kind === 'confirm'
        ? subscribers.hasLink(hashSecret(token))
        : Promise.resolve(leaveLinks.read(token) !== undefined);
    },

    /** Throws `mailed_link_dead`. */
    async confirm(token: string): Promise<void> {
      if (!(await subscribers.confirm(hashSecret(token)))) throw new AppError('mailed_link_dead');
      queue.wake();
    },

    /** As often as one likes: whoever has left has left. Throws `mailed_link_dead` for what is no link of ours. */
    async leave(token: string): Promise<void> {
      const id = leaveLinks.read(token);
      if (id === undefined) throw new AppError('mailed_link_dead');
      await subscribers.remove(id);
    },
  };
}

type LeaveLinks = ReturnType<typeof createLeaveLinks>;

/** A subscriber's way out stands in every newsletter and must work for years: it is signed, not stored. */
export function createLeaveLinks({ key, publicUrl }: { key: Buffer; publicUrl: string }) {
  const sign = (id: string) => createHmac('sha256', key).update(`leave:${id}`).digest('base64url');

  return {
    toUrl: (id: string) => `${publicUrl}/api/newsletter/leave?token=${id}.${sign(id)}`,

    /** The subscriber's id, or undefined when the token is not ours. */
    read(token: string): string | undefined {
      const [id = '', signature = ''] = token.split('.');
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(id))];
      return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
    },
  };
}
