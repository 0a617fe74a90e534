import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { sampled } from '../harness/scale.ts';
import { openCopilot, overlay } from '../widget/widget-page.ts';

const questions = [
  {
    asked: 'Which industries do you serve?',
    named: [
      'Real Estate & Construction',
      'Space, Aviation & Logistics',
      'Manufacturing, Industrial & IP-Driven Sectors',
    ],
    source: 'Sector expertise',
  },
  {
    asked: 'What does contract drafting include?',
    named: ['redlines against your playbook', 'Negotiation support'],
    source: 'Contract drafting and management',
  },
];

for (const { asked, named, source } of sampled(questions, 2)) {
  test(`a guest asks "${asked}" and reads an answer whose source opens`, async ({ page, complaints }) => {
    await openCopilot(page);
    await page.getByPlaceholder('Type a message...').fill(asked);
    await page.keyboard.press('Enter');
    const log = overlay(page).getByRole('log');
    for (const name of named) await expect(log.getByText(name).first()).toBeVisible();
    const link = log.getByRole('link', { name: source });
    const address = new URL((await link.getAttribute('href')) ?? '');
    expect((await page.request.get(address.href)).status()).toBe(200);
    // The quoted passage itself is there, under its anchor.
    await page.goto(address.href);
    await expect(page.locator(address.hash)).toBeVisible();
    expect(complaints).toEqual([]);
  });
}
