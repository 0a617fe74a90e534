import type { Log } from './log.ts';
import { createSmtpMailer, type SmtpMailer } from './providers/mail/smtp-mailer.ts';
import { createContactMessages, type MailQueue } from './services/contact/contact-messages.ts';
import { createNewsletter, createUnsubscribeLinks } from './services/contact/newsletter.ts';
import { createOutbox, type Outbox } from './services/contact/outbox.ts';
import type { Settings } from './settings/settings.ts';
import { createContactMessageStore } from './stores/contact/contact-messages.ts';
import { createOutboxStore } from './stores/contact/outbox.ts';
import { createSubscriberStore } from './stores/contact/subscribers.ts';
import type { Db } from './stores/database.ts';
import type { createLimits } from './stores/limits/limits.ts';
import { openSecret } from './stores/secrets.ts';

/** Returns undefined when no mail server is set. */
export function openMailer(settings: Settings, publicUrl: string, log: Log): SmtpMailer | undefined {
  if (!settings.mail) return undefined;
  const { smtpUrl, from, to } = settings.mail;
  if (!to) log.warn('MAIL_TO is not set: messages from the contact form are stored but not mailed');
  return createSmtpMailer({
    smtpUrl,
    from: from ?? toSender(publicUrl),
    onFailed: (err) => log.error({ err }, 'mail failed'),
  });
}

type Deps = {
  db: Db;
  settings: Settings;
  limits: ReturnType<typeof createLimits>;
  mailer: SmtpMailer | undefined;
  publicUrl: string;
  log: Log;
};

/** Wires the contact form, the newsletter, and the outbox with the mails of both. */
export async function createContactParts({ db, settings, limits, mailer, publicUrl, log }: Deps) {
  const subscribers = createSubscriberStore(db);
  let outbox: Outbox | undefined;
  const queue: MailQueue = { wake: () => outbox?.wake() };

  const contactMessages = createContactMessages({
    store: createContactMessageStore(db),
    queue,
    mailTo: mailer && settings.mail?.to,
  });
  const newsletter = createNewsletter({
    subscribers,
    queue,
    hasMail: mailer !== undefined,
    spendAddress: limits.mails.spendAddress,
    unsubscribeLinks: createUnsubscribeLinks({ key: await openSecret(db, 'newsletter'), publicUrl }),
    publicUrl,
  });
  if (mailer)
    outbox = createOutbox({
      store: createOutboxStore(db),
      compose: { contact: contactMessages.compose, newsletter: newsletter.compose },
      deliver: mailer.deliver,
      onFailed: ({ isGivenUp, ...mail }, err) =>
        isGivenUp
          ? log.error({ ...mail, err }, 'mail given up; its message or subscriber stays stored')
          : log.warn({ ...mail, err }, 'mail failed; it will be retried'),
      onBroken: (err) => log.error({ err }, 'the outbox could not be read'),
    });
  // For what an earlier process could not send.
  queue.wake();

  return {
    contactMessages,
    newsletter,
    /** Its expired entries are removed by maintenance. */
    subscribers,
    stopMail: async () => outbox?.stop(),
  };
}

/** Mail servers refuse senders from domains that are not theirs, so the default is the site's own domain. */
function toSender(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `no-reply@${/^[\d.]+$|^\[/.test(hostname) ? `[${hostname.replace(/[[\]]/g, '')}]` : hostname}`;
}
