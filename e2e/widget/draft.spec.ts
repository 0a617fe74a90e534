import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { openZipParts } from '../../server/providers/extraction/zip-parts.ts';
import { test } from '../fixtures.ts';
import { findViolations } from '../harness/find-violations.ts';
import { openCopilot, overlay } from './widget-page.ts';

const maxInflatedBytes = 10_000_000;
const request = 'Draft an NDA between Acme Private Limited and Beta Inc., two years, law of Karnataka';

test('a typed request becomes a downloaded DOCX, by keyboard alone', async ({ page }) => {
  await signIn(page, 'keyboard-draft@firm.example');
  await openCopilot(page);
  await expect(button(page, 'Draft with AI')).toBeVisible();
  await page.keyboard.type(request);
  await press(page, 'Draft with AI', 'Shift+Tab');
  await expect(
    overlay(page).getByRole('heading', { name: 'Mutual non-disclosure agreement' }).first(),
  ).toBeFocused();
  await expect(overlay(page).getByText('Templates and questions are in English.')).toBeVisible();
  for (const fact of ['Acme Private Limited', 'Beta Inc.', '2 years', 'India'])
    await expect(overlay(page).getByRole('checkbox', { name: fact })).toBeChecked();
  await press(page, 'Continue');

  const form = overlay(page).getByRole('form', { name: 'Draft: Mutual non-disclosure agreement' });
  await expect(form.getByLabel('Full name of the first party')).toBeFocused();
  await expect(form.getByLabel('Full name of the first party')).toHaveValue('Acme Private Limited');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Question 2 of')).toBeVisible();
  await press(page, 'Back');
  await expect(form.getByText('Question 1 of')).toBeVisible();
  await page.keyboard.press('Enter');
  // Until then, the first question's own Skip could be reached.
  await expect(form.getByText('Question 2 of')).toBeVisible();
  await press(page, 'Skip');
  await expect(form.getByLabel('Full name of the second party')).toBeFocused();
  await press(page, 'Finish here');

  await expect(overlay(page).getByRole('heading', { name: 'Your draft is ready' })).toBeVisible();
  const preview = overlay(page).getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Acme Private Limited');
  await expect(preview.locator('mark', { hasText: '[Date of the agreement]' }).first()).toBeVisible();
  await expect(preview.locator('mark', { hasText: '[check with counsel' }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, 'Download DOCX');
  const file = await (await download).path();
  const parts = await openZipParts(readFileSync(file), maxInflatedBytes);
  const text = new TextDecoder().decode(await parts.read('word/document.xml'));
  expect(text).toContain('Acme Private Limited');
  expect(text).toContain('[Date of the agreement]');
  expect(text).toContain('w:numPr');
  expect((await download).suggestedFilename()).toBe(
    'Mutual non-disclosure agreement - Acme Private Limited, Beta Inc.docx',
  );
});

test('a wrong answer is said beside its field, and a sentence changes the stored draft', async ({ page }) => {
  await signIn(page, 'wrong-answer@firm.example');
  await openDraft(page, request);
  await button(page, 'Continue').click();
  const form = overlay(page).getByRole('form', { name: 'Draft: Mutual non-disclosure agreement' });
  await expect(form.getByText('Question 1 of')).toBeVisible();
  await form.getByLabel('Full name of the first party').fill('');
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByRole('alert')).toContainText('press Skip to leave it open');
  await expect(form.getByLabel('Full name of the first party')).toBeFocused();
  for (let n = 1; !(await form.getByLabel('Period in which information is exchanged').count()); n++) {
    await form.getByRole('button', { name: 'Skip' }).click();
    await expect(form.getByText(`Question ${n + 1} of`)).toBeVisible();
  }
  const period = form.getByLabel('Period in which information is exchanged');
  await expect(period).toHaveValue('one year');
  await period.fill('rather long');
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByRole('alert')).toContainText('please write a period');
  await expect(period).toBeFocused();
  await expect(period).toHaveAttribute('aria-invalid', 'true');
  expect(await findViolations(page, { within: 'lexloom-widget' })).toEqual([]);
  await button(page, 'Finish here').click();

  await overlay(page).getByLabel('Change it with a sentence').fill('make it three years');
  await page.keyboard.press('Enter');
  await expect(overlay(page).getByRole('insertion')).toContainText('3 years');
  expect(await findViolations(page, { within: 'lexloom-widget' })).toEqual([]);
  await button(page, 'Change it').click();
  const preview = overlay(page).getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('3 years');

  await overlay(page).getByLabel('Change it with a sentence').fill('make it one-way');
  await page.keyboard.press('Enter');
  await expect(overlay(page).getByText('another template: One-way non-disclosure agreement')).toBeVisible();

  await button(page, 'Ask about it').click();
  await expect(button(page, 'Remove attachment')).toBeVisible();
  await expect(page.getByPlaceholder('Type a message...')).toBeFocused();
});

