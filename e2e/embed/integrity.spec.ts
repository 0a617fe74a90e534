import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { type Partner, startPartner } from '../harness/partner-site.ts';
import { readRelease } from '../harness/release.ts';
import { createSigning, signing } from '../harness/signing-key.ts';
import { findCode } from './find-code.ts';

let partner: Partner;
test.beforeAll(async () => {
  partner = await startPartner();
});
test.afterAll(() => partner?.close());

test('under the guide’s Integrity-Policy its import map and tag open panels, which are blocked without the map', async ({
  page,
}) => {
  await page.goto('/embed');
  const [name = '', value = ''] = (await read(page, 'Header of your page')).split(': ');
  const whole = await read(page, 'Import map and tag');
  await page.getByLabel('Language').fill('hi-IN');
  await expect(findCode(page, 'Integrity of every script', 'Import map and tag')).toContainText('/w/hi/');
  const hindi = await read(page, 'Import map and tag');
  const headers = { [name]: value };

  serve('/whole', whole, headers);
  await openHelp(page, '/whole');
  await expect(page.getByRole('dialog', { name: 'Need Help?' })).toBeVisible();
  serve('/hindi', hindi.replace('<script async', '<script async data-locale="hi"'), headers);
  await page.goto(`${partner.url}/hindi`);
  await page.locator('lexloom-widget').getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();

  serve('/unmapped', whole.slice(whole.indexOf('<script async')), headers);
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().includes('/w/'));
  await openHelp(page, '/unmapped');
  await blocked;
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the guide’s signed tag runs under our key, and neither another signer’s script nor an unsigned one', async ({
  page,
}) => {
  await page.goto('/embed');
  const tag = await read(page, 'Signed script tag');
  expect(tag).toContain(signing.integrity);
  const other = createSigning().integrity;
  serve('/signed', tag);
  // While a key is changed, pages name both.
  serve('/both', tag.replace(signing.integrity, `${other} ${signing.integrity}`));
  for (const path of ['/signed', '/both']) {
    await openHelp(page, path);
    await expect(page.getByRole('dialog', { name: 'Need Help?' })).toBeVisible();
  }
  serve('/other', tag.replace(signing.integrity, other));
  serve('/unsigned', tag.replace('/widget.js', readRelease().script));
  for (const path of ['/other', '/unsigned']) {
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('widget.js'));
    await page.goto(partner.url + path);
    await refused;
    await expect(page.locator('lexloom-widget')).toHaveCount(0);
  }
});

const read = (page: Page, label: string) => findCode(page, 'Integrity of every script', label).innerText();

function serve(path: string, tag: string, headers: Record<string, string> = {}): void {
  const body = `<!doctype html><title>Partner</title><link rel="icon" href="data:,"><body>${tag}`;
  partner.serve(path, { body, headers });
}

async function openHelp(page: Page, path: string): Promise<void> {
  await page.goto(partner.url + path);
  await page.getByRole('button', { name: 'Need Help?' }).click();
}
