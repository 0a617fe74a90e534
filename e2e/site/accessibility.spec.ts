import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { findUnseenFocus } from '../harness/find-unseen-focus.ts';
import { findViolations } from '../harness/find-violations.ts';
import { sampled } from '../harness/scale.ts';

test('the keyboard reaches every link, button and field of the home page, in reading order, marked and uncovered', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  // Elements are numbered by their position in the page; the page itself records which ones Tab reaches.
  const count = await page.evaluate(() => {
    const reached: number[] = [];
    Object.assign(window, { reached });
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
      (each) => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }),
    );
    document.addEventListener('focusin', ({ target }) => {
      const at = controls.indexOf(target as HTMLElement);
      if (at >= 0) reached.push(at);
    });
    return controls.length;
  });
  expect(count).toBeGreaterThan(40);
  const unseen: string[] = [];
  for (let pressed = 0; pressed < count; pressed++) {
    await page.keyboard.press('Tab');
    const found = await findUnseenFocus(page);
    if (found) unseen.push(found);
  }
  expect(unseen).toEqual([]);
  const reached = await page.evaluate(() => Reflect.get(window, 'reached'));
  expect(reached).toEqual(Array.from({ length: count }, (_, at) => at));
});

for (const path of sampled(['/', '/chat'], 2))
  test(`in forced colours the field for a question on ${path} shows that it has the focus`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(path);
    const field = page.locator('.ask-line input');
    await field.focus();
    await expect(field).toHaveCSS('outline-style', 'solid');
    await expect(field).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)');
  });

test('axe finds nothing in the Login dialog with its error', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click();
  expect(await findViolations(page, { within: 'dialog' })).toEqual([]);
});

test('the tables of /trust are scrolled by keyboard where large text does not fit', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/trust');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const scrollers = page.locator('.criteria-scroll');
  await expect
    .poll(() => scrollers.first().evaluate((each) => each.scrollWidth > each.clientWidth))
    .toBe(true);
  for (const scroller of await scrollers.all()) await expect(scroller).toHaveAttribute('tabindex', '0');
});
