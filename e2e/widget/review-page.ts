import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { openCopilot, overlay } from './widget-page.ts';

export const toRegion = (page: Page) => overlay(page).getByRole('region', { name: 'Review with AI' });
export const toTable = (page: Page, name: string) => overlay(page).getByRole('table', { name });

export async function press(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
}

/** Tabs to a control and presses it. */
export async function walkTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isThere = () => control.evaluate((each) => (each.getRootNode() as ShadowRoot).activeElement === each);
  for (let presses = 0; presses < 80 && !(await isThere()); presses++) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
}

export async function review(page: Page, name: string, text: string): Promise<void> {
  await press(page, overlay(page).getByRole('button', { name: 'Review with AI' }));
  await upload(page, name, text);
  await expect(toTable(page, `Review of ${name}`)).toBeVisible();
}

export async function upload(page: Page, name: string, text: string, reach = press): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser', { timeout: 10_000 }),
    // Until the review is there, a button in the conversation has the same name.
    reach(page, toRegion(page).getByRole('button', { name: 'Upload document' })),
  ]);
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

/** Drags a file over the target and drops it there. Returns whether the browser would have opened the file. */
export async function drop(
  page: Page,
  target: Locator,
  name: string,
  text: string,
): Promise<'refused' | 'opened'> {
  const dataTransfer = await page.evaluateHandle(
    ([given, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], given, { type: 'text/plain' }));
      return transfer;
    },
    [name, text] as const,
  );
  await target.dispatchEvent('dragover', { dataTransfer });
  return target.evaluate((element, dropped) => {
    const event = new DragEvent('drop', {
      bubbles: true,
      cancelable: true,
      composed: true,
      dataTransfer: dropped,
    });
    return element.dispatchEvent(event) ? 'opened' : 'refused';
  }, dataTransfer);
}

/** Registers, passes the token to the widget as a host page does, and gives the consent. */
export async function signIn(page: Page): Promise<string> {
  const answer = await page.request.post('/api/auth/register', {
    data: { email: `${randomUUID()}@example.com`, password: 'weft and warp 9' },
  });
  const { token } = (await answer.json()) as { token: string };
  await openCopilot(page);
  await page.evaluate((given) => window.Lexloom.update({ token: given }), token);
  await expect(page.getByRole('button', { name: 'Upload document' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('uploadConsent', 'true'));
  return token;
}