test('what is typed is kept on the way back, and when the draft is finished there', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page, 'typed-draft@firm.example');
  await openDraft(page, request);
  await button(page, 'Continue').click();
  const form = overlay(page).getByRole('form', { name: 'Draft: Mutual non-disclosure agreement' });
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByText('Question 2 of')).toBeVisible();
  await form.getByRole('textbox').fill('14 Weaver Row, Pune');
  await form.getByRole('button', { name: 'Back' }).click();
  await form.getByLabel('Full name of the first party').fill('Acme Textiles Private Limited');
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByRole('textbox')).toHaveValue('14 Weaver Row, Pune');
  await button(page, 'Finish here').click();
  const preview = overlay(page).getByRole('region', { name: 'Preview' });
  await expect(overlay(page).getByRole('heading', { name: 'Your draft is ready' })).toBeVisible();
  await expect(preview).toContainText('Acme Textiles Private Limited');
  await expect(preview).toContainText('14 Weaver Row, Pune');
});

test('says of a third party and a foreign law that the template has no place for them', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'three-parties@firm.example');
  await openDraft(page, 'NDA between Acme Ltd, Beta Inc and Gamma LLP under Delaware law');
  await expect(overlay(page).getByText('no place for it: Gamma LLP · Delaware')).toBeVisible();
  await expect(overlay(page).getByText('Beta Inc').first()).toBeVisible();
});

test('a failure keeps what was answered', async ({ page }) => {
  await signIn(page, 'failing-draft@firm.example');
  await openDraft(page, request);
  await button(page, 'Continue').click();
  await expect(overlay(page).getByText('Question 1 of')).toBeVisible();
  await page.route('**/api/drafts', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          headers: { 'Retry-After': '7' },
          json: { error: 'Too many.', message: 'Too many.', code: 'rate_limited' },
        })
      : route.continue(),
  );
  await button(page, 'Finish here').click();
  await expect(
    overlay(page)
      .getByRole('alert')
      .filter({ hasText: /^Too many requests\. Please wait 7 seconds\. Your/ }),
  ).toBeVisible();
  await page.unroute('**/api/drafts');
  await page.context().setOffline(true);
  await button(page, 'Try again').click();
  await expect(overlay(page).getByRole('alert').filter({ hasText: 'Your answers are kept.' })).toBeVisible();
  await page.context().setOffline(false);
  await button(page, 'Try again').click();
  await expect(overlay(page).getByRole('heading', { name: 'Your draft is ready' })).toBeVisible();
  await expect(overlay(page).getByRole('region', { name: 'Preview' })).toContainText('Beta Inc.');
});

test('a guest’s request survives a sign-in that leaves the page, and a template one that does not', async ({
  page,
}) => {
  await page.goto('/terms');
  await openDraft(page, request);
  await page.getByRole('dialog', { name: 'Login' }).waitFor();
  await expect(overlay(page)).toBeHidden();
  // The page is left as by a provider's redirect: the next page is a new one, on which the visitor is signed in.
  const token = await register(page, 'left-the-page@firm.example');
  await page.evaluate((given) => localStorage.setItem('token', given), token);
  await page.reload();
  await expect(overlay(page).getByRole('checkbox', { name: 'Acme Private Limited' })).toBeChecked();
  expect(await page.evaluate(() => sessionStorage.getItem('lexloom:task'))).toBeNull();

  await page.evaluate(() => {
    localStorage.removeItem('token');
  });
  await page.reload();
  await openDraft(page);
  await page.getByRole('dialog', { name: 'Login' }).waitFor();
  await page.keyboard.press('Escape');
  await openCopilot(page);
  await button(page, 'Offer of employment').click();
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.getByLabel('Email').fill('left-the-page@firm.example');
  await login.getByLabel('Password').fill('weft and warp 9');
  await login.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(overlay(page).getByRole('form', { name: 'Draft: Offer of employment' })).toBeVisible();
});

