import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { type Partner, startPartner } from '../harness/partner-site.ts';
import { overlay } from '../widget/widget-page.ts';
import { findCode } from './find-code.ts';

const root = join(import.meta.dirname, '../..');
const heading = 'Content Security Policy';
/** Allows nothing except what the guide says to add. */
const closed = "default-src 'none'; img-src data:; style-src 'self'; require-trusted-types-for 'script'";
let partner: Partner;
test.beforeAll(async () => {
  partner = await startPartner();
  partner.serve('/lexloom-widget.js', {
    body: await readFile(join(root, 'dist/npm/index.js'), 'utf8'),
    type: 'text/javascript',
  });
});
test.afterAll(() => partner?.close());

test('by nonce, the guide’s tag and lines are enough for a page that forbids everything else', async ({
  page,
}) => {
  const { lines, tag } = await readGuide(page);
  serve('/tag', `${lines} trusted-types 'none'`, tag);
  await expectAnswers(page, '/tag');
});

test('by nonce, the npm package needs nothing but the name of its own policy', { tag: '@full' }, async ({
  page,
}) => {
  const { lines, component } = await readGuide(page);
  serve('/component', `${lines} trusted-types lexloom`, asModule(component));
  await expectAnswers(page, '/component');
});

test('a policy that does not allow calls to us is reported as unreachable, in the panel and to the page', async ({
  page,
}) => {
  const { tag } = await readGuide(page);
  serve('/uncalled', "script-src 'nonce-R4nd0m';", tag);
  await page.goto(`${partner.url}/uncalled`);
  await page.getByRole('button', { name: 'Need Help?' }).waitFor();
  await page.evaluate(() => {
    window.Lexloom.on('error', ({ code }) => document.documentElement.setAttribute('data-code', code));
    window.Lexloom.open('copilot', { prompt: 'Which industries do you serve?' });
  });
  await expect(page.getByPlaceholder('Type a message...')).not.toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to connect to server.' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-code', 'unreachable');
});

test('the npm package also boots where policies are listed without its own but none is required', {
  tag: '@full',
}, async ({ page }) => {
  const { lines, component } = await readGuide(page);
  serve('/listed', `${lines} trusted-types theirs`, asModule(component), closed.replace(/; require.*/, ''));
  await page.goto(`${partner.url}/listed`);
  await expect(page.getByRole('button', { name: 'Need Help?' })).toBeVisible();
});

async function readGuide(page: Page): Promise<Record<'lines' | 'tag' | 'component', string>> {
  await page.goto('/embed');
  const read = async (label: string) =>
    (await findCode(page, heading, label).innerText()).replaceAll('YOUR-NONCE', 'R4nd0m');
  return {
    lines: (await read('Policy with a nonce')).replaceAll('\n', ' '),
    tag: await read('Script tag with the nonce'),
    component: await read('Nonce in React and Next.js'),
  };
}

/** Does what a bundler does: removes the types and resolves the package. */
function asModule(code: string): string {
  return `<script type="module" nonce="R4nd0m">import { loadLexloom } from '/lexloom-widget.js';
    ${code.replaceAll('<HTMLScriptElement>', '')}</script>`;
}

function serve(path: string, lines: string, body: string, rest = closed): void {
  partner.serve(path, {
    body: `<!doctype html><title>Partner</title><link rel="icon" href="data:,"><body>${body}`,
    headers: { 'content-security-policy': `${rest}; ${lines}` },
  });
}

async function expectAnswers(page: Page, path: string): Promise<void> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(partner.url + path);
  await page.getByRole('button', { name: 'Need Help?' }).click();
  await expect(page.getByRole('dialog', { name: 'Need Help?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.Lexloom.open());
  await expect(overlay(page)).toBeVisible();
  await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('Banking');
  expect(complaints).toEqual([]);
}
