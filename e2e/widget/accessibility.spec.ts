import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { findCutTexts } from '../harness/find-cut-texts.ts';
import { findUnseenFocus } from '../harness/find-unseen-focus.ts';
import { findWidgetViolations } from '../harness/find-violations.ts';
import { sampled } from '../harness/scale.ts';
import { openCopilot, openHelp, overlay } from './widget-page.ts';

test('the help window has no accessibility violations, light or dark', async ({ page }) => {
  // Each run of axe takes seconds on a busy machine.
  test.setTimeout(90_000);
  await openHelp(page);
  expect(await findWidgetViolations(page)).toEqual([]);
  await page.keyboard.type('zebra'); // The answer with the most in it: a link, near topics, the hand-off.
  await page.keyboard.press('Enter');
  await expect(page.locator('.messages > *')).toHaveCount(3);
  expect(await findWidgetViolations(page)).toEqual([]);
});

for (const width of sampled([320, 390], 2)) {
  test(`nothing scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await openCopilot(page, 'Which industries do you serve?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
    const overflowing = await page.evaluate(() => {
      const all =
        document.querySelector('lexloom-widget')?.shadowRoot?.querySelectorAll('.copilot, .copilot *') ?? [];
      return [...all]
        .filter(
          (each) => each.getBoundingClientRect().right > innerWidth + 0.5 && !each.matches('table *, pre *'),
        )
        .map((each) => each.className || each.tagName);
    });
    expect(overflowing).toEqual([]);
    expect(await findCutTexts(page)).toEqual([]);
  });
}

test('the field that is missing can be seen whole at 400 % zoom', async ({ page }) => {
  await openCopilot(page);
  await page.getByRole('button', { name: 'Ask a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask a person' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.setViewportSize({ width: 320, height: 256 });
  await dialog.getByRole('button', { name: 'Send to a person' }).click();
  const field = dialog.getByRole('textbox', { name: 'Name' });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  const explanation = dialog.getByRole('alert');
  await explanation.scrollIntoViewIfNeeded();
  await expect(explanation).toBeInViewport({ ratio: 1 });
});

test('in the open Co-pilot the focus is always marked, and never covered', async ({ page }) => {
  await openCopilot(page, 'Which industries do you serve?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Good answer' })).toBeVisible();
  const start = page.getByPlaceholder('Type a message...');
  await expect(start).toBeFocused();
  const unseen: string[] = [];
  let steps = 0;
  // Tab cycles through the dialog.
  do {
    await page.keyboard.press('Tab');
    const found = await findUnseenFocus(page);
    if (found) unseen.push(found);
    steps++;
  } while (steps < 60 && !(await start.evaluate((field) => field.matches(':focus'))));
  expect(unseen).toEqual([]);
  expect(steps).toBeGreaterThan(10);
  await expect(start).toBeFocused();
});

test('in forced colours the field of the help window shows that it has the focus', { tag: '@full' }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Need Help?' }).press('Enter');
  const field = page.getByRole('textbox', { name: 'Ask a question' });
  await expect(field).toBeFocused();
  await expect(field).toHaveCSS('outline-style', 'solid');
  await expect(field).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)');
});

test('the list of chats shows which one is open, in forced colours and from right to left', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openCopilot(page, 'Which industries do you serve?');
  await page.keyboard.press('Enter');
  await overlay(page).getByRole('button', { name: 'New Chat' }).click();
  await overlay(page)
    .getByRole('button', { name: /^Chat 1 \(/ })
    .click();
  const chat = overlay(page).getByRole('listitem').filter({ hasText: 'Chat 1 (' });
  await expect(chat).toHaveCSS('border-left-width', '3px');
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await expect(chat).toHaveCSS('border-right-width', '3px');
  await expect(chat).toHaveCSS('border-left-width', '0px');
});
