import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startServer } from '../harness/running-server.ts';
import { visitPartnerPage } from '../widget/partner-page.ts';
import { openCopilot } from '../widget/widget-page.ts';
import { exchanges, type PicturedExchange } from './exchanges.ts';

/**
 * `node e2e/exchanges/take-pictures.ts [NAME…]`: asks the built product's Co-pilot twenty questions and takes a picture of each
 * exchange in three widths and both themes, into .cache/exchanges. What was seen on them is in docs/twenty-exchanges.md. The
 * browser is that of HEADLESS_SHELL_PATH or CHROMIUM_PATH, else Debian's.
 */
const folder = join(import.meta.dirname, '../../.cache/exchanges');
/** The narrow one comes last: there the sidebar, which is open in the others, would cover the conversation. */
const widths = [1440, 768, 390];
const narrow = 390;
const themes = ['light', 'dark'] as const;
/** Tall enough for a whole exchange. */
const height = 1400;

const names = process.argv.slice(2);
const chosen = exchanges.filter(({ name }) => names.length === 0 || names.includes(name));
const { HEADLESS_SHELL_PATH, CHROMIUM_PATH } = process.env;
const executablePath = HEADLESS_SHELL_PATH || CHROMIUM_PATH || '/usr/bin/chromium';
mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({ executablePath });
try {
  for (const exchange of chosen) await takePictures(browser, server.url, exchange);
} finally {
  await browser.close();
  await server.remove();
}

async function takePictures(from: Browser, url: string, exchange: PicturedExchange): Promise<void> {
  const page = await from.newPage({ baseURL: url, reducedMotion: 'reduce' });
  await prepare(page, exchange);
  for (const turn of exchange.turns) await ask(page, turn);
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    if (width === narrow)
      await page.locator('lexloom-widget').locator('button[aria-expanded=true]').first().click();
    await page.mouse.move(0, height - 1);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(folder, `${exchange.name}-${width}-${colorScheme}.png`) });
    }
  }
  await page.close();
  console.log(exchange.name);
}

/** Opens the Co-pilot; if the exchange has a document, as an account that has uploaded it. */
async function prepare(
  page: Page,
  { document: text, locale, isRightToLeft }: PicturedExchange,
): Promise<void> {
  if (locale || isRightToLeft) {
    // Embedded as on a partner's page, since our own pages are English only.
    await visitPartnerPage(page, {
      body: `<script data-locale="${locale ?? 'en'}" src="/widget.js"></script>`,
    });
    if (isRightToLeft) await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  } else await page.goto('/');
  await page.evaluate(() => {
    for (const key of ['uploadConsent', 'lexloom:uploadConsent']) localStorage.setItem(key, 'true');
  });
  await openCopilot(page);
  if (!text) return;
  const data = { email: `${crypto.randomUUID()}@lexloom.example`, password: 'weft and warp 9' };
  const registered = await page.request.post('/api/auth/register', { data });
  const { token } = (await registered.json()) as { token: string };
  await page.evaluate((given) => window.Lexloom.update({ token: given }), token);
  await page.getByRole('button', { name: 'Upload document' }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lease.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Remove attachment' }).waitFor();
}

async function ask(page: Page, question: string): Promise<void> {
  const answers = page.getByRole('log').getByRole('article');
  const count = await answers.count();
  const input = page.locator('lexloom-widget').getByRole('textbox').last();
  await input.fill(question);
  await input.press('Enter');
  await answers.nth(count).locator('.actions').waitFor();
}
