import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

declare const window: Window & { axe?: typeof Axe };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules whose result depends on the colour scheme; all others give the same in both. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** The rules whose result depends on where things are; all others give the same at any width for the same elements. */
export const layoutRules = ['target-size', 'scrollable-region-focusable'];

/** Rules that axe has but does not run by default; the accessibility report on /trust relies on them. */
const furtherRules = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };

type Look = {
  /** A selector; the whole page by default. */
  within?: string;
  /** All of axe's rules by default. */
  rules?: string[];
};

/** Returns what axe reports against a page, each as `rule: elements`. */
export async function findViolations(page: Page, { within, rules }: Look = {}): Promise<string[]> {
  // Once per document: compiling axe costs as much as running it.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  return page.evaluate(
    async ([selector, values, alsoRun]) => {
      if (!window.axe) throw new Error('axe is not in the page');
      const { violations } = await window.axe.run(selector ? { include: [[selector]] } : document, {
        resultTypes: ['violations'],
        ...(values ? { runOnly: { type: 'rule', values } } : { rules: alsoRun }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [within, rules, furtherRules] as const,
  );
}

/** Returns what axe reports against the widget in the light and the dark theme; the page is light afterwards. */
export async function findWidgetViolations(page: Page): Promise<string[]> {
  const within = 'lexloom-widget';
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findViolations(page, { within });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findViolations(page, { within, rules: colourRules });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((each) => `dark: ${each}`)];
}