test('an unfinished draft outlasts a sign-in that has expired and the way back to its page, but no logout', async ({
  page,
}) => {
  const email = 'unfinished-draft@firm.example';
  const token = await signIn(page, email);
  await openDraft(page, request);
  await button(page, 'Continue').click();
  const form = overlay(page).getByRole('form', { name: 'Draft: Mutual non-disclosure agreement' });
  await form.getByLabel('Full name of the first party').fill('Acme Textiles Private Limited');
  await page.goto('/about');
  await page.goBack();
  await openCopilot(page);
  await expect(form.getByLabel('Full name of the first party')).toHaveValue('Acme Textiles Private Limited');
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` }, data: {} });
  await form.getByRole('button', { name: 'Next' }).click();
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.getByLabel('Email').fill(email);
  await login.getByLabel('Password').fill('weft and warp 9');
  await login.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(login).toBeHidden();
  await expect(form.getByLabel('Full name of the first party')).toHaveValue('Acme Textiles Private Limited');

  // Left for the conversation, so that the draft itself does not notice the logout.
  await button(page, 'Back to the chat').click();
  await page.evaluate(() => window.Lexloom.update({ token: null }));
  const next = await register(page, 'next-in-line@firm.example');
  await page.evaluate((given) => window.Lexloom.update({ token: given }), next);
  await openDraft(page);
  await expect(overlay(page).getByRole('heading', { name: 'What do you need?' })).toBeVisible();
  await expect(overlay(page)).not.toContainText('Acme');
  // On a line of its own, the way back begins where the lines around it do.
  await page.setViewportSize({ width: 280, height: 640 });
  const indent = await button(page, 'Back to the chat').evaluate((back) => {
    const text = document.createRange();
    text.selectNodeContents(back);
    const heading = back.previousElementSibling ?? back;
    return text.getBoundingClientRect().left - heading.getBoundingClientRect().left;
  });
  expect(Math.abs(indent)).toBeLessThanOrEqual(1);
});

test('a draft is printed whole, without the questions and what can only be pressed', async ({ page }) => {
  await signIn(page, 'print-draft@firm.example');
  await openDraft(page, request);
  await button(page, 'Continue').click();
  const preview = overlay(page).getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Acme Private Limited');
  await page.emulateMedia({ media: 'print' });
  await expect(overlay(page).getByRole('button')).toHaveCount(0);
  await expect(overlay(page).getByText('Draft for a lawyer’s review.').first()).toBeVisible();
  const pages = (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages?.length).toBeGreaterThan(2);
});

const button = (page: Page, name: string) => overlay(page).getByRole('button', { name, exact: true });

/** Tabs to a button and presses it. */
async function press(page: Page, name: string, key = 'Tab') {
  await expect(button(page, name)).toBeVisible();
  for (let moves = 0; moves < 60; moves++) {
    if (
      await button(page, name).evaluate((node) => node === (node.getRootNode() as ShadowRoot).activeElement)
    )
      return page.keyboard.press('Enter');
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach "${name}".`);
}

async function openDraft(page: Page, prompt?: string) {
  await page.waitForFunction(() => Boolean(window.Lexloom?.version));
  await page.evaluate(
    (given) => window.Lexloom.open('copilot', { task: 'draft', ...(given && { prompt: given }) }),
    prompt,
  );
}

async function register(page: Page, email: string): Promise<string> {
  const answer = await page.request.post('/api/auth/register', {
    data: { email, password: 'weft and warp 9' },
  });
  return ((await answer.json()) as { token: string }).token;
}

async function signIn(page: Page, email: string): Promise<string> {
  const token = await register(page, email);
  await page.addInitScript((given) => localStorage.setItem('token', given), token);
  await page.goto('/terms');
  return token;
}
