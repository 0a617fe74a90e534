import { randomUUID } from 'node:crypto';
import { findViolations } from '../harness/find-violations.ts';
import { expect, openLogin, test } from './sign-in-test.ts';

test('an account keeps its own playbook, learns which rule cannot be read, and goes back to the built-in ones', async ({
  page,
}) => {
  const dialog = await openLogin(page, '/account');
  await dialog.getByRole('button', { name: 'Need an account? Register' }).click();
  const register = page.getByRole('dialog', { name: 'Register' });
  await register.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await register.getByLabel('Password', { exact: true }).fill('weft and warp 9');
  await register.getByRole('button', { name: 'Register', exact: true }).click();
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Playbook' }) });
  await expect(section.getByText('The built-in rules apply.')).toBeVisible();
  await expect(section.getByText('Built-in rules and explanations are in English.')).toBeVisible();

  await section.getByRole('button', { name: 'Add a rule' }).click();
  const rule = section.getByRole('group', { name: 'Rule 1' });
  await expect(rule.getByLabel('Point')).toBeFocused();
  await rule.getByLabel('At least').fill('a while');
  await section.getByRole('button', { name: 'Save the rules' }).click();
  await expect(section.getByRole('alert')).toContainText(
    'Rule 1 (termination): At least: “a while” is no period',
  );
  await expect(rule.getByLabel('At least')).toHaveValue('a while');

  await rule.getByLabel('At least').fill('30 days');
  await rule.getByLabel('Red flags').fill('without notice\nsole discretion');
  expect(await findViolations(page, { within: '#playbook' })).toEqual([]);
  await section.getByRole('button', { name: 'Save the rules' }).click();
  await expect(section.getByText('Your rules are saved. They apply from the next review on.')).toBeVisible();

  // Text typed while the rules are being saved must stay.
  let answerSave = () => {};
  await page.route(/account\/playbook$/, async (route) => {
    if (route.request().method() === 'PUT') await new Promise<void>((resolve) => (answerSave = resolve));
    await route.continue();
  });
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await section.getByRole('button', { name: 'Save the rules' }).click();
  await saving;
  await rule.getByLabel('At least').fill('45 days');
  const loadedAgain = page.waitForResponse((response) => response.request().method() === 'GET');
  answerSave();
  await (await loadedAgain).finished();
  await expect(section.getByText('Your rules are saved.')).toBeVisible();
  await expect(rule.getByLabel('At least')).toHaveValue('45 days');
  await page.unroute(/account\/playbook$/);

  // Changing the password signs in anew, which reloads everything.
  await rule.getByLabel('At least').fill('60 days');
  const loaded = page.waitForResponse(/account\/playbook$/);
  await page.getByLabel('Current password').fill('weft and warp 9');
  await page.getByLabel('New password').fill('warp and weft 10');
  await page.getByRole('button', { name: 'Change password' }).click();
  await (await loaded).finished();
  await expect(page.getByText('Your own rule applies.')).toBeVisible();
  await expect(rule.getByLabel('At least')).toHaveValue('60 days');

  await page.reload();
  await expect(section.getByText('Your own rule applies.')).toBeVisible();
  await expect(rule.getByLabel('At least')).toHaveValue('30 days');
  await expect(rule.getByLabel('Red flags')).toHaveValue('without notice\nsole discretion');
  await section.getByRole('button', { name: 'Use the built-in rules' }).click();
  await page.getByRole('button', { name: 'Delete my rules' }).click();
  await expect(section.getByText('The built-in rules apply.')).toBeVisible();
  await expect(section.getByRole('group', { name: 'Rule 1' })).toHaveCount(0);
  // The button that asked for the deletion has gone.
  await expect(section.getByRole('button', { name: 'Add a rule' })).toBeFocused();
});
