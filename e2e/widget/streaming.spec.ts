import { expect, test } from '@playwright/test';
import { holdsBack, says, startModel } from '../harness/model-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { openCopilot } from './widget-page.ts';

test.describe('an answer from a model', () => {
  let model: Awaited<ReturnType<typeof startModel>>;
  let server: RunningServer;

  test.beforeEach(async () => {
    model = await startModel();
    server = await startServer(model.settings);
  });
  test.afterEach(async () => {
    await server?.remove();
    model?.close();
  });

  test('is readable before it is complete, and says meanwhile that it was handed over', async ({ page }) => {
    const held = holdsBack(['The first words '], ['and the last&hell', 'ip;']);
    model.answerWith(held.script);
    await page.goto(server.url);
    await openCopilot(page, 'Tell me');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log')).toContainText('The first words');
    await page.getByRole('button', { name: 'Ask a person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask a person' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada Counsel');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@firm.example');
    await dialog.getByRole('checkbox', { name: /^I agree/ }).check();
    await dialog.getByRole('button', { name: 'Send to a person' }).click();
    await expect(page.getByText('Handed over to a person')).toBeFocused();
    await page.getByPlaceholder('Type a message...').fill('And what');
    await expect(page.getByRole('log')).not.toContainText('and the last');
    held.release();
    // A rare entity is shown as the character that it names.
    await expect(page.getByRole('log')).toContainText('The first words and the last…');
    await expect(page.getByText('Handed over to a person')).toBeVisible();
    await expect(page.getByPlaceholder('Type a message...')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
  });

  test('keeps what was shown when the server dies, says so, and can be asked again', {
    tag: '@full',
  }, async ({ page }) => {
    const held = holdsBack(['Half of it '], ['and the rest.']);
    model.answerWith(held.script);
    await page.goto(server.url);
    await openCopilot(page, 'Tell me');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log')).toContainText('Half of it');
    await server.kill();
    await server.restart();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('log').getByText('Half of it', { exact: true })).toBeVisible();
    await expect(page.getByRole('log').getByRole('alert')).toHaveText('Failed to connect to server.');
    held.release();
    model.answerWith(says('All of it, this time.'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('log')).toContainText('All of it, this time.');
    await expect(page.getByRole('log')).not.toContainText('Half of it');
  });

  test('is followed to its newest words, but never pulls down a reader who scrolled up', async ({ page }) => {
    const paragraphs = Array.from({ length: 40 }, (_, at) => `Paragraph ${at}.\n\n`);
    const held = holdsBack(paragraphs, [...paragraphs, 'The very end.']);
    model.answerWith(held.script);
    await page.goto(server.url);
    await openCopilot(page, 'Tell me');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Paragraph 39.')).toBeInViewport();
    await page.mouse.move(800, 300);
    await page.mouse.wheel(0, -600);
    await expect(page.getByRole('button', { name: 'Back to the newest' })).toBeVisible();
    const top = () => page.locator('.copilot .scroll').evaluate((box) => box.scrollTop);
    const before = await top();
    held.release();
    await expect(page.getByText('The very end.')).toBeAttached();
    await expect(page.getByText('The very end.')).not.toBeInViewport();
    expect(await top()).toBe(before);
    await page.getByRole('button', { name: 'Back to the newest' }).click();
    await expect(page.getByText('The very end.')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Back to the newest' })).toHaveCount(0);
  });
});
