import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { startPartner } from '../harness/partner-site.ts';
import { openByCall, visitPartnerPage } from './partner-page.ts';
import './widget-page.ts';

/** Where and how a page's owner pastes the tag. As a module of a bundler: `e2e/embed/snippets.spec.ts`. */
const tags: Record<string, { head?: string; body?: string }> = {
  'in the head, while the page is being read': { head: '<script src="/widget.js"></script>' },
  'at the end of the body': { body: '<script src="/widget.js"></script>' },
  async: { head: '<script async src="/widget.js"></script>' },
  deferred: { head: '<script defer src="/widget.js"></script>' },
  'as a module': { head: '<script type="module" src="/widget.js"></script>' },
  'by a script, after the page has loaded': {
    body: `<script>addEventListener('load', () => document.head.append(Object.assign(document.createElement('script'), { src: '/widget.js' })))</script>`,
  },
};

const namesakes: Record<string, { head?: string; body?: string }> = {
  'as a module, beside what another company calls by the same name': {
    head: '<script src="/vendor/widget.js"></script><script type="module" src="/widget.js"></script>',
  },
  'beside an element that has the name of the global': {
    body: '<div id="Lexloom"></div><script src="/widget.js"></script>',
  },
};

test('is at the end of the body, once, however its tag is pasted', async ({ page, complaints }) => {
  for (const [how, pasted] of Object.entries(tags))
    await test.step(how, async () => expectBooted(page, pasted));
  expect(complaints).toEqual([]);
});

test('takes neither a script nor an element with its own name for itself', { tag: '@full' }, async ({
  page,
  complaints,
}) => {
  await page.route('**/vendor/widget.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  for (const [how, pasted] of Object.entries(namesakes))
    await test.step(how, async () => expectBooted(page, pasted));
  expect(complaints).toEqual([]);
});

test('opens the Co-pilot for a view that there is none of, and takes null for no options', async ({
  page,
  complaints,
}) => {
  await visitPartnerPage(page, { body: '<script src="/widget.js"></script>' });
  const open = (...given: unknown[]) =>
    page.evaluate((all) => {
      window.Lexloom.close();
      window.Lexloom.open(...(all as []));
    }, given);
  for (const view of ['nope', 'toString', '', null, 5]) {
    await open(view);
    await expect(page.getByRole('dialog', { name: 'Lexloom Co-pilot' })).toBeVisible();
  }
  await open('help', null);
  const help = page.getByRole('dialog', { name: 'Need Help?' });
  await expect(help).toBeVisible();
  await help.getByRole('textbox').fill('Half a thought');
  await open('help', { prompt: null });
  await expect(help.getByRole('textbox')).toHaveValue('Half a thought');
  await open('copilot', null);
  await expect(page.getByRole('dialog', { name: 'Lexloom Co-pilot' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('pasted twice, in one version or in two, the first one stays and the console says so', async ({
  page,
}) => {
  const older = '99.0.0';
  await page.route('**/older/widget.js', async (route) => {
    const response = await route.fetch({ url: new URL('/widget.js', route.request().url()).href });
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/version:`[^`]+`/, `version:\`${older}\``) });
  });
  const [newest, other] = ['<script src="/widget.js"></script>', '<script src="/older/widget.js"></script>'];
  const countWarnings = countConsole(page, 'Lexloom: loaded twice');
  await visitPartnerPage(page, { head: newest + newest, body: newest });
  await expectOne(page);
  expect(countWarnings()).toBe(2);
  const version = await page.evaluate(() => window.Lexloom.version);

  for (const [head, stays] of [
    [newest + other, version],
    [other + newest, older],
  ] as const) {
    await visitPartnerPage(page, { head });
    await expectOne(page);
    expect(await page.evaluate(() => window.Lexloom.version)).toBe(stays);
  }
  expect(countWarnings()).toBe(4);
  // The script that stays works even beside the other.
  await visitPartnerPage(page, { head: newest + other });
  await openByCall(page);
});

test('in a page opened from a file the help window answers, and the Co-pilot says why it cannot', async ({
  page,
  server,
}, testInfo) => {
  const file = testInfo.outputPath('page.html');
  await writeFile(
    file,
    `<!doctype html><title>A file</title><body><script src="${server.url}/widget.js"></script>`,
  );
  await page.goto(pathToFileURL(file).href);
  await page.getByRole('button', { name: 'Need Help?' }).click();
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('What does it cost?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('Quotes are individual');
  await openByCall(page);
  await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log', { name: 'Conversation' }).getByRole('alert')).toContainText(
    'this one was opened from a file',
  );
  await page.evaluate(() => window.Lexloom.destroy());
  await expect(page.locator('lexloom-widget')).toHaveCount(0);
});

test('runs the calls that came before it, and an init in the queue replaces the automatic boot', async ({
  page,
}) => {
  const early = `<script>window.Lexloom = [null, 'init', {}, ['nothing']];
    window.seen = [];
    Lexloom.push(['on', 'ready', () => seen.push('ready')]);
    Lexloom.push(['init', { launcher: false }], ['open', 'help']);</script>`;
  await visitPartnerPage(page, { head: `${early}<script async src="/widget.js"></script>` });
  await expect(page.getByRole('dialog', { name: 'Need Help?' })).toBeVisible();
  await expect(page.locator('.launcher')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['ready']);
});

test('imported by a page of another origin, it loads its panels and calls the API where it comes from', async ({
  page,
  server,
}) => {
  const partner = await startPartner();
  // Without a tag of its own, but beside one.
  const body = `<!doctype html><title>Partner</title><body><script src="/own.js"></script><script>import('${server.url}/widget.js')</script>`;
  partner.serve('/own.js', { body: '', type: 'text/javascript' });
  await page.goto(partner.serve('/', { body }));
  await openByCall(page);
  const asked = page.waitForRequest('**/api/chatstream');
  await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
  await page.keyboard.press('Enter');
  expect(new URL((await asked).url()).origin).toBe(server.url);
  partner.close();
});

test('waits for init with data-manual, and never appears twice', async ({ page }) => {
  const tag = '<script async data-manual src="/widget.js"></script>';
  await visitPartnerPage(page, { head: tag + tag });
  await page.waitForFunction(() => Boolean(window.Lexloom?.version));
  await expect(page.locator('lexloom-widget')).toHaveCount(0);
  await page.evaluate(() => {
    window.Lexloom.init();
    window.Lexloom.init({ position: 'left' });
  });
  await expect(page.locator('lexloom-widget')).toHaveCount(1);
  const box = await page.getByRole('button', { name: 'Need Help?' }).boundingBox();
  expect(box?.x).toBe(20);
});

async function expectOne(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Need Help?' })).toBeVisible();
  await expect(page.locator('lexloom-widget')).toHaveCount(1);
}

/** Counts how often the console has said so. */
function countConsole(page: Page, text: string): () => number {
  let count = 0;
  page.on('console', (message) => {
    if (message.text() === text) count++;
  });
  return () => count;
}

async function expectBooted(page: Page, pasted: { head?: string; body?: string }): Promise<void> {
  await visitPartnerPage(page, pasted);
  await expect(page.getByRole('button', { name: 'Need Help?' })).toBeVisible();
  await expect(page.locator('lexloom-widget')).toHaveCount(1);
  expect(await page.evaluate(() => document.body.lastElementChild?.localName)).toBe('lexloom-widget');
  await openByCall(page);
}
