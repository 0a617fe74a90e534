import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { RecipientRefusedError } from '../../services/mail/mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

test.each([
  ['no such mailbox', '550 5.1.1 No such user', 'nobody@firm.example', true],
  ['no such mailbox, by a server of few words', '550 No', 'nobody@firm.example', true],
  ['an address that no server can be asked for', '250 OK', 'no<body@firm.example', true],
  ['a full mailbox', '452 4.2.2 Full', 'nobody@firm.example', false],
  ['a server that does not relay for us', '554 5.7.1 Relay access denied', 'nobody@firm.example', false],
])('%s is told apart from what may pass', async (_, answer, to, isRefused) => {
  const mailer = await setUp(answer);
  const thrown = await mailer.deliver({ to, subject: 'a', text: 'b' }).then(() => undefined, toThrown);
  expect(thrown).toBeInstanceOf(Error);
  expect(thrown instanceof RecipientRefusedError).toBe(isRefused);
  expect(String(thrown)).not.toContain('body');
});

const toThrown = (thrown: unknown) => thrown;

/** A mailer whose server gives each recipient this answer. */
async function setUp(answer: string) {
  const [, code, text] = /^(\d+) (.*)$/.exec(answer) ?? [];
  const refusal = code === '250' ? null : Object.assign(new Error(text), { responseCode: Number(code) });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => callback(refusal),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'us@lexloom.example' });
  closers.push(mailer.close, () => new Promise<void>((resolve) => server.close(() => resolve())));
  return mailer;
}
