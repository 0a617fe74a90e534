import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from '../../services/mailer.ts';

/** A mail server that is unavailable for a moment must not cost a visitor a link. */
const retriesMs = [0, 2000, 10_000];
const timeoutMs = 20_000;
/** If more than this are waiting, the mail server is not accepting any: further mails are dropped and logged. */
const maxPending = 500;

type Options = {
  smtpUrl: string;
  from: string;
  /** The cause contains neither the address nor the text. */
  onFailed: (cause: unknown) => void;
};

export type SmtpMailer = Mailer & {
  /** Makes one attempt. Throws an error that contains neither the address nor the text. */
  deliver(mail: Mail): Promise<void>;
  /** Resolves when nothing is being sent any more; no mail may follow. */
  settle(): Promise<void>;
};

/** Sends mail by SMTP in the background: no response waits for it, so no response time reveals whether a mail was sent. */
export function createSmtpMailer({ smtpUrl, from, onFailed }: Options): SmtpMailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const pending = new Set<Promise<void>>();
  let isClosing = false;

  async function sendOnce({ to, subject, text, replyTo, unsubscribeUrl, messageKey }: Mail): Promise<void> {
    await transport.sendMail({
      from,
      to: toAddress(to),
      subject,
      text,
      ...(replyTo && { replyTo: toAddress(replyTo) }),
      ...(messageKey && { messageId: `<${messageKey}@${from.split('@').at(-1)?.replace('>', '')}>` }),
      ...(unsubscribeUrl && {
        headers: {
          'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    });
  }

  async function sendWithRetries(compose: () => Promise<Mail | undefined>): Promise<void> {
    const mail = await compose();
    if (!mail) return;
    for (const [tries, delayMs] of retriesMs.entries()) {
      if (delayMs > 0 && !isClosing) await wait(delayMs, undefined, { ref: false });
      try {
        await sendOnce(mail);
        return;
      } catch (thrown) {
        if (tries === retriesMs.length - 1) throw thrown;
      }
    }
  }

  return {
    send(compose) {
      if (pending.size >= maxPending) return onFailed(new Error('too many mails are waiting'));
      const sending = sendWithRetries(compose)
        .catch((cause: unknown) => onFailed(toBareCause(cause)))
        .finally(() => pending.delete(sending));
      pending.add(sending);
    },

    async deliver(mail) {
      await sendOnce(mail).catch((cause: unknown) => {
        throw toBareCause(cause);
      });
    },

    async settle() {
      isClosing = true;
      await Promise.all(pending);
      transport.close();
    },
  };
}

/** As an object, since a comma must not turn one address into two. */
function toAddress(address: string) {
  return { name: '', address };
}

/** A mail server's refusal repeats the address, so only its codes are logged. */
function toBareCause(cause: unknown): Error {
  const { code = 'unknown', responseCode = '' } = cause as { code?: string; responseCode?: number };
  return new Error(`mail could not be sent: ${code} ${responseCode}`.trim());
}
