import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { type Partner, startPartner } from '../harness/partner-site.ts';
import { type AddedPartner, addPartner, partnersJson } from '../harness/partners.ts';
import type { RunningServer } from '../harness/running-server.ts';
import { visitPartnerPage } from './partner-page.ts';
import { overlay } from './widget-page.ts';

const greeting = 'Welcome to Acme Legal. What do you need?';
const starters = ['What does a will cost?', 'When are you open?'] as const;
const paused = 'We are moving house. Please call us until Monday.';

let site: Partner;
test.beforeAll(async () => {
  site = await startPartner();
});
test.afterAll(() => site?.close());

test('a partner’s panels speak in its own words, and say when its questions are used up or it is paused', async ({
  page,
  browser,
  server,
}) => {
  const acme = await addPartner(server.storage, 'Acme Legal', site.url);
  await change(server, acme, [
    ['--greeting', greeting, '--starter', starters[0], '--starter', starters[1]],
    ['--quick-action', 'Where do I park?', '--language', 'en-GB', '--questions-per-day', '1'],
  ]);
  await page.goto(serve(server, '/', `data-public-key="${acme.publicKey}"`));
  await page.getByRole('button', { name: 'Need Help?' }).click();
  const help = page.getByRole('dialog', { name: 'Need Help?' });
  await expect(help.getByText(greeting)).toBeVisible();
  await expect(help.getByRole('group').getByRole('button')).toHaveText(['Where do I park?']);
  // On a partner's page our own topics are not an answer.
  await help.getByRole('textbox').fill('What do you charge?');
  await help.getByRole('textbox').press('Enter');
  await expect(help.getByText('The Co-pilot looks this up for Acme Legal')).toBeVisible();
  await help.getByRole('button', { name: /^Ask the Co-pilot/ }).click();
  const copilot = overlay(page);
  await expect(input(page)).toHaveValue('What do you charge?');
  await expect(copilot.getByRole('heading', { name: greeting })).toBeVisible();
  await expect(copilot.locator('.welcome')).toHaveAttribute('lang', 'en-GB');
  await expect(copilot.locator('.cards button')).toHaveText([...starters]);
  await copilot.getByRole('button', { name: starters[1] }).click();
  await expect(input(page)).toHaveValue('When are you open?');
  await input(page).press('Enter');
  await expect(copilot.locator('.answer .footer')).toHaveCount(1);
  await input(page).fill('And on Sundays?');
  await input(page).press('Enter');
  await expect(copilot.getByRole('alert')).toHaveText(
    'All questions for today have been used. Please ask again tomorrow.',
  );
  await expect(copilot.locator('.answer').last().getByRole('button', { name: 'Ask a person' })).toBeVisible();

  await partnersJson(server.storage, 'pause', acme.id, '--message', paused);
  // This browser caches the settings for a minute; a new one has none.
  const other = await (await browser.newContext()).newPage();
  await other.goto(serve(server, '/paused', `data-public-key="${acme.publicKey}"`));
  await other.getByRole('button', { name: 'Need Help?' }).click();
  const pausedHelp = other.getByRole('dialog', { name: 'Need Help?' });
  await expect(pausedHelp.getByText(paused)).toBeVisible();
  await expect(pausedHelp.getByRole('textbox')).toBeHidden();
  await expect(pausedHelp.getByRole('button')).toHaveCount(1);
  await other.evaluate(() => window.Lexloom.open());
  await expect(overlay(other).getByText(paused)).toBeVisible();
  await expect(overlay(other).getByRole('textbox')).toHaveCount(0);
  await expect(overlay(other).getByRole('button', { name: /Ask a person|Review|Draft/ })).toHaveCount(0);
  await other.context().close();
});

test('a key that is none is said in the page’s language before anything can be typed; no key asks for no settings', async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/widget/config') && asked.push(request.method()));
  await page.goto(serve(server, '/none', ''));
  await openCopilot(page);
  await expect(input(page)).toBeVisible();
  expect(asked).toEqual([]);

  await addPartner(server.storage, 'Known origin', site.url);
  await page.goto(serve(server, '/unknown', 'data-public-key="pk_none" data-locale="hi"'));
  await openCopilot(page);
  await expect(
    page.getByText('सहायक के लिए इस वेबसाइट की कुंजी नहीं मिली, अज्ञात है या अब मान्य नहीं है।'),
  ).toBeVisible();
  await expect(input(page)).toHaveCount(0);

  // A backend without settings, and one that never answers.
  for (const path of ['/other', '/silent']) {
    await page.route('**/api/widget/config', (route) =>
      path === '/other' ? route.fulfill({ status: 404 }) : {},
    );
    await page.goto(serve(server, path, 'data-public-key="pk_none"'));
    await openCopilot(page);
    await expect(overlay(page).getByRole('heading', { name: 'What can I look up for you?' })).toBeVisible();
    await expect(input(page)).toBeFocused();
  }
});

