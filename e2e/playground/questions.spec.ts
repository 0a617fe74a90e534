import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { colourRules, findViolations } from '../harness/find-violations.ts';
import { addPartner } from '../harness/partners.ts';
import { openPlayground } from './playground-page.ts';

const right = { question: 'Which industries do you serve?', expect: { text: 'Banking' } };
const wrong = { question: 'Which industries do you serve?', expect: { url: '/about', text: 'Zebras' } };
const none = { question: 'Who won the world cup?', expect: 'nothing' };

test('a pasted list is checked by keyboard, whatever answers the widget, and names what was missed', async ({
  page,
}) => {
  await openPlayground(page, { backend: 'offline' });
  const section = toSection(page);
  await section.getByRole('textbox', { name: 'Questions, one per line' }).focus();
  await page.keyboard.insertText(toLines([right, wrong, none]));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('status')).toHaveText('2 of 3 questions are answered as expected.');
  await expect(section.getByRole('button', { name: 'Check' })).toBeFocused();
  const row = section.getByRole('table', { name: 'Not answered as expected' }).getByRole('row').nth(1);
  await expect(row.getByRole('cell').first()).toHaveText('2');
  await expect(row.getByRole('rowheader')).toHaveText(wrong.question);
  await expect(row.getByRole('cell').nth(1)).toHaveText('/about Zebras');
  await expect(row.getByRole('cell').last()).toContainText('Sector');

  expect(await findViolations(page, { within: '.questions' })).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(page, { within: '.questions', rules: colourRules })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(row.getByRole('rowheader'), 'rows are cards, and still of a table').toBeVisible();
});

test('a line that cannot be read is named, a refusal of the server is told, and a list can be stopped', {
  tag: '@full',
}, async ({ page }) => {
  await openPlayground(page);
  const section = toSection(page);
  await check(section, `${toLines([right])}\n\n{"question": "Fees?"}`);
  await expect(section.getByRole('status')).toHaveText(
    'Line 3: expect: must be "nothing", or an object with "url", "text" or both.',
  );
  await page.getByLabel('publicKey').fill('pk_none');
  await check(section, toLines([right]));
  await expect(section.getByRole('status')).toContainText('The server answered 403 (key_unknown: ');
  await page.getByLabel('publicKey').fill('');

  let ask = () => {};
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  // Never answered: the list stands at its first question until it is stopped.
  await page.route('**/api/chat/send', () => ask());
  await check(section, toLines([right, right]));
  await asked;
  await section.getByRole('button', { name: 'Stop' }).click();
  await expect(section.getByRole('status')).toHaveText('Stopped after 0, 0 of them failed.');
});

test('with a public key it is a visitor of that partner who asks', { tag: '@full' }, async ({
  page,
  server,
}) => {
  const partner = await addPartner(server.storage, 'Acme', 'https://acme.example');
  await openPlayground(page, { publicKey: partner.publicKey });
  const section = toSection(page);
  await check(section, toLines([{ ...right, expect: 'nothing' }]));
  await expect(section.getByRole('status')).toHaveText('1 of 1 questions are answered as expected.');
});

const toSection = (page: Page) => page.getByRole('region', { name: 'Golden questions' });

const toLines = (questions: readonly object[]) => questions.map((each) => JSON.stringify(each)).join('\n');

async function check(section: Locator, list: string): Promise<void> {
  await section.getByRole('textbox', { name: 'Questions, one per line' }).fill(list);
  await section.getByRole('button', { name: 'Check' }).click();
}
