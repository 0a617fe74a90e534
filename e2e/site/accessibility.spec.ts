import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { siteAddresses } from './site-addresses.ts';

/** What a colour scheme can change; all else is the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

for (const width of [390, 1280]) {
  for (const address of siteAddresses) {
    test(`axe finds nothing on ${address} at ${width} pixels, light and dark`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address, { waitUntil: 'networkidle' });
      const more = page.getByRole('button', { name: 'Read More' });
      if ((await more.count()) > 0) await more.first().click();
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('button', { name: 'Service' }).click();
      const light = await new AxeBuilder({ page }).analyze();
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      const dark = await new AxeBuilder({ page }).withRules(colourRules).analyze();
      expect(
        [...light.violations, ...dark.violations].map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
        ),
      ).toEqual([]);
    });
  }
}

test('axe finds nothing in the Login dialog with its error', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click();
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
