import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { openCopilot, openHelp, overlay, toSse } from './widget-page.ts';

const longQuote = `${'The tenant shall pay the rent on the first day of each month. '.repeat(4)}No grace.`;
const contract = [
  toSse('source', { n: 1, title: 'Legal services', url: '/legalservices', quote: 'Six services.' }),
  toSse('source', { n: 2, title: 'lease.pdf', fileId: 'f1', page: 3, quote: longQuote }),
  toSse('delta', { text: 'First [1], then **rent** is due [2]. ' }),
  toSse('delta', { text: 'It is pa' }),
  toSse('delta', { text: 'id monthly! ' }),
  toSse('delta', { text: '\n\n```ts\nconst rent = 4200;\nexport { rent };\n```\n\nThe e' }),
  toSse('delta', { text: 'nd' }),
];

test('an answer is rated, a second press withdraws the rating, and a rating that is lost is reported', async ({
  page,
}) => {
  await openCopilot(page, 'Which industries do you serve?');
  await page.keyboard.press('Enter');
  const good = page.getByRole('button', { name: 'Good answer' });
  const put = (press: () => Promise<void>) =>
    Promise.all([page.waitForResponse((response) => response.request().method() === 'PUT'), press()]);

  const [stored] = await put(() => good.click());
  expect([stored.status(), stored.request().postDataJSON()]).toEqual([204, { rating: 'up' }]);
  await expect(good).toHaveAttribute('aria-pressed', 'true');
  const [taken] = await put(() => good.click());
  expect([taken.status(), taken.request().postDataJSON()]).toEqual([204, { rating: null }]);
  await expect(good).toHaveAttribute('aria-pressed', 'false');

  await page.route('**/feedback', (route) => route.abort());
  await page.getByRole('button', { name: 'Bad answer' }).click();
  await expect(page.getByText('Your rating could not be saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bad answer' })).toHaveAttribute('aria-pressed', 'false');
});

