import { randomUUID } from 'node:crypto';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { fixtureTimeoutMs } from '../fixtures.ts';
import { register } from '../harness/api-client.ts';
import { type IdentityProvider, type Person, startIdentityProvider } from '../harness/identity-provider.ts';
import { type MailServer, startMailServer } from '../harness/mail-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

type Fixtures = {
  provider: IdentityProvider;
  mail: MailServer;
  /** The server uses Google and LinkedIn at `provider`, and sends mail to `mail`. */
  server: RunningServer;
};

/** Playwright's `test` with a server whose identity providers and mail server are real ones that run beside it. */
export const test = base.extend<{ person: Person & { email: string } }, Fixtures>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument.
    async ({}, use) => {
      const provider = await startIdentityProvider();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider, mail }, use) => {
      const server = await startServer({ LOG_LEVEL: 'info', ...provider.settings, ...mail.settings });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: fixtureTimeoutMs },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  /** A person with a login at the provider, new for each test. */
  person: async ({ provider }, use) => {
    const name = `p${randomUUID().slice(0, 8)}`;
    const person = { name, email: `${name}@firm.example`, email_verified: true };
    provider.add(person);
    await use(person);
  },
});

export { expect };

/** On a page that takes less to load than the home page, unless `path` is another. */
export async function openLogin(page: Page, path = '/terms'): Promise<Locator> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Login' }).first().click();
  return page.getByRole('dialog', { name: 'Login' });
}

/** Clicks "Continue with …" and returns the pop-up that opens. */
export async function openProvider(page: Page, name: 'Google' | 'LinkedIn'): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Continue with ${name}` }).click();
  return opening;
}

export function readStored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

export function notice(page: Page, text: string): Locator {
  return page.getByRole('status').filter({ hasText: text });
}

/** Acts in a window that the action closes, so it does not wait for the action to finish. */
export async function pressIn(popup: Page, button: string): Promise<void> {
  await popup.getByRole('button', { name: button }).click();
}

/** Returns a page that holds the token of a new account. */
export async function signedIn(page: Page, url: string) {
  const account = await register(url);
  await page.goto('/privacy');
  await page.evaluate((token) => localStorage.setItem('token', token), account.token);
  return account;
}
