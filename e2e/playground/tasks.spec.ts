import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { BackendName } from '../../site/words/playground.ts';
import { test } from '../fixtures.ts';
import { overlay } from '../widget/widget-page.ts';
import { eventLog, expectLogged, openPlayground } from './playground-page.ts';

// Review with AI and Draft with AI where QA tries them: with each state of a backend, and with the real server.

test.describe.configure({ timeout: 90_000 });

const text =
  'The supplier keeps the records for seven years. Either party may end it on thirty days’ notice.';

/** What the backends show of a review. Those not listed fail as they do for a question. */
const reviews: Partial<Record<BackendName, (page: Page) => Promise<unknown>>> = {
  simulated: async (page) => {
    const table = overlay(page).getByRole('table', { name: 'Review of nda.txt' });
    await expect(table.getByRole('rowheader')).toHaveCount(23);
    for (const verdict of ['Acceptable', 'Needs review', 'Not acceptable'])
      await expect(table.getByText(verdict, { exact: true }).first()).toBeVisible();
    await overlay(page)
      .getByRole('button', { name: /^Parties: open the document at/ })
      .click();
    await expect(overlay(page).locator('mark')).toHaveText('The supplier keeps the records for seven years.');
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await overlay(page).getByRole('button', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toBe('Review of nda.txt.csv');
  },
  refusing: async (page) => {
    const table = overlay(page).getByRole('table', { name: 'Review of nda.txt' });
    await expect(table.getByText('Not found', { exact: true })).toHaveCount(23);
  },
  '429': (page) => expect(overlay(page).getByRole('alert').first()).toContainText('Too many requests.'),
  offline: (page) => expect(overlay(page).getByRole('alert').first()).toBeVisible(),
};

test('a review runs against each backend, from a link alone', async ({ page }) => {
  for (const [backend, see] of Object.entries(reviews))
    await test.step(backend, async () => {
      await openPlayground(page, { token: 'a-token', open: 'on', task: 'review' });
      await expectLogged(page, `call open('copilot', {"task":"review"})`);
      await upload(page);
      await overlay(page).getByRole('table').waitFor();
      await overlay(page).getByRole('button', { name: 'Choose another document' }).click();
      // The overlay covers the controls.
      await page.getByLabel('backend').selectOption(backend, { force: true });
      const view = overlay(page).getByRole('region', { name: 'Review with AI' });
      await view.getByRole('button', { name: /^nda\.txt/ }).click();
      await see(page);
    });
});

test('a slow backend takes its time to read a document', { tag: '@full' }, async ({ page }) => {
  await openPlayground(page, { token: 'a-token', open: 'on', task: 'review', backend: 'slow' });
  await upload(page);
  const view = overlay(page).getByRole('region', { name: 'Review with AI' });
  await expect(view.getByRole('progressbar', { name: 'nda.txt' })).toBeVisible();
});

test('a draft is asked, refused, finished, downloaded and changed on the page alone', {
  tag: '@full',
}, async ({ page }) => {
  await openPlayground(page, {
    token: 'a-token',
    open: 'on',
    task: 'draft',
    prompt: 'NDA between A Ltd and B Inc, three years',
  });
  for (const fact of ['A Ltd', 'three years'])
    await expect(overlay(page).getByRole('checkbox', { name: fact })).toBeChecked();
  await overlay(page).getByRole('button', { name: 'Continue' }).click();
  const form = overlay(page).getByRole('form', { name: 'Draft: Simulated agreement' });
  for (const n of [2, 3, 4]) {
    await form.getByRole('button', { name: n === 4 ? 'Skip' : 'Next' }).click();
    await expect(form.getByText(`Question ${n} of 9`)).toBeVisible();
  }
  await form.getByLabel('Term').fill('soon');
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByRole('alert')).toContainText('Please check this answer.');
  await form.getByLabel('Term').fill('four years');
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByText('Question 5 of 9')).toBeVisible();
  await overlay(page).getByRole('button', { name: 'Finish here' }).click();
  const preview = overlay(page).getByRole('region', { name: 'Preview' });
  await expect(preview.locator('mark', { hasText: '[Date]' })).toBeVisible();
  const download = page.waitForEvent('download');
  await overlay(page).getByRole('button', { name: 'Download DOCX' }).click();
  expect((await download).suggestedFilename()).toBe('Simulated agreement.docx');
  await overlay(page).getByLabel('Change it with a sentence').fill('make it five years');
  await page.keyboard.press('Enter');
  await overlay(page).getByRole('button', { name: 'Change it' }).click();
  await expect(preview).toContainText('five years');
});

test('the real server reviews for whoever is logged in on this site, whose token nothing shows', async ({
  page,
}) => {
  const answer = await page.request.post('/api/auth/register', {
    data: { email: `${randomUUID()}@example.com`, password: 'weft and warp 9' },
  });
  const { token } = (await answer.json()) as { token: string };
  await page.addInitScript((given) => localStorage.setItem('token', given), token);
  await openPlayground(page, { token: 'site-login', backend: 'real', open: 'on', task: 'review' });
  await upload(page);
  await expect(overlay(page).getByRole('table', { name: 'Review of nda.txt' })).toContainText(
    'Built-in rule “parties”',
  );
  await expect(eventLog(page)).toContainText('"token":"site-login"');
  await expect(eventLog(page)).not.toContainText(token);
  expect(page.url()).not.toContain(token);
});

async function upload(page: Page): Promise<void> {
  // Until the review is there, a button in the conversation has the same name.
  const task = overlay(page).getByRole('region', { name: 'Review with AI' });
  const button = task.getByRole('button', { name: 'Upload document' });
  await page.evaluate(() => localStorage.setItem('uploadConsent', 'true'));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles({ name: 'nda.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
}