test('a question is asked once more, or changed and asked at the end, and what is typed stays', async ({
  page,
}) => {
  const asked = await answerWith(page, [toSse('delta', { text: 'So it is.' })]);
  await openCopilot(page, 'What is due?');
  const input = page.getByPlaceholder('Type a message...');
  const questions = page.getByRole('log').locator('.question');
  await input.press('Enter');
  await expect(page.getByRole('button', { name: 'Regenerate answer' })).toBeVisible();

  await input.fill('My own words');
  await page.getByRole('button', { name: 'Regenerate answer' }).press('Enter');
  // The button is not shown below the earlier answer, where it was.
  await expect(input).toBeFocused();
  await expect(questions).toHaveText(['What is due?', 'What is due?']);
  await expect(input).toHaveValue('My own words');
  // Only the newest answer can be regenerated.
  await expect(page.getByRole('button', { name: 'Edit and ask again' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Regenerate answer' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Edit and ask again' }).first().click();
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('What is due?');
  await page.keyboard.type(' And when?');
  await page.keyboard.press('Enter');
  await expect(questions).toHaveText(['What is due?', 'What is due?', 'What is due? And when?']);
  await expect(input).toHaveValue('My own words');
  await expect(overlay(page).getByText('You are editing an earlier question.')).toHaveCount(0);
  // A question appears on the screen before its request is sent.
  await expect
    .poll(() => asked.map(({ message }) => message))
    .toEqual(['What is due?', 'What is due?', 'What is due? And when?']);
  expect(new Set(asked.map(({ threadId }) => threadId)).size).toBe(1);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(3);

  await input.fill('');
  await input.press('ArrowUp');
  await expect(input).toHaveValue('What is due? And when?');
  await page.keyboard.press('Escape');
  await expect(input).toHaveValue('');
  await expect(overlay(page)).toBeVisible();
});

test('notes open their passages and lead back, code is copied, times are formatted for the page’s locale', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await answerWith(page, contract);
  await openCopilot(page, 'What does the lease say?');
  await page.evaluate(() => window.Lexloom.update({ locale: 'de' }));
  await page.keyboard.press('Enter');
  const log = page.getByRole('log');

  const mark = log.getByRole('link', { name: 'Source 2' });
  const note = log.getByRole('listitem').filter({ hasText: 'lease.pdf, page 3' });
  await expect(note).not.toContainText('No grace.');
  await mark.click();
  await expect(note).toBeFocused();
  await expect(note).toContainText('No grace.');
  await note.getByRole('button', { name: 'Back to the text' }).click();
  await expect(mark).toBeFocused();
  await note.getByRole('button', { name: 'Hide the passage' }).click();
  await expect(note).not.toContainText('No grace.');
  await expect(log.getByRole('link', { name: 'Legal services' })).toHaveAttribute('href', /\/legalservices$/);

  await log.getByRole('button', { name: 'Copy code' }).click();
  await expect(log.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'const rent = 4200;\nexport { rent };',
  );
  await page.evaluate(() => {
    const { writeText } = navigator.clipboard;
    navigator.clipboard.writeText = () => {
      navigator.clipboard.writeText = writeText;
      return Promise.reject(new DOMException('A frame without permission', 'NotAllowedError'));
    };
  });
  await log.getByRole('button', { name: 'Copy answer' }).click();
  await expect(log.getByText('Could not be copied')).toBeVisible();
  await expect(log.getByText('Could not be copied')).toHaveCount(0);
  // The copy has the note of a document's citation, which means nothing without it; a page's citation carries its link.
  await log.getByRole('button', { name: 'Copy answer' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^First \[1\], then \*\*rent\*\* is due \[2\][\s\S]*The end\n\n\[2\] lease\.pdf, page 3$/);
  await log.getByRole('button', { name: 'Show time' }).click();
  await expect(log.getByRole('time')).toHaveText(/^Asked \d+\. \w+ \d{4} um \d\d:\d\d$/);
});

test('a quotation has its source once, in the line under it, and what is only cited stays in the list', async ({
  page,
}) => {
  await answerWith(page, [
    toSse('start', { id: 'a1', threadId: 't1', assistant: 'quoting' }),
    toSse('source', {
      ...{ n: 1, title: 'lease.pdf: 5 Rent', fileId: 'f1', page: 3 },
      ...{ start: 6, end: 6 + longQuote.length, quote: longQuote },
    }),
    toSse('source', { n: 2, title: 'Legal services', url: '/legalservices', quote: 'Six services.' }),
    toSse('delta', { text: `> ${longQuote}\n>\n> [1] lease.pdf: 5 Rent, page 3\n\nSee our services [2].` }),
  ]);
  await openCopilot(page, 'When is the rent due?');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log');
  await expect(log.getByRole('button', { name: 'lease.pdf: 5 Rent, page 3' })).toHaveCount(1);
  await expect(log.getByRole('heading', { name: 'Sources' })).toBeVisible();
  await expect(log.getByRole('listitem')).toHaveText(/^Legal services.*Six services\.$/);
});

test('questions to go on with are buttons that ask them, by keyboard, too, and again after a reload', async ({
  page,
}) => {
  await openCopilot(page, 'How long is a notice period?');
  const input = page.getByPlaceholder('Type a message...');
  await input.press('Enter');
  const log = page.getByRole('log');
  const suggestions = log.getByRole('listitem').getByRole('button');
  await expect(log.getByText('You can also ask:')).toBeVisible();
  await expect(suggestions).toHaveCount(3);
  await input.fill('My own words');
  const first = (await suggestions.first().textContent()) ?? '';
  await suggestions.first().focus();
  await page.keyboard.press('Enter');
  await expect(log.locator('.question')).toHaveText(['How long is a notice period?', first]);
  await expect(input).toHaveValue('My own words');
  await expect(log.getByRole('button', { name: 'Regenerate answer' })).toBeVisible();

  await page.reload();
  await openCopilot(page);
  await expect(log.getByRole('button', { name: first, exact: true })).toBeVisible();
});

test('an answer is read out by the sentence: by the browser, or through a polite region', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    Object.assign(Element.prototype, { ariaNotify: (text: string) => void announced.push(text) });
  });
  await answerWith(page, contract);
  await openCopilot(page, 'What does the lease say?');
  await page.keyboard.press('Enter');
  const sentences = [
    'First, then rent is due.',
    'It is paid monthly!',
    'Code follows.',
    'The end',
    'The answer is complete.',
  ];
  const announced = () =>
    page.evaluate(() => (window as unknown as { announced: string[] }).announced.join(' '));
  await expect.poll(announced).toBe(sentences.join(' '));
  await expect(page.getByRole('log')).toHaveAttribute('aria-live', 'off');

  await page.evaluate(() => Reflect.deleteProperty(Element.prototype, 'ariaNotify'));
  await page.getByRole('button', { name: 'Regenerate answer' }).click();
  const region = overlay(page).locator('div[aria-live="polite"]');
  await expect(region).toContainText('The answer is complete.');
  const lines = await region.locator('p').allTextContents();
  expect(sentences.join(' ')).toContain(lines.join(' '));
});

type Asked = { message: string; threadId: string; key: string };

/** Answers every question with the same events, and records the questions. */
async function answerWith(page: Page, events: readonly string[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  await page.route('**/api/chatstream', (route) => {
    const request = route.request();
    asked.push({ ...request.postDataJSON(), key: request.headers()['idempotency-key'] ?? '' });
    const body = [
      toSse('start', { id: `a${asked.length}`, threadId: 't1' }),
      ...events,
      toSse('done', { status: 'complete' }),
    ];
    return route.fulfill({ contentType: 'text/event-stream', body: body.join('') });
  });
  return asked;
}

test('a conversation is printed whole, without what can only be pressed', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await openCopilot(page, 'Which industries do you serve?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copy answer' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const dialog = overlay(page);
  await expect(dialog.getByRole('button')).toHaveCount(0);
  const log = dialog.getByRole('log');
  // The focus ring is for the screen.
  const scroller = log.locator('..');
  await scroller.focus();
  await expect(scroller).toBeFocused();
  await expect(scroller).toHaveCSS('outline-style', 'none');
  const isWhole = async () =>
    (await dialog.evaluate((element) => element.clientHeight)) >
    (await log.evaluate((element) => element.scrollHeight));
  await expect.poll(isWhole).toBe(true);
  // Without the page behind it, which fills many.
  expect(await countPrintedPages(page)).toBe(1);
});

test('the help window is not printed over the page', { tag: '@full' }, async ({ page }) => {
  await openHelp(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog', { name: 'Need Help?' })).toBeHidden();
});

async function countPrintedPages(page: Page): Promise<number> {
  const pdf = await page.pdf();
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}