const pageOfPartner = { head: '<script async src="/widget.js" data-public-key="pk_acme"></script>' };
const plainSettings = {
  name: 'Acme',
  greeting: null,
  starters: [],
  quickActions: [],
  languages: [],
  paused: null,
};

test('settings that come late are shown all the same, and take no focus out of the help window', {
  tag: '@full',
}, async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/widget/config', async (route) => {
    await released;
    await route.fulfill({ json: { ...plainSettings, greeting, paused } });
  });
  await visitPartnerPage(page, pageOfPartner);
  await page.getByRole('button', { name: 'Need Help?' }).click();
  const help = page.getByRole('dialog', { name: 'Need Help?' });
  await expect(help.getByRole('textbox')).toBeFocused();
  await expect(help.getByRole('log')).toContainText('Lexloom');
  release();
  await expect(help.getByRole('log')).toHaveText(greeting);
  await expect(help.getByRole('textbox')).toBeHidden();
  await expect(help).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('a partner’s greeting follows its settings until something is asked, and comes back after a sign-out', async ({
  page,
}) => {
  let settings: object = { ...plainSettings, paused };
  await page.route('**/api/widget/config', (route) => route.fulfill({ json: settings }));
  await visitPartnerPage(page, pageOfPartner);
  const launcher = page.getByRole('button', { name: 'Need Help?' });
  const help = page.getByRole('dialog', { name: 'Need Help?' });
  const log = help.getByRole('log');
  await launcher.click();
  await expect(log).toHaveText(paused);
  await expect(help.getByText(paused)).toHaveCount(1);
  await expect(help).toBeFocused();
  await page.keyboard.press('Escape');
  settings = plainSettings;
  await launcher.click();
  await expect(log).toContainText('Welcome to Lexloom');
  await expect(log).not.toContainText(paused);
  await page.keyboard.press('Escape');
  settings = { ...plainSettings, greeting };
  await launcher.click();
  await expect(log).toHaveText(greeting);

  await page.evaluate(() => window.Lexloom.update({ token: 'of somebody' }));
  await help.getByRole('textbox').fill('What do you charge?');
  await help.getByRole('textbox').press('Enter');
  await expect(log.locator('> *')).toHaveCount(3);
  await page.evaluate(() => window.Lexloom.update({ token: null }));
  await expect(log).toHaveText(greeting);
});

test('a call that waits for its settings does not replace what a later one has opened', {
  tag: '@full',
}, async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/widget/config', async (route) => {
    if (asked++ === 0) await released;
    await route.fulfill({ json: plainSettings });
  });
  await visitPartnerPage(page, pageOfPartner);
  await page.waitForFunction(() => Boolean(window.Lexloom?.version));
  await page.evaluate(() => window.Lexloom.open('copilot', { prompt: 'The first one.' }));
  await expect.poll(() => asked).toBe(1);
  await page.evaluate(() => window.Lexloom.open('copilot', { prompt: 'The second one.' }));
  await expect(input(page)).toHaveValue('The second one.');
  await input(page).fill('Something else.');
  const arrived = page.waitForResponse('**/api/widget/config');
  release();
  await (await arrived).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(input(page)).toHaveValue('Something else.');
});

const input = (page: Page) => overlay(page).getByRole('textbox');

function serve(server: RunningServer, path: string, attributes: string): string {
  const body = `<!doctype html><html lang="en"><title>Acme</title><body><h1>Acme</h1><script async src="${server.url}/widget.js" ${attributes}></script>`;
  return site.serve(path, { body });
}

async function openCopilot(page: Page) {
  await page.waitForFunction(() => Boolean(window.Lexloom?.version));
  await page.evaluate(() => window.Lexloom.open());
  await expect(overlay(page)).toBeVisible();
}

async function change(server: RunningServer, { id }: AddedPartner, settings: string[][]) {
  for (const options of settings) await partnersJson(server.storage, 'set', id, ...options);
}
