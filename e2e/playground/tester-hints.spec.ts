import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { call, eventLog, expectLogged, openPlayground } from './playground-page.ts';

// What a tester might otherwise mistake for a fault of the widget, or lose time with.

test('in a frame, the outer controls control the framed widget and receive its events', async ({ page }) => {
  await page.goto('/playground?hostile=framed&position=left');
  const framed = page.frameLocator('iframe').locator('lexloom-widget');
  await expectLogged(page, 'page the widget is in the frame below');
  await call(page, 'open');
  await expect(framed.getByRole('dialog', { name: 'Lexloom Co-pilot' })).toBeVisible();
  await expectLogged(page, 'dom lexloom:open {"view":"copilot"}');
  await call(page, 'close');
  await expect(framed.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('position').selectOption('right');
  await call(page, 'Apply');
  await expect(page).toHaveURL(/position=right/);
  await expect(page.locator('lexloom-widget')).toHaveCount(0);
  await expect
    .poll(() => framed.locator('.launcher').evaluate((node) => node.getBoundingClientRect().x))
    .toBeGreaterThan(100);
});

test('the link copied inside the frame leads to the framed state', { tag: '@full' }, async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/playground?hostile=framed&position=left');
  const framed = page.frameLocator('iframe');
  await framed.getByRole('button', { name: 'Copy link' }).click();
  await expect(framed.getByText('Link copied', { exact: false })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.getAll('hostile')).toEqual(['framed']);
  await page.goto(link);
  await expect(page.getByTitle('The same state in a frame')).toBeVisible();
  await expect(page.getByLabel('position')).toHaveValue('left');
});

test('a visitor who follows a link to a page that cannot scroll can still reach the switch', {
  tag: '@full',
}, async ({ page }) => {
  await openPlayground(page, { hostile: 'locked' });
  const lock = page.getByLabel('locked');
  await expect(lock).not.toBeInViewport();
  await page.mouse.move(300, 400);
  await page.mouse.wheel(0, 5000);
  await expect(lock).toBeInViewport();
  await lock.uncheck();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible');
});

test('options are applied by a button beside their fields', { tag: '@full' }, async ({ page }) => {
  await openPlayground(page);
  await page.getByLabel('position').selectOption('left');
  await call(page, 'Apply');
  await expectLogged(page, 'call update({"position":"left"})');
  await expect.poll(async () => (await page.locator('.launcher').boundingBox())?.x).toBe(20);
  await page.getByLabel('position').selectOption('');
  await call(page, 'Apply');
  await expectLogged(page, 'call update({"position":null})');
  await expect.poll(async () => (await page.locator('.launcher').boundingBox())?.x).toBeGreaterThan(20);
});

test('calls that have no effect, and options that attributes cannot express, are named', async ({ page }) => {
  await openPlayground(page, { boot: 'data', token: 'dead', getToken: 'renews' });
  await expectLogged(page, 'page getToken: a function cannot be a data-* attribute');
  await call(page, 'init');
  await expectLogged(page, 'call init({"token":"dead","getToken":"getToken()"})');
  await expect(eventLog(page)).not.toContainText('there is no widget');
  await call(page, 'destroy');
  await call(page, 'open');
  await expectLogged(page, 'page there is no widget: call init');
});

test('the log can be copied, or is selected where the browser refuses', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPlayground(page);
  await page.getByRole('button', { name: 'Copy log' }).click();
  const outcome = page.locator('.log').getByRole('status');
  await expect(outcome).toHaveText('Log copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('call init({})');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copy log' }).click();
  await expect(outcome).toHaveText('Copying was blocked. The log is selected.');
  expect(await page.evaluate(() => String(getSelection()))).toContain('init({})');
});
