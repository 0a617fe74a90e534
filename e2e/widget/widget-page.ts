import type { Locator, Page } from '@playwright/test';
import type { LexloomGlobal } from '#shared/embed.ts';

declare global {
  interface Window {
    Lexloom: LexloomGlobal;
  }
}

/** Opens the site's overlay, loading the home page first where none is open. */
export async function openCopilot(page: Page, prompt?: string): Promise<void> {
  await openPanel(page, 'copilot', prompt);
  await overlay(page).waitFor();
}

export async function openHelp(page: Page): Promise<void> {
  await openPanel(page, 'help');
  await page.getByRole('dialog', { name: 'Need Help?' }).waitFor();
}

export function overlay(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Lexloom Co-pilot' });
}

/** One event of a streamed answer, as it is transmitted. */
export function toSse(type: string, data: object, id?: number): string {
  return `event: ${type}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

async function openPanel(page: Page, view: 'copilot' | 'help', prompt?: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/');
  await page.waitForFunction(() => Boolean(window.Lexloom?.version));
  await page.evaluate(
    ([which, text]) => window.Lexloom.open(which, text === undefined ? {} : { prompt: text }),
    [view, prompt] as const,
  );
}
