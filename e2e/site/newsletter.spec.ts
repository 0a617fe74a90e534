import { randomUUID } from 'node:crypto';
import { findViolations } from '../harness/find-violations.ts';
import { readInbox } from '../harness/inbox.ts';
import type { ReceivedMail } from '../harness/mail-server.ts';
import { expect, notice, test } from '../sign-in/sign-in-test.ts';

test('the newsletter is confirmed and left by mailed links, each by pressing a button', async ({
  page,
  mail,
  server,
}) => {
  const email = `${randomUUID()}@firm.example`;
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'Your email', exact: true }).fill(email);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByRole('status')).toContainText('please confirm your address');
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeFocused();
  const confirm = readLink(await mail.take(email));

  await page.goto(confirm);
  await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeVisible();
  await expect(page).toHaveURL(/\/newsletter\/confirm$/);
  expect(await findViolations(page)).toEqual([]);
  expect((await find())?.confirmed).toBe('');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(notice(page, 'Your address is confirmed')).toBeFocused();
  expect((await find())?.confirmed).not.toBe('');

  await page.goto(confirm);
  await expect(page.getByText('This link has expired or has already been used.')).toBeVisible();
  await page.goto(readLink(await mail.take(email)));
  await page.getByRole('button', { name: 'Leave the newsletter' }).click();
  await expect(notice(page, 'You have left the newsletter.')).toBeVisible();
  expect(await find()).toBeUndefined();

  async function find() {
    return (await readInbox(server)).subscribers.find((each) => each.email === email);
  }
});

test('a link that lost its secret says so instead of offering a button that can only fail', async ({
  page,
}) => {
  const next = [
    ['/newsletter/confirm', 'Enter your address again', '/newsletter'],
    ['/newsletter/leave', 'Ask us to delete your address', '/contact'],
    // A mail program has wrapped the link.
    ['/api/newsletter/leave?token=987011b0a1435c2d', 'Ask us to delete your address', '/contact'],
  ] as const;
  for (const [path, label, target] of next) {
    await page.goto(path);
    await expect(page.getByText('This link is incomplete.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: label })).toHaveAttribute('href', target);
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the mailed links work, too', async ({ page, mail, server }) => {
    const email = `${randomUUID()}@firm.example`;
    await page.goto('/newsletter');
    const main = page.getByRole('main');
    await main.getByLabel('Your email').fill(email);
    await main.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Almost done. We have emailed you a link')).toBeVisible();
    const confirm = readLink(await mail.take(email));
    await page.goto(confirm);
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByText('Your address is confirmed, and you will get the next')).toBeVisible();
    await page.goto(readLink(await mail.take(email)));
    await page.getByRole('button', { name: 'Leave the newsletter' }).click();
    await expect(page.getByText('You have left the newsletter.')).toBeVisible();
    expect((await readInbox(server)).subscribers.some((each) => each.email === email)).toBe(false);
  });
});

/** The link in the mail's text, which is for people; the one in its headers is for programs. */
function readLink({ text }: ReceivedMail): string {
  const body = text.slice(text.indexOf('\r\n\r\n'));
  const link = /http\S+\?token=[\w.-]+/.exec(body)?.[0];
  if (!link) throw new Error('no link in the mail');
  return link;
}
