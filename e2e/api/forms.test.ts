import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, postJson } from '../harness/api-client.ts';
import { printInbox, readInbox } from '../harness/inbox.ts';
import { type MailServer, startMailServer } from '../harness/mail-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

const mailTo = 'desk@lexloom.example';
const contactMessage = {
  name: 'Ada Counsel',
  email: 'ada@firm.example',
  number: '+1 212 555 0100',
  message: 'Can you review forty leases by May?\nA canary sings.',
};

const polling = { timeout: 30_000 };
/** For server starts and waits between attempts, on a machine that is busy with other work. */
const slowMs = 90_000;

let mail: MailServer;
let server: RunningServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer({ ...mail.settings, MAIL_TO: mailTo, FORMS_PER_HOUR_PER_NETWORK: '1000' });
});
afterAll(async () => {
  await server?.remove();
  await mail?.close();
});

describe('a contact message', () => {
  test('is stored, and mailed to MAIL_TO; a reply goes to its writer', async () => {
    expect((await post('/api/contact', contactMessage)).status).toBe(201);
    const { to, text } = await mail.take(mailTo, /A canary sings/);
    expect(to).toEqual([mailTo]);
    const { head, body } = parts(text);
    expect(head).toMatch(/^Subject: Contact form: Ada Counsel$/m);
    expect(head).toMatch(/^Reply-To: ada@firm\.example$/m);
    for (const each of Object.values(contactMessage)) expect(body).toContain(each.replaceAll('\n', '\r\n'));
    expect(await inbox()).toMatchObject({ messages: [contactMessage] });
  });

  test('cannot write into the headers of its mail, whatever its fields hold', async () => {
    const name = 'Eve\r\nBcc: victim@x.example\r\n\r\nX-Body: 1\u2028X-Line: 2';
    const number = '1\r\nX-Number: 3';
    expect(
      (await post('/api/contact', { ...contactMessage, name, number, message: 'Injected' })).status,
    ).toBe(201);
    const { to, text } = await mail.take(mailTo, /Injected/);
    expect(to).toEqual([mailTo]);
    const { head, body } = parts(text);
    // Nor can it imitate another of our lines in its text.
    expect(body).toMatch(/^Name: +Eve Bcc: victim@x\.example X-Body: 1 X-Line: 2\r\nEmail: /m);
    expect(body).toMatch(/^Number: 1 X-Number: 3\r$/m);
    expect(head).not.toMatch(/^(Bcc|X-)/im);
    // A long name is folded: continuation lines start with a space.
    expect(head.split(/\r\n(?!\s)/).filter((line) => /^subject:/i.test(line))).toHaveLength(1);
    for (const email of [
      'eve@x.example\r\nBcc: victim@x.example',
      'eve>,<victim@x.example',
      'a,b@x.example',
      '"a"@x.example',
      'a;b@x.example',
    ])
      expect(await codeOf(await post('/api/contact', { ...contactMessage, email }))).toBe('invalid_email');
  });

  test.each([
    ['name', { ...contactMessage, name: ' ' }, 'name_missing'],
    ['name', { email: contactMessage.email, message: 'Hi' }, 'name_missing'],
    ['name', { ...contactMessage, name: '\u200b\0' }, 'name_missing'],
    ['email', { ...contactMessage, email: 'ada@firm' }, 'invalid_email'],
    ['message', { ...contactMessage, message: ' \n ' }, 'letter_blank'],
    ['message', { ...contactMessage, message: '\0\u2060' }, 'letter_blank'],
    ['message', { ...contactMessage, message: 'x'.repeat(10_001) }, 'invalid_fields'],
    ['number', { ...contactMessage, number: '1'.repeat(51) }, 'invalid_fields'],
  ])('is refused with its code for a wrong %s', async (_, fields, code) => {
    const response = await post('/api/contact', fields);
    expect([response.status, await codeOf(response)]).toEqual([422, code]);
  });

  test('has each line end counted as one character, as browsers do, and loses characters that a database refuses', async () => {
    const message = `${'x\r\n'.repeat(4998)}end\0`;
    expect((await post('/api/contact', { ...contactMessage, message })).status).toBe(201);
    const { messages } = await inbox();
    expect(messages[0]?.message).toBe(`${'x\n'.repeat(4998)}end`);
  });

  test('that filled in the honeypot appears to be sent, but is held back and not mailed', async () => {
    const message = 'Cheap links';
    expect((await post('/api/contact', { ...contactMessage, message, website: 'http://x' })).status).toBe(
      201,
    );
    expect((await inbox()).messages.some((each) => each.message === message)).toBe(false);
    const held = (await inbox('--held-back')).messages.filter((each) => each.heldBack);
    expect(held.map((each) => each.message)).toEqual([message]);
    await post('/api/contact', { ...contactMessage, message: 'The one after it' });
    await mail.take(mailTo, /The one after it/);
    expect(mail.mails.filter(({ text }) => text.includes(message))).toEqual([]);
  });

  test(
    'is answered at once and mailed later when the mail server is down',
    async () => {
      await mail.close();
      expect((await post('/api/contact', { ...contactMessage, message: 'Nobody listens' })).status).toBe(201);
      expect((await inbox()).messages[0]?.message).toBe('Nobody listens');
      await expect.poll(countFailures, polling).toBeGreaterThan(0);
      mail = await startMailServer(mail.port);
      expect((await mail.take(mailTo, /Nobody listens/)).to).toEqual([mailTo]);
    },
    slowMs,
  );

  test(
    'is mailed by the next process when one crashes before a mail server accepted it',
    async () => {
      await mail.close();
      const before = countFailures();
      await post('/api/contact', { ...contactMessage, message: 'Nobody again' });
      await expect.poll(countFailures, polling).toBeGreaterThan(before);
      await server.kill();
      mail = await startMailServer(mail.port);
      await server.restart();
      expect((await mail.take(mailTo, /Nobody again/)).to).toEqual([mailTo]);
    },
    slowMs,
  );

  test('appears in the inbox as CSV that no spreadsheet executes, and leaves it when it is deleted', async () => {
    await post('/api/contact', {
      ...contactMessage,
      name: '=cmd()',
      message: 'Says "hi",\nthen leaves;=cmd()',
    });
    const csv = await printInbox(server, '--csv', 'messages');
    expect(csv).toContain(
      `"'=cmd()","ada@firm.example","'+1 212 555 0100","Says ""hi"",\nthen leaves;'=cmd()","false"`,
    );
    const [{ id } = { id: '' }] = (await inbox()).messages;
    expect(await printInbox(server, '--delete', id)).toContain('Deleted.');
    expect((await inbox()).messages.some((each) => each.id === id)).toBe(false);
    const environment = { PATH: process.env.PATH ?? '', ...server.storage };
    const command = promisify(execFile)(process.execPath, ['scripts/inbox.ts'], { env: environment });
    const { stdout: table } = await command;
    expect(table).toMatch(
      /Messages \(\d+\)\nid +received +name +email +number +message\n[\da-f-]{36} +\d{4}-/,
    );
    expect(table).toContain('1 more held back');
    // Their standard output may be a file of CSV.
    for (const args of [['--csv', 'message'], ['--delete']])
      await expect(
        promisify(execFile)(process.execPath, ['scripts/inbox.ts', ...args], { env: environment }),
      ).rejects.toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('csv') });
  });
});

