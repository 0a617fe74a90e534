import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from '../../services/mailer.ts';

/** A mail server that is away for a moment must not lose a link. */
const retriesMs = [0, 2000, 10_000];
const timeoutMs = 20_000;
/** More than this waiting means that nothing goes out: what comes on top is dropped and logged. */
const maxPending = 500;

type Options = {
  smtpUrl: string;
  from: string;
  /** Told without the address and the text. */
  onFailed: (cause: unknown) => void;
};

export type SmtpMailer = Mailer & {
  /** One attempt. Throws without the address and the text. */
  deliver(mail: Mail): Promise<void>;
  settle(): Promise<void>;
};

/** Mail by SMTP, in the background: no answer waits for it, so none tells by its time whether a mail went out. */
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

  async function sendPatiently(compose: () => Promise<Mail | undefined>): Promise<void> {
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
      const sending = sendPatiently(compose)
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

/** As an object: a comma in an address must not make two of it. */
function toAddress(address: string) {
  return { name: '', address };
}

/** A mail server's refusal repeats the address. */
function toBareCause(cause: unknown): Error {
  const { code = 'unknown', responseCode = '' } = cause as { code?: string; responseCode?: number };
  return new Error(`mail could not be sent: ${code} ${responseCode}`.trim());
}
