import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { colourRules, findViolations } from '../harness/find-violations.ts';
import { siteAddresses } from './site-addresses.ts';

for (const address of siteAddresses) {
  test(`axe finds nothing on ${address}, narrow and wide, light and dark, with menus and cards open`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(address, { waitUntil: 'networkidle' });
    const more = page.getByRole('button', { name: 'Read More' });
    if ((await more.count()) > 0) await more.first().click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Service' }).click();
    const narrow = await findViolations(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.getByRole('link', { name: 'HR Workflow Services' })).toBeVisible();
    const wide = await findViolations(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const dark = await findViolations(page, { rules: colourRules });
    expect({ narrow, wide, dark }).toEqual({ narrow: [], wide: [], dark: [] });
  });
}

test('the keyboard reaches every link, button and field of the home page, in reading order', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  // Each is numbered by its position in the page; the page itself records what Tab reaches.
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
  for (let pressed = 0; pressed < count; pressed++) await page.keyboard.press('Tab');
  const reached = await page.evaluate(() => Reflect.get(window, 'reached'));
  expect(reached).toEqual(Array.from({ length: count }, (_, at) => at));
});

test('axe finds nothing in the Login dialog with its error', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click();
  expect(await findViolations(page, { within: 'dialog' })).toEqual([]);
});
