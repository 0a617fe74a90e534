import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { findViolations } from '../harness/find-violations.ts';
import { startPartner } from '../harness/partner-site.ts';
import { sampled } from '../harness/scale.ts';

test.describe.configure({ timeout: 90_000 });

// A partner names one colour, but visitors come in both themes: one is too dark for the one, the other too light for
// the other.
for (const { theme, accent } of sampled(
  [
    { theme: 'dark', accent: '#0b6e4f' },
    { theme: 'light', accent: '#ffd54a' },
  ],
  2,
))
  test(`an accent of ${accent} is readable on ${theme} paper`, async ({ page, server }) => {
    const partner = await startPartner();
    partner.serve('/', {
      body: `<!doctype html><html lang="en"><title>Partner</title><button data-lexloom-open="copilot"
        data-lexloom-prompt="What does contract drafting include?">Ask</button>
        <script async src="${server.url}/widget.js" data-theme="${theme}" data-accent="${accent}"></script>`,
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(partner.url);
    await page.getByRole('button', { name: 'Need Help?' }).click();
    await expect(page.getByRole('dialog', { name: 'Need Help?' })).toBeVisible();
    const help = await findViolations(page, { within: 'lexloom-widget' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ask' }).click();
    await expect(page.getByPlaceholder('Type a message...')).not.toHaveValue('');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Contract drafting and management' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
    expect([...help, ...(await findViolations(page, { within: 'lexloom-widget' }))]).toEqual([]);
    partner.close();
  });

test('an accent that is not a colour is refused beside its field until it is one', async ({ page }) => {
  await page.goto('/embed');
  const accent = page.getByLabel('Accent colour');
  await accent.fill('not a colour');
  await expect(accent).toHaveAccessibleDescription('This is not a CSS colour, so ours is used.');
  await expect(accent).toHaveAttribute('aria-invalid', 'true');
  await accent.fill('rebeccapurple');
  await expect(accent).toHaveAccessibleDescription(/^Any CSS colour/);
  await expect(accent).not.toHaveAttribute('aria-invalid');
});