describe('a form that a browser posts without script', () => {
  test('redirects once it was accepted', async () => {
    const response = await postForm('/contact', { ...contactMessage, website: '' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/contact#sent']);
  });

  test('comes back with what was typed and what is wrong with it, as text', async () => {
    const message = 'Line one\r\n</textarea><script>alert(1)</script>';
    const response = await postForm('/contact', { ...contactMessage, email: '"><b>', message, website: '' });
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toMatch(/role="alert"[^>]*>Please enter a valid email address\.</);
    expect(html).toContain('value="Ada Counsel"');
    expect(html).toMatch(/value="&quot;(>|&gt;)(<|&lt;)b/);
    expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>alert(1)');
  });

  test('is read whatever the case in which its content type is written', async () => {
    const headers = { 'content-type': 'Application/X-WWW-Form-URLEncoded; Charset=utf-8' };
    expect((await postForm('/api/contact', contactMessage, headers)).status).toBe(201);
  });

  test('of another site is refused', async () => {
    const response = await postForm('/contact', contactMessage, { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
  });
});

test('the forms are limited per network, and a refusal names the time to wait', async () => {
  const strict = await startServer({ FORMS_PER_HOUR_PER_NETWORK: '2' });
  for (let n = 0; n < 3; n++) {
    expect((await post('/api/contact', { ...contactMessage, email: 'nobody' }, strict)).status).toBe(422);
    expect((await post('/api/newsletter', { email: 'nobody' }, strict)).status).toBe(422);
  }
  for (let n = 0; n < 2; n++) expect((await post('/api/contact', contactMessage, strict)).status).toBe(201);
  for (const path of ['/api/contact', '/api/newsletter']) {
    const response = await post(path, contactMessage, strict);
    expect([response.status, await codeOf(response)]).toEqual([429, 'rate_limited']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const page = await postForm('/contact', contactMessage, {}, strict);
  expect(page.status).toBe(429);
  const html = await page.text();
  expect(html).toMatch(/Please wait a moment and try again\. This will work again in (59|60) minutes\./);
  expect(html).toContain('Can you review forty leases by May?');
  await strict.remove();
});

const countFailures = () => server.log().split('mail failed; it will be retried').length - 1;
const inbox = (...args: string[]) => readInbox(server, ...args);

function post(path: string, fields: object, to = server) {
  return postJson(to.url + path, fields);
}

function postForm(path: string, fields: Record<string, string>, headers = {}, to = server) {
  return fetch(to.url + path, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

/** Splits a mail into headers and body, as they arrived. */
function parts(text: string) {
  const at = text.indexOf('\r\n\r\n');
  return { head: text.slice(0, at), body: text.slice(at + 4) };
}
