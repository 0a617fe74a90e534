import type { Locator, Page } from '@playwright/test';

/** The code that a reader of /embed sees under a label, as they would copy it. */
export function findCode(page: Page, heading: string, label: string): Locator {
  const part = page
    .locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) })
    .last();
  return part.getByRole('region', { name: label, exact: true }).locator('code');
}
