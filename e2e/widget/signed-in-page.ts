import { expect, type Page } from '@playwright/test';
import { openCopilot } from './widget-page.ts';

/** Registers, and passes the token to the widget as a host page does. */
export async function signIn(page: Page, email: string): Promise<string> {
  const token = await register(page, email);
  await openCopilot(page);
  await page.evaluate((given) => window.Lexloom.update({ token: given }), token);
  await expect(page.getByRole('button', { name: 'Upload document' })).toBeVisible();
  return token;
}

export async function register(page: Page, email: string): Promise<string> {
  const data = { email, password: 'weft and warp 9' };
  const answer = await page.request.post('/api/auth/register', { data });
  return ((await answer.json()) as { token: string }).token;
}
