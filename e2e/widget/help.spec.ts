import { expect, type Locator } from '@playwright/test';
import { test } from '../fixtures.ts';
import { openCopilot, openHelp, overlay } from './widget-page.ts';

test.describe('the Need Help? window', () => {
  test('opens from the launcher, welcomes, and closes on Escape', async ({ page, complaints }) => {
    await page.goto('/');
    const launcher = page.getByRole('button', { name: 'Need Help?' });
    await launcher.click();
    const help = page.getByRole('dialog', { name: 'Need Help?' });
    await expect(help.getByRole('textbox', { name: 'Ask a question' })).toBeFocused();
    await expect(help.getByRole('log')).toContainText('Welcome');
    const box = await help.boundingBox();
    expect([box?.width, box?.height].map((side) => Math.round(side ?? 0))).toEqual([380, 600]);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(launcher).toBeFocused();
    expect(complaints).toEqual([]);
  });

  test('answers a quick action after a second, and accepts no other question meanwhile', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-21T10:00:00') });
    await page.goto('/');
    await page.getByRole('button', { name: 'Need Help?' }).click();
    const help = page.getByRole('dialog', { name: 'Need Help?' });
    const quick = help.getByRole('group', { name: 'Common questions' }).getByRole('button');
    await expect(quick).not.toHaveCount(0);
    await page.clock.pauseAt(new Date('2026-11-21T11:00:00'));
    await quick.first().click();
    await expect(help.getByRole('status')).toContainText('Typing');
    await expect(help.getByRole('textbox', { name: 'Ask a question' })).toBeDisabled();
    await expect(help.getByRole('button', { name: 'Send' })).toBeDisabled();
    await expect(quick.first()).toBeHidden();
    await expect(help.locator('.messages > *')).toHaveCount(2);
    await page.clock.runFor(999);
    await expect(help.locator('.messages > *')).toHaveCount(2);
    await page.clock.runFor(1);
    await expect(help.locator('.messages > *')).toHaveCount(3);
    await expect(help.getByRole('status')).toBeEmpty();
    await expect(help.getByRole('textbox', { name: 'Ask a question' })).toBeEnabled();
  });

  test('keeps what is typed when something else is asked by a button', async ({ page }) => {
    await openHelp(page);
    const help = page.getByRole('dialog', { name: 'Need Help?' });
    const field = help.getByRole('textbox', { name: 'Ask a question' });
    await field.fill('half a question');
    await help.getByRole('group', { name: 'Common questions' }).getByRole('button').first().click();
    await expect(help.locator('.messages > *')).toHaveCount(3);
    await expect(field).toHaveValue('half a question');
  });

  test('has the focus also when it is opened again while an answer is on its way', { tag: '@full' }, async ({
    page,
  }) => {
    await page.clock.install();
    await openHelp(page);
    const help = page.getByRole('dialog', { name: 'Need Help?' });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.type('What does it cost?');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Need Help?' }).press('Enter');
    await expect(help).toBeFocused();
    await page.clock.runFor(1000);
    await expect(help.getByRole('textbox', { name: 'Ask a question' })).toBeFocused();
  });

  test('ignores blank input, and hands a question over to the Co-pilot', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Need Help?' }).click();
    const help = page.getByRole('dialog', { name: 'Need Help?' });
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    await expect(help.locator('.messages > *')).toHaveCount(1);
    await help.getByRole('textbox', { name: 'Ask a question' }).fill('zebra crossing');
    await page.keyboard.press('Enter');
    await help.getByRole('log').getByRole('button', { name: 'Ask the Co-pilot' }).click();
    await expect(overlay(page)).toBeVisible();
    await expect(help).toBeHidden();
    await expect(page.getByPlaceholder('Type a message...')).toHaveValue('zebra crossing');
  });

  test('looks the same whether or not the Co-pilot was opened before, and so does the Co-pilot', {
    tag: '@full',
  }, async ({ page }) => {
    const look = (part: Locator) =>
      part.evaluate((element) => {
        const { font, color, background, border, boxShadow, padding, display } = getComputedStyle(element);
        return { font, color, background, border, boxShadow, padding, display };
      });
    const lookOfHelp = async () => {
      await openHelp(page);
      const help = page.getByRole('dialog', { name: 'Need Help?' });
      await help.getByRole('textbox', { name: 'Ask a question' }).fill('what does it cost');
      await page.keyboard.press('Enter');
      const asked = await look(help.getByText('what does it cost'));
      await expect(help.getByRole('status')).toBeEmpty();
      await page.keyboard.press('Escape');
      return asked;
    };
    const lookOfCopilot = async () => {
      await openCopilot(page);
      const button = await look(overlay(page).getByRole('button', { name: 'Ask a person' }));
      await overlay(page).getByRole('button', { name: 'Close co-pilot' }).click();
      return button;
    };
    const helpFirst = { help: await lookOfHelp(), copilot: await lookOfCopilot() };
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    const copilot = await lookOfCopilot();
    expect({ help: await lookOfHelp(), copilot }).toEqual(helpFirst);
  });

  test('offers the Co-pilot once at a time: in the newest answer, or below', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Need Help?' }).click();
    const help = page.getByRole('dialog', { name: 'Need Help?' });
    const offers = help.getByRole('button', { name: 'Ask the Co-pilot' });
    const below = help.locator('.hand-off');
    await expect(offers).toHaveCount(1);
    await expect(below).toBeVisible();
    await page.keyboard.type('zebra crossing');
    await page.keyboard.press('Enter');
    await expect(help.getByRole('log').getByRole('button', { name: 'Ask the Co-pilot' })).toBeVisible();
    await expect(offers).toHaveCount(1);
    await help.getByRole('textbox', { name: 'Ask a question' }).fill('Which services do you offer?');
    await page.keyboard.press('Enter');
    await expect(below).toBeVisible();
  });

  test('is in the corner that the position option names', async ({ page }) => {
    await openHelp(page);
    await page.evaluate(() => window.Lexloom.update({ position: 'left' }));
    await expect(page.getByRole('dialog', { name: 'Need Help?' })).toHaveCSS('left', '20px');
  });

  test('fills a small screen, minus its margins', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Need Help?' }).click();
    const box = await page.getByRole('dialog', { name: 'Need Help?' }).boundingBox();
    expect(box).toEqual({ x: 12, y: 12, width: 366, height: 676 });
  });

  test('can be read to its last line in a low window, as at 400 % zoom', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openHelp(page);
    const help = page.getByRole('dialog', { name: 'Need Help?' });
    const last = help.getByText('It answers in full sentences, with sources.');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    const close = help.getByRole('button', { name: 'Close' });
    await close.scrollIntoViewIfNeeded();
    await expect(close).toBeInViewport({ ratio: 1 });
  });

  test('offers the three nearest topics where it has no answer, also for a misspelt word', async ({
    page,
  }) => {
    await openHelp(page);
    const help = page.getByRole('dialog', { name: 'Need Help?' });
    await page.keyboard.type('how do i draw a zebra memmo');
    await page.keyboard.press('Enter');
    const topics = help.getByRole('log').locator('.quick').getByRole('button');
    await expect(topics).toHaveCount(3);
    await expect(topics.first()).toHaveText('Legal services');
    await topics.first().click();
    await expect(help.getByRole('log')).toContainText('Our six legal services');
    await expect(help.getByRole('link', { name: 'Legal services' })).toHaveAttribute(
      'href',
      /\/legalservices$/,
    );
  });

  test('marks an unread answer, and keeps the conversation for the visit but not beyond a sign-out', async ({
    page,
  }) => {
    await openHelp(page);
    const help = page.getByRole('dialog', { name: 'Need Help?' });
    const log = help.getByRole('log');
    const launcher = page.getByRole('button', { name: 'Need Help?' });
    await page.keyboard.type('What does it cost?');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(launcher).toHaveAccessibleDescription(/^New answer\. Answers are automatic/);
    await launcher.click();
    await expect(log).toContainText('Quotes are individual');
    await help.getByRole('textbox', { name: 'Ask a question' }).fill('Is my data safe?');
    await page.keyboard.press('Enter');
    await expect(help.getByRole('status')).toContainText('Typing');

    // Reload in the middle of a reply.
    await page.reload();
    await launcher.click();
    await expect(page.locator('.launcher')).not.toHaveAttribute('data-unread');
    await expect(log).toContainText('What does it cost?');
    await expect(help.getByRole('group', { name: 'Common questions' })).toBeHidden();
    await expect(log).toContainText('AES-256');
    await expect(log.locator('> *')).toHaveCount(5);

    await page.evaluate(() => window.Lexloom.update({ token: 'of somebody' }));
    await expect(log.locator('> *')).toHaveCount(5);
    await page.evaluate(() => window.Lexloom.update({ token: null }));
    await expect(log.locator('> *')).toHaveCount(1);
    await expect(log).toContainText('Welcome');
    expect(await page.evaluate(() => sessionStorage.getItem('lexloom:help'))).toBeNull();
  });

  test('stays above an on-screen keyboard that covers the page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    // As on iOS, the layout viewport keeps its size while the visual viewport shrinks.
    await page.addInitScript(() => {
      const view = Object.assign(new EventTarget(), { height: 700, offsetTop: 0, scale: 1 });
      Object.defineProperty(window, 'visualViewport', { value: view });
    });
    await openHelp(page);
    await page.evaluate(() => {
      Object.assign(window.visualViewport ?? {}, { height: 380, offsetTop: 40 });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    });
    const help = page.getByRole('dialog', { name: 'Need Help?' });
    await expect(help).toHaveCSS('height', '380px');
    await expect(help).toHaveCSS('top', '40px');
  });
});
