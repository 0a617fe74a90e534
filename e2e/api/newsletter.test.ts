import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, newEmail, postJson } from '../harness/api-client.ts';
import { readInbox } from '../harness/inbox.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '../harness/mail-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

let mail: MailServer;
let server: RunningServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer({ ...mail.settings, FORMS_PER_HOUR_PER_NETWORK: '1000' });
});
afterAll(async () => {
  await server?.remove();
  await mail?.close();
});

describe('the newsletter, where mail is configured', () => {
  test('adds nobody before the owner of the address presses the button, and each link works once', async () => {
    const email = newEmail();
    expect(await (await enter({ email: ` ${email.toUpperCase()} ` })).json()).toEqual({
      ok: true,
      isAsked: true,
    });
    const link = readLink(await mail.take(email), 'confirm');
    // Like a scanner that follows every link and every redirect.
    for (let n = 0; n < 2; n++) expect((await fetch(link)).status).toBe(200);
    expect(await confirmedAt(email)).toBe('');

    const opened = await fetch(link, { redirect: 'manual' });
    expect(opened.headers.get('location')).toMatch(/^\/newsletter\/confirm\?token=/);
    const token = new URL(link).searchParams.get('token') ?? '';
    const page = await (await fetch(link)).text();
    expect(page).toContain(`name="token" value="${token}"`);

    expect((await post('/api/newsletter/confirm', { token })).status).toBe(200);
    expect(await confirmedAt(email)).toMatch(/^\d{4}-/);
    const again = await post('/api/newsletter/confirm', { token });
    expect([again.status, await codeOf(again)]).toEqual([410, 'mailed_link_dead']);
    expect((await mail.take(email)).text).toContain('is subscribed to our newsletter');
  });

  test('answers the same whether or not an address is on the list, and informs its owner by mail', async () => {
    const email = newEmail();
    const first = await enter({ email });
    const token = new URL(readLink(await mail.take(email), 'confirm')).searchParams.get('token');
    await post('/api/newsletter/confirm', { token });
    await mail.take(email);
    const second = await enter({ email });
    expect([second.status, await second.text()]).toEqual([first.status, await first.text()]);
    expect((await mail.take(email)).text).toContain('is subscribed to our newsletter');
  });

  test('can be left by a link that never expires, with the page’s button or the mail program’s own', async () => {
    const email = newEmail();
    await enter({ email });
    const { text } = await mail.take(email);
    const link = /^List-Unsubscribe: <(.+)>$/m.exec(text.replaceAll(/\r\n\s+/g, ' '))?.[1] ?? '';
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(await (await fetch(link)).text()).toContain('Leave the newsletter');
    expect(await find(email)).toBeDefined();
    // RFC 8058 §3.2: mail programs should send the first form, and may send the second.
    const multipart = new FormData();
    multipart.set('List-Unsubscribe', 'One-Click');
    for (const body of [multipart, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })]) {
      expect((await fetch(link, { method: 'POST', body, redirect: 'manual' })).status).toBe(200);
      expect(await find(email)).toBeUndefined();
    }
  });

  test('can be left by the link of an old mail, also by somebody who had left before and come back', async () => {
    const email = newEmail();
    await enter({ email });
    await mail.take(email);
    const old = (await find(email))?.leave ?? '';
    expect((await fetch(old, { method: 'POST' })).status).toBe(200);
    await enter({ email });
    await mail.take(email);
    expect(await find(email)).toBeDefined();
    expect((await fetch(old, { method: 'POST' })).status).toBe(200);
    expect(await find(email)).toBeUndefined();
  });

  test('refuses tokens that are not its own, and redirects a browser to a page that explains it', async () => {
    const email = newEmail();
    await enter({ email });
    const right = new URL((await find(email))?.leave ?? '').searchParams.get('token') ?? '';
    const foreign = right.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const kind of ['confirm', 'leave'] as const) {
      for (const token of ['', 'x', foreign, right.split('.')[0], randomUUID()])
        expect((await post(`/api/newsletter/${kind}`, { token })).status).toBe(410);
      expect((await fetch(`${server.url}/api/newsletter/${kind}?token=x`)).status).toBe(410);
      const asBrowser = await fetch(`${server.url}/api/newsletter/${kind}?token=x`, {
        headers: { accept: 'text/html' },
        redirect: 'manual',
      });
      const page = { confirm: '/newsletter#dead', leave: '/newsletter/leave' }[kind];
      expect(asBrowser.headers.get('location')).toBe(page);
    }
    expect(await find(email)).toBeDefined();
  });

  test('mails one address at most five times an hour, and never for a program that fills in the honeypot', async () => {
    const trapped = newEmail();
    expect(await (await enter({ email: trapped, website: 'x' })).json()).toEqual({ ok: true, isAsked: true });
    const email = newEmail();
    for (let n = 0; n < 7; n++) expect((await enter({ email })).status).toBe(201);
    const next = newEmail();
    await enter({ email: next });
    await mail.take(next);
    expect(mail.mails.filter(({ to }) => to.includes(email)).length).toBeLessThanOrEqual(5);
    expect(mail.mails.filter(({ to }) => to.includes(trapped))).toEqual([]);
    expect(await find(trapped)).toBeUndefined();
  });

  test('stores no address to which it mails no link: nobody could confirm it, and it would stay for ever', async () => {
    const [name, domain] = newEmail().split('@');
    const ofOneMailbox = Array.from({ length: 7 }, (_, n) => `${name}+${n}@${domain}`);
    for (const email of ofOneMailbox)
      expect(await (await enter({ email })).json()).toEqual({ ok: true, isAsked: true });
    const stored = await Promise.all(ofOneMailbox.map(find));
    expect(stored.map((row) => row !== undefined)).toEqual([true, true, true, true, true, false, false]);
  });
});

test('without mail an address is stored once, without confirmation', async () => {
  const silent = await startServer();
  const email = newEmail();
  for (let n = 0; n < 2; n++)
    expect(await (await enter({ email }, silent)).json()).toEqual({ ok: true, isAsked: false });
  expect((await readInbox(silent)).subscribers).toMatchObject([{ email, confirmed: '' }]);
  await silent.remove();
});

const enter = (fields: object, to = server) => post('/api/newsletter', fields, to);
const confirmedAt = async (email: string) => (await find(email))?.confirmed;

function post(path: string, fields: object, to = server) {
  return postJson(to.url + path, fields);
}

function readLink({ text }: ReceivedMail, kind: string): string {
  const link = new RegExp(`http\\S+/api/newsletter/${kind}\\?token=[\\w.-]+`).exec(text)?.[0];
  if (!link) throw new Error(`no link to ${kind} in the mail`);
  return link;
}

async function find(email: string) {
  return (await readInbox(server)).subscribers.find((row) => row.email === email);
}
