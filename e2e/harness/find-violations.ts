import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What a colour scheme can change: all else is the same in both. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

type Look = {
  /** A selector; without one the whole page. */
  within?: string;
  /** Without any, all that axe has. */
  rules?: string[];
};

/** What axe has against a page, each as `rule: elements`. */
export async function findViolations(page: Page, { within, rules }: Look = {}): Promise<string[]> {
  // Without a page of its own for each look and a list of all that is well, axe takes a quarter of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
