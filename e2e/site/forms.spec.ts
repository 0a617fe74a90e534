import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';

test('the contact form sends its five fields as JSON and says that they arrived', async ({ page }) => {
  await page.goto('/contact');
  const sent = page.waitForRequest('**/api/contact');
  await fillContact(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Ada Counsel',
    email: 'ada@firm.example',
    number: '+1 212 555 0100',
    message: 'Can you review forty leases by May?',
    website: '',
  });
  await expect(page.getByRole('status').filter({ hasText: 'Your message has reached us.' })).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('a contact message that cannot be sent is kept, and another way is offered', async ({ page }) => {
  await page.route('**/api/contact', (route) => route.abort());
  await page.goto('/contact');
  await fillContact(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be sent' })).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Can you review forty leases by May?');
  // A network that wants a login first answers in the server's place.
  await page.route('**/api/contact', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Welcome to the hotel</title>' }),
  );
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be sent' })).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Can you review forty leases by May?');
});

test('what is typed while a contact message is on its way stays', { tag: '@full' }, async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 204 });
  });
  await page.goto('/contact');
  await fillContact(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByLabel('Message').fill('Can you review forty leases by June?');
  answer.resolve();
  await expect(page.getByRole('status').filter({ hasText: 'Your message has reached us.' })).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Can you review forty leases by June?');
});

test('a form sent before the script has loaded is answered by its page, which the script then takes over', async ({
  page,
  complaints,
}) => {
  const entry = '**/assets/index-*.js';
  await page.route(entry, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/contact');
  await fillContact(page);
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill('ada@firm');
  await page.unroute(entry);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(main.getByRole('alert')).toHaveText('Please enter a valid email address.');
  await expect(main.getByLabel('Message')).toHaveValue('Can you review forty leases by May?');
  await page.waitForFunction(() => 'Lexloom' in window && document.querySelector('lexloom-widget') !== null);
  await main.getByLabel('Email').fill('ada@firm.example');
  const sent = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Ada Counsel', email: 'ada@firm.example' });
  await expect(page.getByRole('status').filter({ hasText: 'Your message has reached us.' })).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
  expect(complaints.filter((each) => !each.includes('422'))).toEqual([]);
});

test('an address that the server refuses is marked, in the contact form and in the newsletter', async ({
  page,
}) => {
  await page.goto('/contact');
  await fillContact(page);
  const email = page.getByRole('main').getByLabel('Email');
  await email.fill('ada@firm');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  const newsletterField = page.getByRole('contentinfo').getByLabel('Your email');
  await newsletterField.fill('ada@firm');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(newsletterField).toHaveAttribute('aria-invalid', 'true');
});

test('the newsletter field sends and says so', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Your email').fill('ada@firm.example');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByRole('status')).toContainText('Thank you. Your address is on the list.');
});

async function fillContact(page: Page) {
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Ada Counsel');
  await main.getByLabel('Email').fill('ada@firm.example');
  await main.getByLabel('Number').fill('+1 212 555 0100');
  await main.getByLabel('Message').fill('Can you review forty leases by May?');
}
