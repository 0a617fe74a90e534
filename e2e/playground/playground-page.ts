import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the playground in a state, as a link in a bug report does, and waits until its script runs. */
export async function openPlayground(page: Page, state: Record<string, string> = {}): Promise<void> {
  // State that an earlier page has left in this tab would be restored into this one.
  await page.addInitScript(() => sessionStorage.clear());
  await page.goto(`/playground?${new URLSearchParams(state)}`);
  await expect(page.locator('.version')).not.toHaveText('not loaded');
}

export function eventLog(page: Page): Locator {
  return page.getByRole('log', { name: 'Event log' });
}

/** Waits until the log has a line that starts with this text after its time. */
export async function expectLogged(page: Page, start: string): Promise<void> {
  await expect(
    eventLog(page)
      .locator('p')
      .filter({ hasText: new RegExp(`^\\S+ ${toPattern(start)}`) }),
  ).not.toHaveCount(0);
}

export async function call(page: Page, name: string): Promise<void> {
  await page.locator('#panel').getByRole('button', { name, exact: true }).click();
}

/** Asks in the Co-pilot, which must be open. */
export async function ask(page: Page, question = 'Hello'): Promise<void> {
  await page.getByPlaceholder('Type a message...').fill(question);
  await page.keyboard.press('Enter');
}

function toPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
