import { type Mail, RecipientRefusedError } from '../../services/mail/mail.ts';

const timeoutMs = 20_000;

type Options = { smtpUrl: string; from: string };

export type SmtpMailer = ReturnType<typeof createSmtpMailer>;

/** Hands mails to a mail server by SMTP. */
export function createSmtpMailer({ smtpUrl, from }: Options) {
  // The library is loaded only where mail is configured; elsewhere it would be an eighth of what a server loads at its
  // start.
  const opened = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );

  async function sendOnce({ to, subject, text, replyTo, unsubscribeUrl, messageKey }: Mail): Promise<void> {
    const transport = await opened;
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

  return {
    /**
     * Makes one attempt. Throws an error that contains neither the address nor the text, and RecipientRefusedError where
     * another attempt would be refused as well.
     */
    async deliver(mail: Mail): Promise<void> {
      await sendOnce(mail).catch((cause: unknown) => {
        throw toBareCause(cause);
      });
    },

    close: () => void opened.then((transport) => transport.close()),
  };
}

/** Passed as an object, so that a comma cannot turn one address into two. */
function toAddress(address: string) {
  return { name: '', address };
}

type Refusal = { code?: string; responseCode?: number; command?: string; response?: string };

/** A mail server's refusal repeats the address, so only its codes are logged. */
function toBareCause(cause: unknown): Error {
  const refusal = cause as Refusal;
  const { code = 'unknown', responseCode = '' } = refusal;
  const message = `mail could not be sent: ${code} ${responseCode}`.trim();
  return isRefusedForGood(refusal) ? new RecipientRefusedError(message) : new Error(message);
}

/** Where nodemailer reports a refused recipient: after the server's answer, or before, if the address cannot be sent at all. */
const recipientSteps = ['RCPT TO', 'API'];

/**
 * Whether the refusal is about the recipient and permanent (RFC 5321 §4.2.1: 5yz, or no code if no server was asked). Refusals by
 * a policy (RFC 3463: X.7.Z), such as relaying, can be fixed by the operator and do not count.
 */
function isRefusedForGood({ code, responseCode = 500, command = '', response = '' }: Refusal): boolean {
  const isPolicy = /^\d{3}[ -]\d\.7\./.test(response);
  return code === 'EENVELOPE' && recipientSteps.includes(command) && responseCode >= 500 && !isPolicy;
}
