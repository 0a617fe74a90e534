import { expect, type Page, test } from '@playwright/test';
import {
  breaksAfter,
  holdsBack,
  type ModelScript,
  openStream,
  refuses,
  startModel,
  type TestModel,
  toChunk,
  wholeEnd,
} from '../harness/model-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { sampled } from '../harness/scale.ts';
import { openCopilot, overlay } from '../widget/widget-page.ts';

const failureText = 'Something went wrong. Please try again.';
const brokenText = 'Failed to connect to server.';

let model: TestModel;
let server: RunningServer;
test.beforeAll(async () => {
  model = await startModel();
  server = await startServer({ ...model.settings, MODEL_SILENCE_TIMEOUT_MS: '1000' });
});
test.afterAll(async () => {
  await server?.remove();
  model?.close();
});
test.describe.configure({ mode: 'serial' });

async function ask(page: Page, script: ModelScript) {
  model.answerWith(script);
  await page.goto(server.url);
  await openCopilot(page);
  await page.getByPlaceholder('Type a message...').fill('How long is the notice period?');
  await page.keyboard.press('Enter');
  return overlay(page).getByRole('log');
}

test('the first words are on the screen before the last are sent', { tag: '@full' }, async ({ page }) => {
  const { script, release } = holdsBack(['The first words'], [' and the last.']);
  const log = await ask(page, script);
  await expect(log.getByText('The first words')).toBeVisible();
  release();
  await expect(log.getByText('The first words and the last.')).toBeVisible();
});

test('characters that were cut in transit arrive whole', { tag: '@full' }, async ({ page }) => {
  const log = await ask(page, async (response) => {
    openStream(response);
    for (const byte of Buffer.from(toChunk('Größe 条約 🧵 ends.') + wholeEnd))
      response.write(Buffer.from([byte]));
    response.end();
  });
  await expect(log.getByText('Größe 条約 🧵 ends.')).toBeVisible();
});

for (const status of sampled([401, 429, 500], 3)) {
  test(`a provider's ${status} shows our own text, and the question stays`, async ({ page }) => {
    const log = await ask(page, refuses(status));
    await expect(log.getByRole('alert')).toContainText(failureText);
    await expect(log.getByText('How long is the notice period?')).toBeVisible();
    await expect(log).not.toContainText('provider words');
  });
}

const breaks: [string, ModelScript][] = [
  ['cut stream', breaksAfter('The partial answer')],
  [
    'stall',
    (response) => {
      openStream(response);
      response.write(toChunk('The partial answer'));
    },
  ],
  [
    'stream without an end mark',
    (response) => {
      openStream(response);
      response.end(toChunk('The partial answer'));
    },
  ],
];
for (const [name, script] of sampled(breaks, 3)) {
  test(`a ${name} keeps the partial answer beside our own text`, async ({ page }) => {
    const log = await ask(page, script);
    await expect(log.getByRole('alert')).toContainText(brokenText);
    await expect(log.getByText('The partial answer')).toBeVisible();
  });
}
