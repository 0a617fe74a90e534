import { expect, test } from '@playwright/test';
import { startMailServer } from '../harness/mail-server.ts';
import { startPartner } from '../harness/partner-site.ts';
import { startServer } from '../harness/running-server.ts';
import { openByCall } from './partner-page.ts';
import { overlay } from './widget-page.ts';

const mailTo = 'desk@lexloom.example';

test('a visitor of a partner’s page hands a conversation over, and its mail arrives after a crash', async ({
  page,
}) => {
  let mail = await startMailServer();
  const { port } = mail;
  await mail.close();
  const server = await startServer({
    ...mail.settings,
    MAIL_TO: mailTo,
    OFFICE_HOURS: 'Mon-Fri 09:00-18:00 America/New_York',
  });
  const partner = await startPartner();
  await page.goto(
    partner.serve('/', {
      body: `<!doctype html><html lang="en"><title>Partner</title><link rel="icon" href="data:,">
        <script async src="${server.url}/widget.js"></script></html>`,
    }),
  );
  await openByCall(page);
  const log = overlay(page).getByRole('log');
  await page.getByPlaceholder('Type a message...').fill('Do you review leases in Ohio?');
  await page.keyboard.press('Enter');
  await overlay(page).getByRole('button', { name: 'Bad answer' }).click();
  await log.getByRole('button', { name: 'Ask a person' }).click();

  const dialog = page.getByRole('dialog', { name: 'Ask a person' });
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you review leases in Ohio?');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada Counsel');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@firm.example');
  await dialog.getByRole('checkbox', { name: 'Attach this conversation' }).check();
  const send = dialog.getByRole('button', { name: 'Send to a person' });
  await send.click();
  const consent = dialog.getByRole('checkbox', { name: /^I agree/ });
  await expect(consent).toBeFocused();
  await expect(dialog.getByRole('alert')).toContainText('without your agreement');
  await consent.check();
  await send.click();
  const note = log.getByText(/^Handed over to a person: .+\. You will get an answer by email by .+\.$/);
  await expect(note).toBeFocused();
  await expect(dialog).toBeHidden();
  await server.kill();

  mail = await startMailServer(port);
  await server.restart();
  const { text } = await mail.take(mailTo);
  expect(text).toMatch(/^Reply-To: ada@firm\.example\r$/m);
  expect(text).toMatch(/^Visitor, \S+:\r\n\| Do you review leases in Ohio\?\r$/m);

  await page.reload();
  await openByCall(page);
  await expect(note).toBeVisible();
  await server.remove();
  await partner.close();
  await mail.close();
});

test('nothing that was typed is lost while the server cannot take it, and a backend without the call names the contact page', async ({
  page,
}) => {
  const server = await startServer({ FORMS_PER_HOUR_PER_NETWORK: '1' });
  await page.goto(server.url);
  await openByCall(page);
  // The dialog itself loads late: a network that fails at that moment is reported, and another press opens it.
  await page.route('**/copilot-person-*', (route) => route.abort());
  await overlay(page).getByRole('button', { name: 'Ask a person' }).click();
  await expect(overlay(page).getByRole('alert')).toContainText('Failed to connect to server.');
  await page.unroute('**/copilot-person-*');
  // The same holds for the other dialogs.
  await page.route('**/copilot-dialogs-*', (route) => route.abort());
  await overlay(page).getByRole('button', { name: 'Terms & Conditions' }).click();
  await expect(overlay(page).getByRole('alert')).toHaveCount(2);
  await page.unroute('**/copilot-dialogs-*');
  await overlay(page).getByRole('button', { name: 'Terms & Conditions' }).click();
  await expect(page.getByRole('dialog', { name: 'Terms & Conditions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await overlay(page).getByRole('button', { name: 'Ask a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask a person' });
  await expect(dialog.getByRole('checkbox', { name: 'Attach this conversation' })).toBeDisabled();
  // As password managers fill forms in: all fields at once.
  await dialog.evaluate((node) => {
    for (const [name, value] of [
      ['name', 'Ada Counsel'],
      ['email', 'ada@firm.example'],
    ]) {
      const field = node.querySelector<HTMLInputElement>(`[name=${name}]`)!;
      field.value = value!;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  });
  const message = dialog.getByRole('textbox', { name: 'Message' });
  // However long a word is, the form stays as wide as its dialog.
  await message.fill('word'.repeat(100));
  const widths = await dialog
    .locator('.modal-body')
    .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(widths[0]).toBe(widths[1]);
  await message.fill('Please call me.');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Counsel');
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@firm.example');
  await dialog.getByRole('checkbox', { name: /^I agree/ }).check();
  // Reopened after it was closed by mistake, it is as it was.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await overlay(page).getByRole('button', { name: 'Ask a person' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Please call me.');
  const send = dialog.getByRole('button', { name: 'Send to a person' });
  const alert = dialog.getByRole('alert');

  await page.context().setOffline(true);
  await send.click();
  await expect(alert).toContainText('Nothing is lost');
  await page.context().setOffline(false);

  await page.route('**/api/handover', (route) => route.fulfill({ status: 404, body: 'Not here.' }));
  await send.click();
  await expect(alert.getByRole('link', { name: 'Contact page' })).toHaveAttribute(
    'href',
    `${server.url}/contact`,
  );
  await page.unroute('**/api/handover');

  await send.click();
  await expect(overlay(page).getByText('Handed over to a person')).toBeFocused();
  await overlay(page).getByRole('button', { name: 'Ask a person' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada Counsel');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@firm.example');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('And again.');
  await dialog.getByRole('checkbox', { name: /^I agree/ }).check();
  await send.click();
  await expect(alert).toContainText(/Please try again in \d+ minutes\./);
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('And again.');
  await server.remove();
});
