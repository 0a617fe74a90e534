import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { openStream, startModel, toChunk } from '../harness/model-server.ts';
import { startServer } from '../harness/running-server.ts';
import { openCopilot, overlay } from '../widget/widget-page.ts';

test('what an account was shown before a crash is in its history, marked as interrupted', async ({
  page,
  context,
}) => {
  const model = await startModel((response) => {
    openStream(response);
    response.write(toChunk('The notice period is thirty days, and the rest'));
  });
  const server = await startServer(model.settings);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Need an account? Register' }).click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`${randomUUID()}@lexloom.example`);
  await dialog.getByLabel('Password').fill('correct horse');
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  await openCopilot(page);
  await page.getByPlaceholder('Type a message...').fill('How long is the notice period?');
  await page.keyboard.press('Enter');
  const log = overlay(page).getByRole('log');
  await expect(log.getByText('thirty days, and the rest')).toBeVisible();
  await server.kill();
  await server.restart();

  // This tab tries to resume the answer, and learns that it was interrupted.
  await page.reload();
  await openCopilot(page);
  await expect(log.getByText('thirty days, and the rest')).toBeVisible();
  await expect(log.getByRole('alert')).toContainText('Failed to connect to server.');

  // A tab that knows nothing of the answer, opened after the other one was closed, finds it in the history.
  const other = await context.newPage();
  await page.close();
  await other.goto(server.url);
  await openCopilot(other);
  await overlay(other)
    .getByRole('button', { name: /^Chat 1 \(2 msgs\)/ })
    .click();
  const kept = overlay(other).getByRole('log');
  await expect(kept.getByText('How long is the notice period?')).toBeVisible();
  await expect(kept.getByText('thirty days, and the rest')).toBeVisible();
  await expect(kept.getByText('This answer was cut off.')).toBeVisible();
  await server.remove();
  model.close();
});
