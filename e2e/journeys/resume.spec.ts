import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from '../harness/hold-requests.ts';
import { holdsBack, says, startModel, type TestModel } from '../harness/model-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { sampled } from '../harness/scale.ts';
import { openCopilot, overlay } from '../widget/widget-page.ts';

let model: TestModel;
let server: RunningServer;
test.beforeAll(async () => {
  model = await startModel();
  server = await startServer(model.settings);
});
test.afterAll(async () => {
  await server?.remove();
  model?.close();
});
test.describe.configure({ mode: 'serial' });

const log = (page: Page) => overlay(page).getByRole('log');
const input = (page: Page) => page.getByPlaceholder('Type a message...');

async function askHalf(page: Page) {
  const { script, release } = holdsBack(['The first half,'], [' and the last.']);
  model.answerWith(script);
  await page.goto(server.url);
  await openCopilot(page);
  await input(page).fill('How long is the notice period?');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('The first half,')).toBeVisible();
  return release;
}

test('a guest who reloads in the middle of an answer finds it, and it continues to its end once', async ({
  page,
}) => {
  const release = await askHalf(page);
  await input(page).fill('A draft of my own');
  await page.reload();
  await openCopilot(page);
  await expect(log(page).getByText('The first half,')).toBeVisible();
  await expect(input(page)).toHaveValue('A draft of my own');
  release();
  await expect(log(page).getByText('The first half, and the last.', { exact: true })).toBeVisible();
  await expect(log(page).getByText('How long is the notice period?')).toHaveCount(1);
  expect(model.requests).toHaveLength(1);
});

test('a failed question is still there after a reload, and can be asked again without typing', async ({
  page,
}) => {
  model.answerWith((response) => void response.writeHead(500).end());
  await page.goto(server.url);
  await openCopilot(page);
  await input(page).fill('What if it fails?');
  await page.keyboard.press('Enter');
  await expect(log(page).getByRole('alert')).toBeVisible();
  await page.reload();
  await openCopilot(page);
  await expect(log(page).getByText('What if it fails?')).toBeVisible();
  const { script, release } = holdsBack(['It is asked'], [' again.']);
  model.answerWith(script);
  release();
  await log(page).getByRole('button', { name: 'Try again' }).click();
  await expect(log(page).getByText('It is asked again.')).toBeVisible();
});

test('an account finds its running answer in a second tab, and reads it to its end in both', async ({
  page,
  context,
}) => {
  await page.goto(server.url);
  const { token } = await (
    await page.request.post(`${server.url}/api/auth/register`, {
      data: { email: 'two-tabs@lexloom.example', password: 'correct horse' },
    })
  ).json();
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  const release = await askHalf(page);
  const second = await context.newPage();
  await second.goto(server.url);
  await openCopilot(second);
  await overlay(second)
    .getByRole('button', { name: /^Chat 1 \(2 msgs\)/ })
    .click();
  await expect(log(second).getByText('The first half,')).toBeVisible();
  release();
  for (const each of [page, second]) {
    await expect(log(each).getByText('The first half, and the last.', { exact: true })).toBeVisible();
  }
});

test('an account that reloads finds its conversation open, and listed under the name that the server gave it', async ({
  page,
}) => {
  await page.goto(server.url);
  const { token } = await (
    await page.request.post(`${server.url}/api/auth/register`, {
      data: { email: 'reload@lexloom.example', password: 'correct horse' },
    })
  ).json();
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  const release = await askHalf(page);
  release();
  await expect(log(page).getByText('and the last.')).toBeVisible();
  await page.reload();
  await openCopilot(page);
  await expect(log(page).getByText('The first half, and the last.', { exact: true })).toHaveCount(1);
  await expect(overlay(page).getByRole('button', { name: 'Chat 1 (2 msgs)' })).toBeVisible();
  await overlay(page).getByRole('button', { name: 'New Chat' }).click();
  await expect(overlay(page).getByRole('button', { name: 'Chat 1 (2 msgs)' })).toHaveCount(1);
});

for (const isLate of sampled([false, true], 2))
  test(`what one visitor typed does not appear for the next${isLate ? ', although what stores it loads late' : ''}`, async ({
    page,
  }) => {
    const release = isLate && (await holdRequests(page, '**/w/chat-tabs-*.js'));
    await page.goto(server.url);
    await openCopilot(page);
    model.answerWith(says('An answer to the first visitor.'));
    await input(page).fill('A question of the first visitor');
    await page.keyboard.press('Enter');
    await expect(log(page).getByText('An answer to the first visitor.')).toBeVisible();
    await input(page).fill('A secret of the first visitor');
    await page.evaluate(() => localStorage.setItem('guestId', 'another-guest-0123456789'));
    if (release) {
      const loaded = page.waitForResponse('**/w/chat-tabs-*.js');
      release();
      // Imported a second time only to wait until it has run.
      await page.evaluate((url) => import(url), (await loaded).url());
    }
    await page.reload();
    await openCopilot(page);
    await expect(input(page)).toHaveValue('');
    await expect(log(page).locator('> *')).toHaveCount(0);
  });
