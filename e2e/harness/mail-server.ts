import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; text: string };

/** Starts a mail server on loopback that keeps what it receives. `port` is where an earlier one listened. */
export async function startMailServer(port = 0) {
  const mails: ReceivedMail[] = [];
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      let source = '';
      stream.on('data', (chunk: Buffer) => {
        source += chunk;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: decode(source),
        });
        for (const wake of waiting.splice(0)) wake();
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: listening } = server.server.address() as AddressInfo;

  return {
    port: listening,
    settings: { SMTP_URL: `smtp://127.0.0.1:${listening}` },
    mails,
    /** Removes and returns the next mail to this address that matches. Waits for it for as long as the test may run. */
    async take(to: string, pattern = /./): Promise<ReceivedMail> {
      for (;;) {
        const at = mails.findIndex((mail) => mail.to.includes(to) && pattern.test(mail.text));
        const [mail] = at < 0 ? [] : mails.splice(at, 1);
        if (mail) return mail;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** The secret after the `#` of a mailed link. */
export function readLinkToken({ text }: ReceivedMail, path: string): string {
  const token = new RegExp(`/${path}#([\\w-]+)`).exec(text)?.[1];
  if (!token) throw new Error(`no link to /${path} in the mail`);
  return token;
}

/** Our mails are plain text, so the only transfer encoding to undo is quoted-printable's soft line breaks. */
function decode(source: string): string {
  return source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
