import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules whose result depends on the colour scheme: all others give the same in both. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

type Look = {
  /** A selector; the default is the whole page. */
  within?: string;
  /** The default is all rules that axe has. */
  rules?: string[];
};

/** Returns what axe reports against a page, each as `rule: elements`. */
export async function findViolations(page: Page, { within, rules }: Look = {}): Promise<string[]> {
  // Without a page of its own for each run and without the list of passes, axe takes a quarter of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
