import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { findViolations } from '../harness/find-violations.ts';
import { openByCall, visitPartnerPage } from './partner-page.ts';
import { overlay } from './widget-page.ts';

const body = `<input id="own" autofocus>
<button data-lexloom-open="copilot" data-lexloom-prompt="Which industries do you serve?">Industries</button>
<div id="place" data-lexloom-place style="width: 500px; height: 620px"></div><button id="after">After</button>
<p style="height: 3000px">Long.</p><script async src="/widget.js"></script>`;

test('the Co-pilot stands in the page’s own element, takes no focus and locks nothing', async ({
  page,
  complaints,
}) => {
  await visitPartnerPage(page, { body });
  const region = page.getByRole('region', { name: 'Lexloom Co-pilot' });
  await expect(region).toBeVisible();
  await expect(region.getByRole('textbox')).toBeVisible();
  await expect(page.locator('#own')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(region.getByRole('button', { name: 'Close co-pilot' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Need Help?' })).toBeVisible();
  expect(await findViolations(page, { within: '#place' })).toEqual([]);

  await page.getByRole('button', { name: 'Industries', exact: true }).click();
  await expect(region.getByRole('textbox')).toBeFocused();
  await expect(region.getByRole('textbox')).toHaveValue('Which industries do you serve?');
  await page.keyboard.press('Enter');
  await expect(region.getByRole('log').getByText('Eleven', { exact: false }).first()).toBeVisible();
  // Announced without a second copy of the text in the page.
  await expect(region.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await expect(region.locator('div[aria-live="polite"]')).toHaveText('');
  // Escape closes what it would close in the overlay, and nothing else.
  await region.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(region.getByRole('button', { name: 'New Chat' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(region.getByRole('button', { name: 'New Chat' })).toBeHidden();
  // The page still scrolls, and Tab leaves the region.
  await page.mouse.move(10, 10);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await region.getByRole('button', { name: 'Terms & Conditions' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('#after')).toBeFocused();
  // A dialog in the region is still modal.
  await region.getByRole('button', { name: 'Terms & Conditions' }).click();
  await expect(page.getByRole('dialog', { name: 'Terms & Conditions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a place may come later and go, and the Co-pilot is an overlay without it; destroy leaves the element as it was', async ({
  page,
}) => {
  await visitPartnerPage(page, { body: '<main></main><script async src="/widget.js"></script>' });
  await openByCall(page);
  const region = page.getByRole('region', { name: 'Lexloom Co-pilot' });
  const addPlace = () =>
    page.evaluate(() => {
      // Restored with whatever a router's cache has kept of it.
      document.querySelector('main')!.innerHTML =
        '<section data-lexloom-place><div data-lexloom-inside=""></div><p>Theirs.</p></section>';
    });
  await addPlace();
  await expect(region).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  expect(await page.locator('[data-lexloom-inside]').count()).toBe(1);
  // Low enough to leave the page usable, high enough to read in.
  expect((await region.boundingBox())!.height).toBeGreaterThan(400);

  await page.evaluate(() => document.querySelector('main')!.replaceChildren());
  await expect(region).toHaveCount(0);
  await openByCall(page);
  // However often the page switches between the two, each style sheet is there only once.
  const rules = await page
    .locator('lexloom-widget')
    .evaluate((widget) =>
      [...widget.shadowRoot!.adoptedStyleSheets].map(({ cssRules }) =>
        [...cssRules].map((rule) => rule.cssText).join(),
      ),
    );
  expect(rules).toHaveLength(new Set(rules).size);
  await page.evaluate(() => window.Lexloom.close());
  await addPlace();
  await expect(region).toBeVisible();
  await page.evaluate(() => window.Lexloom.destroy());
  expect(await page.evaluate(() => document.querySelector('main')!.innerHTML)).toBe(
    '<section data-lexloom-place=""><p>Theirs.</p></section>',
  );
  // Once the widget is gone, nothing watches the page any more.
  await page.evaluate(() => document.querySelector('main')!.replaceChildren());
  await addPlace();
  await page.evaluate(() => window.Lexloom.init());
  await expect(region).toBeVisible();
});

test('in a place on a right-to-left page the list of chats covers nothing', { tag: '@full' }, async ({
  page,
}) => {
  await visitPartnerPage(page, {
    body: '<div dir="rtl" data-lexloom-place style="width: 900px; height: 620px"></div><script async src="/widget.js"></script>',
  });
  const region = page.getByRole('region', { name: 'Lexloom Co-pilot' });
  await region.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(region.getByRole('button', { name: 'New Chat' })).toBeVisible();
  const list = (await region.locator('aside').boundingBox())!;
  const input = (await region.getByRole('textbox').boundingBox())!;
  expect(list.x).toBeGreaterThanOrEqual(input.x + input.width);
});

test('comes back, as it was, when the page empties the element, and stays without the partner’s settings', async ({
  page,
}) => {
  await page.route('**/w/partner-*.js', (route) => route.abort());
  await visitPartnerPage(page, {
    body: '<div id="place" data-lexloom-place></div><script async src="/widget.js" data-public-key="pk_acme"></script>',
  });
  const region = page.getByRole('region', { name: 'Lexloom Co-pilot' });
  await region.getByRole('textbox').fill('half a question');
  await expect(page.locator('.launcher')).toHaveText(/^Need Help/);
  await page.evaluate(() => document.getElementById('place')!.replaceChildren('Theirs.'));
  await expect(region.getByRole('textbox')).toHaveValue('half a question');
  await expect(page.locator('#place')).toContainText('Theirs.');
  await page.evaluate(() => {
    document.getElementById('place')!.replaceChildren();
    window.Lexloom.destroy();
  });
  await expect(page.locator('[data-lexloom-inside]')).toHaveCount(0);
});

test('an overlay that is opened just after its place has gone stays open', { tag: '@full' }, async ({
  page,
}) => {
  await page.clock.install();
  await visitPartnerPage(page, {
    body: '<main><section data-lexloom-place></section></main><script async src="/widget.js"></script>',
  });
  await expect(page.getByRole('region', { name: 'Lexloom Co-pilot' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => {
    document.querySelector('main')!.replaceChildren();
    window.Lexloom.open();
  });
  await expect(overlay(page)).toBeVisible();
  // By then the widget has looked for a place again.
  await page.clock.runFor(1000);
  await expect(overlay(page).getByRole('textbox')).toBeVisible();
});

test('the conversation goes on, wherever the page puts the Co-pilot', { tag: '@full' }, async ({ page }) => {
  await visitPartnerPage(page, {
    body: '<main><section data-lexloom-place></section></main><script async src="/widget.js"></script>',
  });
  const region = page.getByRole('region', { name: 'Lexloom Co-pilot' });
  const question = 'Which industries do you serve?';
  await region.getByRole('textbox').fill(question);
  await page.keyboard.press('Enter');
  await expect(region.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await region.getByRole('textbox').fill('half a question');
  // As a router does that shows a page from its cache, or a framework that renders an element anew.
  await page.evaluate(() => {
    const main = document.querySelector('main')!;
    main.replaceWith(main.cloneNode(true));
  });
  await expect(region.getByRole('textbox')).toHaveValue('half a question');
  await expect(region.getByRole('log')).toContainText(question);
  await expect(region.getByRole('button', { name: 'Copy answer' })).toBeVisible();

  await page.evaluate(() => document.querySelector('main')!.replaceChildren());
  await expect(region).toHaveCount(0);
  await openByCall(page);
  await expect(overlay(page).getByRole('textbox')).toHaveValue('half a question');
  await expect(overlay(page).getByRole('log')).toContainText(question);
});
