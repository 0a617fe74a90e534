import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { openByCall, visitPartnerPage } from './partner-page.ts';
import { openHelp, overlay } from './widget-page.ts';

// With motion, as most visitors see it; the other tests reduce it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const require = createRequire(import.meta.url);
const readLibrary = (path: string) => readFileSync(require.resolve(path), 'utf8');
const widget = '<script src="/widget.js" async></script>';

/** A page that listens on its document and window, as a site search or a shortcut library does. */
const listening = `<script>
  window.heard = [];
  for (const type of ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'paste', 'wheel', 'pointerdown', 'mousedown', 'click', 'focusin', 'focusout', 'lexloom:open', 'lexloom:close'])
    for (const target of [document, window]) target.addEventListener(type, () => window.heard.push(type));
</script>`;

const listHeard = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { heard: string[] }).heard)].sort());

test('what a visitor does in the widget is not heard by the page; our own events are', async ({ page }) => {
  await visitPartnerPage(page, { head: listening, body: widget });
  await openHelp(page);
  await page.getByRole('dialog', { name: 'Need Help?' }).getByRole('textbox').fill('');
  await page.keyboard.type('a/b');
  await page.getByRole('button', { name: 'Close', exact: false }).first().click();
  await openByCall(page);
  await page.keyboard.type('a/b');
  await overlay(page).getByRole('textbox').press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+x');
  await page.keyboard.press('ControlOrMeta+v');
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 100);
  await overlay(page).getByRole('button', { name: 'Close co-pilot' }).click();
  await expect(overlay(page)).toBeHidden();
  expect(await listHeard(page)).toEqual(['lexloom:close', 'lexloom:open']);
});

test('Escape closes the Co-pilot and nothing of the page', async ({ page }) => {
  const body = `<div id="menu">Menu</div>${widget}<script>
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && document.getElementById('menu').remove());
  </script>`;
  await visitPartnerPage(page, { body });
  await openByCall(page);
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
  await expect(page.getByText('Menu')).toBeVisible();
});

test('over an open modal of Bootstrap both windows take what is typed, and the focus returns', {
  tag: '@full',
}, async ({ page }) => {
  const modal = `<div class="modal" id="modal" tabindex="-1"><div class="modal-dialog"><div class="modal-content">
    <button type="button" data-lexloom-open="copilot">Ask the Co-pilot</button>
    <button type="button" data-lexloom-open="help">Ask for help</button><input aria-label="Name"></div></div></div>`;
  await visitPartnerPage(page, {
    head: `<style>${readLibrary('bootstrap/dist/css/bootstrap.min.css')}</style>`,
    body: `${modal}${widget}<script>${readLibrary('bootstrap/dist/js/bootstrap.bundle.min.js')}</script>
      <script>new bootstrap.Modal('#modal').show()</script>`,
  });
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.getByRole('button', { name: 'Ask for help' }).click();
  const help = page.getByRole('dialog', { name: 'Need Help?' });
  await help.getByRole('textbox').click();
  await page.keyboard.type('office hours');
  await expect(help.getByRole('textbox')).toHaveValue('office hours');
  await page.keyboard.press('Escape');

  const opener = page.getByRole('button', { name: 'Ask the Co-pilot' });
  await opener.click();
  await overlay(page).getByRole('textbox').click();
  await page.keyboard.type('What is a lease?');
  await expect(overlay(page).getByRole('textbox')).toHaveValue('What is a lease?');
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('over a modal dialog of the page the help window takes what is typed, and Escape closes only it', async ({
  page,
}) => {
  const dialog = `<dialog id="modal"><p>Sign in</p><button type="button" data-lexloom-open="help">Need help</button></dialog>`;
  await visitPartnerPage(page, {
    body: `${dialog}${widget}<script>document.getElementById('modal').showModal()</script>`,
  });
  const opener = page.getByRole('button', { name: 'Need help', exact: true });
  const help = page.getByRole('dialog', { name: 'Need Help?' });
  await expect(async () => {
    await opener.click();
    await expect(help).toBeVisible({ timeout: 1000 });
  }).toPass();
  await help.getByRole('textbox').click();
  await page.keyboard.type('office hours');
  await expect(help.getByRole('textbox')).toHaveValue('office hours');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeHidden();
  // Without it, the window stands beside the page as ever.
  await page.getByRole('button', { name: 'Need Help?' }).click();
  await expect(help.getByRole('textbox')).toHaveValue('office hours');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('with Lenis the wheel scrolls the Co-pilot and not the page behind it', { tag: '@full' }, async ({
  page,
}) => {
  await visitPartnerPage(page, {
    body: `<div style="height: 5000px"></div>${widget}<script>${readLibrary('lenis/dist/lenis.min.js')}</script>
      <script>new Lenis({ autoRaf: true })</script>`,
  });
  await openByCall(page);
  const box = await overlay(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 300);
  for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, 200);
  // Lenis scrolls the page over many frames.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        let frames = 0;
        const next = () => (++frames < 30 ? requestAnimationFrame(next) : resolve(undefined));
        next();
      }),
  );
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
