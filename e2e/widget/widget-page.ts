import type { Locator, Page } from '@playwright/test';
import type { LexloomGlobal } from '#shared/embed.ts';

declare global {
  interface Window {
    Lexloom: LexloomGlobal;
  }
}

/** Opens the overlay, loading a page with nothing but the widget first where none is open. */
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
  if (page.url() === 'about:blank') await openBarePage(page);
  await page.waitForFunction(() => Boolean(window.Lexloom?.version));
  await page.evaluate(
    ([which, text]) => window.Lexloom.open(which, text === undefined ? {} : { prompt: text }),
    [view, prompt] as const,
  );
}

/**
 * A page on the server's origin, under its policy, with nothing but the widget: that takes half the processor time of the home
 * page. Whoever needs what the site does around the widget, such as passing the token, opens a page of it first.
 */
async function openBarePage(page: Page): Promise<void> {
  await page.route('**/bare', async (route) => {
    const policy = (await route.fetch()).headers()['content-security-policy'];
    if (!policy) throw new Error('the server has sent no policy');
    await route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare</title><link rel="icon" href="data:,"><script async src="/widget.js"></script></head><body><h1>Bare</h1></body></html>',
    });
  });
  await page.goto('/bare');
}
