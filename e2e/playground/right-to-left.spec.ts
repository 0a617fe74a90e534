import { expect, type Locator } from '@playwright/test';
import { test } from '../fixtures.ts';
import { createClient, register } from '../harness/api-client.ts';
import { uploadAndExtract } from '../harness/document-client.ts';
import { openCopilot, overlay } from '../widget/widget-page.ts';
import { ask, openPlayground } from './playground-page.ts';

test('an English table and its code read from left to right on a right-to-left page', {
  tag: '@full',
}, async ({ page }) => {
  await openPlayground(page, { hostile: 'rtl', open: 'on' });
  await ask(page);
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  const cell = page.getByRole('cell', { name: '30 days' });
  await expect.poll(() => comesFirst(cell, '30', 'days')).toBe(true);
  const code = page.getByRole('log').locator('pre');
  await expect.poll(() => comesFirst(code, 'Lexloom', ';')).toBe(true);
});

test('launcher and help window are at the left of a right-to-left page, unless it asks for the right', async ({
  page,
}) => {
  await openPlayground(page, { hostile: 'rtl' });
  await expect(page.locator('.launcher')).toHaveCSS('left', '20px');
  await page.locator('.launcher').click();
  const help = page.getByRole('dialog', { name: 'Need Help?' });
  await expect(help).toHaveCSS('left', '20px');
  await page.evaluate(() => window.Lexloom.update({ position: 'right' }));
  await expect(help).toHaveCSS('right', '20px');
  await expect(page.locator('.launcher')).toHaveCSS('right', '20px');
  await page.setViewportSize({ width: 390, height: 700 });
  await expect.poll(async () => (await help.boundingBox())?.width).toBe(366);
});

test('an English welcome stands on one side of a right-to-left page, heading and cards alike', {
  tag: '@full',
}, async ({ page }) => {
  await openPlayground(page, { hostile: 'rtl', open: 'on' });
  const heading = page.getByRole('heading', { name: 'What can I look up for you?' });
  const card = page.getByRole('button', { name: /^Legal research/ }).locator('strong');
  await expect.poll(async () => (await findLeft(card)) - (await findLeft(heading))).toBe(0);
});

test('the drawer of a phone is on the side of its button', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPlayground(page, { hostile: 'rtl', open: 'on' });
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  const drawer = page
    .getByRole('complementary')
    .filter({ has: page.getByRole('button', { name: 'New Chat' }) });
  await expect.poll(() => drawer.evaluate((each) => each.getBoundingClientRect().right)).toBe(390);
});

test('what is asked, answered and shown in dialogs keeps the direction of its language on a right-to-left page', async ({
  page,
}) => {
  await openPlayground(page, { hostile: 'rtl', open: 'on' });
  await ask(page, 'Is this English?');
  const log = overlay(page).getByRole('log');
  await expect(log.getByText('Is this English?', { exact: true })).toHaveCSS('direction', 'ltr');
  await page.getByRole('button', { name: 'Copy answer' }).waitFor();
  await expect(log.getByRole('article')).toHaveCSS('direction', 'ltr');
  await ask(page, 'כמה זה עולה?');
  await expect(log.getByText('כמה זה עולה?', { exact: true })).toHaveCSS('direction', 'rtl');
  await page.getByRole('button', { name: 'Terms & Conditions' }).click();
  await expect(page.getByRole('dialog', { name: 'Terms & Conditions' })).toHaveCSS('direction', 'ltr');
});

test('a document stands at one edge in the sidebar of a right-to-left page, and is read from left to right', {
  tag: '@full',
}, async ({ page, server }) => {
  const { token } = await register(server.url);
  const client = createClient(server.url, { token });
  await uploadAndExtract(
    server.url,
    client,
    'The rent is 1 euro.\n',
    'Lease of a house in Delft, signed.txt',
  );
  await page.goto('/privacy');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto('/');
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await openCopilot(page);
  const lease = overlay(page).getByRole('button', { name: /^Lease.* Ready/ });
  const findRight = (text: string | RegExp) => findEdge(lease.getByText(text), 'right');
  await expect.poll(async () => (await findRight('Ready')) - (await findRight(/^Lease/))).toBe(0);
  await overlay(page).getByRole('button', { name: 'Open Lease of a house in Delft, signed.txt' }).click();
  const reader = overlay(page).getByRole('region', { name: 'Lease of a house in Delft, signed.txt' });
  await expect(reader.getByRole('heading')).toHaveCSS('direction', 'ltr');
  await expect(reader.getByText('Download')).toHaveCSS('direction', 'ltr');
});

/** Returns the left edge of the text itself. */
const findLeft = (text: Locator) => findEdge(text, 'left');

function findEdge(text: Locator, edge: 'left' | 'right'): Promise<number> {
  return text.evaluate((element, side) => {
    const range = new Range();
    range.selectNodeContents(element);
    return Math.round(range.getBoundingClientRect()[side]);
  }, edge);
}

/** Whether one piece of the text is to the left of the other. */
function comesFirst(text: Locator, first: string, second: string): Promise<boolean> {
  return text.evaluate(
    (element, pieces) => {
      const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const lefts = pieces.map(() => Number.NaN);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        pieces.forEach((piece, at) => {
          const start = node.textContent?.indexOf(piece) ?? -1;
          if (start < 0) return;
          const range = new Range();
          range.setStart(node, start);
          range.setEnd(node, start + piece.length);
          lefts[at] = range.getBoundingClientRect().left;
        });
      }
      return (lefts[0] ?? 0) < (lefts[1] ?? 0);
    },
    [first, second],
  );
}
