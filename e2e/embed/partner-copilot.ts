import { type Browser, expect, type Page } from '@playwright/test';
import { openByCall } from '../widget/partner-page.ts';
import { overlay } from '../widget/widget-page.ts';

/** Opens the Co-pilot of a partner's page in a new browser context, since the settings are cached for a minute. */
export async function visit(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  await openByCall(page);
  return page;
}

/** Returns the answer once it is complete or has failed. */
export async function ask(page: Page, question: string) {
  if (!(await overlay(page).isVisible())) await openByCall(page);
  // The page is read along with the question only once the parts that load late are there.
  await expect(overlay(page).getByRole('button', { name: 'Review with AI' })).toBeVisible();
  const answers = overlay(page).getByRole('log').getByRole('article');
  const before = await answers.count();
  await overlay(page).getByRole('textbox').fill(question);
  await page.keyboard.press('Enter');
  const answer = answers.nth(before);
  await expect(answer).toBeVisible();
  await expect(overlay(page).getByRole('button', { name: 'Send message' })).toBeVisible();
  return answer;
}

export async function upload(page: Page, name: string, text: string): Promise<void> {
  await overlay(page).getByRole('button', { name: 'Upload document' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'I Agree & Upload' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(overlay(page).getByRole('button', { name: 'Remove attachment' })).toBeVisible();
}

/** Returns the highlighted text; null if there is none. */
export function readMark(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const [range] = CSS.highlights.get('lexloom-quote') ?? [];
    return range ? `${range}` : null;
  });
}
