import { isIPv4, isIPv6 } from 'node:net';
import type { Log } from './log.ts';
import { createSmtpMailer, type SmtpMailer } from './providers/mail/smtp-mailer.ts';
import type { InstanceStore } from './services/instances.ts';
import type { MailQueue } from './services/mail/mail.ts';
import { type ComposeByKind, createOutbox, type Outbox } from './services/mail/outbox.ts';
import type { Settings } from './settings/settings.ts';
import type { Db } from './stores/database.ts';
import { createOutboxStore } from './stores/mail/outbox.ts';

type Deps = {
  db: Db;
  settings: Settings;
  instances: Pick<InstanceStore, 'id'>;
  publicUrl: string;
  log: Log;
};

export type MailParts = ReturnType<typeof createMailParts>;

/** Wires the outbox: every mail waits in the database until the mail server accepts it. */
export function createMailParts({ db, settings, instances, publicUrl, log }: Deps) {
  const mailer = openMailer(settings, publicUrl, log);
  const store = createOutboxStore(db, instances);
  let outbox: Outbox | undefined;
  const queue: MailQueue = { wake: () => outbox?.wake() };

  return {
    hasMail: mailer !== undefined,
    queue,
    outbox: store,

    /**
     * Starts delivery, including what an earlier process could not send. Call it once every composer exists and dead
     * processes are known.
     */
    start(compose: ComposeByKind): void {
      if (!mailer) return;
      outbox = createOutbox({
        store,
        compose,
        deliver: mailer.deliver,
        onFailed: ({ isGivenUp, ...mail }, err) =>
          isGivenUp
            ? log.error({ ...mail, err }, 'mail given up; what it is about stays stored')
            : log.warn({ ...mail, err }, 'mail failed; it will be retried'),
        onBroken: (err) => log.error({ err }, 'the outbox could not be read'),
      });
      outbox.wake();
    },

    /** Waits for the mail that is being sent, until then at most. */
    async stop(until: number): Promise<void> {
      await outbox?.stop(until);
      mailer?.close();
    },
  };
}

/** Returns undefined when no mail server is set. */
function openMailer(settings: Settings, publicUrl: string, log: Log): SmtpMailer | undefined {
  if (!settings.mail) return undefined;
  const { smtpUrl, from, to } = settings.mail;
  if (!to) log.warn('MAIL_TO is not set: messages from the contact form are stored but not mailed');
  return createSmtpMailer({ smtpUrl, from: from ?? toSender(publicUrl) });
}

/**
 * Mail servers refuse senders from domains that are not theirs, so the default is the site's own domain. An address of a machine
 * is written as RFC 5321 §4.1.3 has it.
 */
function toSender(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  const domain = isIPv6(address) ? `[IPv6:${address}]` : isIPv4(address) ? `[${address}]` : hostname;
  return `no-reply@${domain}`;
}
