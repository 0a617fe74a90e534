import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { partnerGuide } from '../../site/words/embed-partners.ts';
import { test } from '../fixtures.ts';
import { findFreePort } from '../harness/free-port.ts';
import { type Partner, startPartner } from '../harness/partner-site.ts';
import { type AddedPartner, partnersCommand } from '../harness/partners.ts';
import type { RunningServer } from '../harness/running-server.ts';
import { overlay } from '../widget/widget-page.ts';
import { findCode } from './find-code.ts';

const { key, page: onPage, words, knowledge, visitors, budgets, off } = partnerGuide;
const root = join(import.meta.dirname, '../..');
const onTheMenu = 'The tasting menu of our canteen costs 18 pounds on Fridays.';
const isSpent = 'All questions for today have been used. Please ask again tomorrow.';

let site: Partner;
test.beforeAll(async () => {
  site = await startPartner();
});
test.afterAll(() => site.close());
test.describe.configure({ timeout: 90_000 });

test('a partner is followed from nothing by the guide alone, each snippet as it is shown', async ({
  page,
  browser,
  server,
}, info) => {
  const guide = await browser.newPage({ baseURL: server.url });
  await guide.goto('/embed');
  await guide.getByRole('link', { name: 'the guide for partners' }).click();
  /** What the guide shows under a heading and a label, with what stands for the partner's own filled in. */
  const show = async ({ heading }: { heading: string }, label: string) =>
    fill(await findCode(guide, heading, label).innerText());
  let partner: Partial<AddedPartner> = {};
  const fill = (code: string) =>
    code
      .replaceAll('https://www.acme.example', site.url)
      .replaceAll('pk_…', partner.publicKey ?? 'pk_…')
      .replaceAll(/\bID\b/g, partner.id ?? 'ID');
  const operate = async (section: { heading: string }, label: string) =>
    runCommand(server, await show(section, label));

  await test.step('a key, and the tag on another origin, in the partner’s own words', async () => {
    partner = JSON.parse(await operate(key, key.code.add));
    const tag = await show(onPage, onPage.code.tag);
    site.serve('/', { body: toPage(tag) });
    await operate(words, words.code.set);
    await page.goto(site.url);
    await openCopilot(page);
    await expect(overlay(page).getByRole('heading', { name: 'What can we look up for you?' })).toBeVisible();
    await overlay(page).getByRole('button', { name: 'What does a first meeting cost?' }).click();
    await expect(overlay(page).getByRole('textbox')).toHaveValue('What does a first meeting cost?');
  });

  await test.step('its own knowledge, with golden questions that tell when it is there', async () => {
    const path = join(server.dataDir, fill(knowledge.code.file));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await show(knowledge, knowledge.code.file));
    const list = info.outputPath(knowledge.code.list);
    await mkdir(dirname(list), { recursive: true });
    await writeFile(list, await show(knowledge, knowledge.code.list));
    const check = await show(knowledge, knowledge.code.check);
    await expect.poll(() => checkQuestions(check, list), { timeout: 30_000, intervals: [500] }).toBe(0);
    const answer = await ask(page, 'What does a first meeting cost?');
    await expect(answer).toContainText('A first meeting costs 95 pounds');
    await expect(answer.getByRole('link', { name: /Fees/ }).first()).toHaveAttribute(
      'href',
      `${site.url}/fees`,
    );
  });

  await test.step('the page itself is quoted, and marked', async () => {
    const answer = await ask(page, 'What does the tasting menu of the canteen cost?');
    await expect(answer).toContainText(onTheMenu);
    await answer.locator('.passage').first().click();
    await expect(overlay(page)).toBeHidden();
    await expect.poll(() => readMark(page)).toBe(onTheMenu);
  });

  await test.step('a visitor of its own, signed in by its own server, uploads and asks', async () => {
    const minting = await startMinting(
      server,
      partner,
      await show(visitors, 'server.mjs'),
      info.outputPath('mint'),
    );
    try {
      // What the partner's front passes on to that server, with its own session's word for who it is.
      await page.route(`${site.url}/lexloom-token`, async (route) => {
        const minted = await fetch(`${minting.url}/lexloom-token`, { headers: { 'x-signed-in-as': '4711' } });
        await route.fulfill({
          status: minted.status,
          contentType: 'application/json',
          body: await minted.text(),
        });
      });
      site.serve('/signed-in', { body: toPage(await show(visitors, visitors.code.tag)) });
      await page.goto(`${site.url}/signed-in`);
      await openCopilot(page);
      await upload(
        page,
        'lease.txt',
        'LEASE\n\n1. Rent\nThe rent is 1,250 pounds a month, payable in advance.\n',
      );
      const answer = await ask(page, 'How much is the rent?');
      await expect(answer).toContainText('The rent is 1,250 pounds a month');
    } finally {
      minting.end();
    }
  });

  await test.step('the budget is spent, in a clear sentence', async () => {
    await operate(budgets, budgets.code.set);
    const [{ questions, questionsPerDay }] = JSON.parse(await operate(budgets, budgets.code.usage));
    expect(questionsPerDay).toBe(500);
    expect(questions).toBeGreaterThan(3);
    await runCommand(server, fill(`npm run partners -- set ID --questions-per-day ${questions}`));
    const refused = await ask(page, 'And the deposit?');
    await expect(refused.getByRole('alert')).toHaveText(isSpent);
    await operate(budgets, budgets.code.set);
  });

  await test.step('paused and resumed, where nothing was deployed', async () => {
    await operate(off, off.code.pause);
    const paused = await visit(browser, site.url);
    await expect(
      overlay(paused).getByText('We are moving house. Please call us until Monday.'),
    ).toBeVisible();
    await expect(overlay(paused).getByRole('textbox')).toHaveCount(0);
    await paused.context().close();
    await operate(off, off.code.resume);
  });

  await test.step('new keys, without an interruption', async () => {
    const before = { ...partner };
    const open = await visit(browser, site.url);
    await expect(await ask(open, 'Where can I park?')).toContainText('behind the old mill');
    partner = { ...partner, ...JSON.parse(await operate(off, off.code.rotate)) };
    expect(partner.publicKey).not.toBe(before.publicKey);
    // The page that is open, and one that still has the old key, go on; then the page changes, then the server.
    await expect(await ask(open, 'Is there a car park?')).toContainText('behind the old mill');
    await open.context().close();
    site.serve('/new-key', { body: toPage(await show(onPage, onPage.code.tag)) });
    const renewed = await visit(browser, `${site.url}/new-key`);
    await expect(await ask(renewed, 'Where can I park?')).toContainText('behind the old mill');
    await renewed.context().close();
    for (const { secretKey } of [before, partner]) expect(await mint(server, secretKey)).toBe(201);
  });

  await test.step('the end: no key and no visitor is left', async () => {
    await operate(off, off.code.remove);
    const gone = await visit(browser, `${site.url}/new-key`);
    await expect(overlay(gone).getByText(/key/)).toBeVisible();
    await expect(overlay(gone).getByRole('textbox')).toHaveCount(0);
    await gone.context().close();
    expect(await mint(server, partner.secretKey)).toBe(403);
  });
  await guide.close();
});

const toPage = (tag: string) => `<!doctype html><html lang="en"><head><title>Acme Legal</title>
<link rel="icon" href="data:,"></head><body><main><h1>Acme Legal</h1><p>${onTheMenu}</p></main>${tag}</body></html>`;

/** Runs a line of the guide as a shell would, on the server's database, with `--json`. Returns what it prints. */
async function runCommand(server: RunningServer, line: string): Promise<string> {
  const prefix = 'npm run partners -- ';
  expect(line.startsWith(prefix)).toBe(true);
  const args = [...line.slice(prefix.length).matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  );
  const { code, text } = await partnersCommand(server.storage, ...args, '--json');
  expect([line, code, code === 0 ? '' : text]).toEqual([line, 0, '']);
  return text;
}

/** Runs the guide's check of its list. Returns the exit code. */
function checkQuestions(line: string, list: string): Promise<number> {
  const args = line.replace('npm run questions:check -- ', '').replace(knowledge.code.list, list).split(' ');
  return new Promise((resolve) =>
    execFile(process.execPath, ['scripts/questions-check.ts', ...args], { cwd: root }, (failed) =>
      resolve(failed ? Number(failed.code) : 0),
    ),
  );
}

async function visit(browser: Browser, url: string): Promise<Page> {
  // A browser of its own: the settings are cached for a minute.
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  await openCopilot(page);
  return page;
}

async function openCopilot(page: Page): Promise<void> {
  await page.waitForFunction(() => Boolean(window.Lexloom?.version));
  await page.evaluate(() => window.Lexloom.open());
  await expect(overlay(page)).toBeVisible();
}

/** Returns the answer, once it is whole or has failed. */
async function ask(page: Page, question: string) {
  if (!(await overlay(page).isVisible())) await openCopilot(page);
  // Once what loads late is here, the page is read with the question.
  await expect(overlay(page).getByRole('button', { name: 'Review with AI' })).toBeVisible();
  const answers = overlay(page).getByRole('log').getByRole('article');
  const before = await answers.count();
  await overlay(page).getByRole('textbox').fill(question);
  await page.keyboard.press('Enter');
  const answer = answers.nth(before);
  await expect(answer).toBeVisible();
  await expect(overlay(page).getByRole('button', { name: 'Send message' })).toBeVisible();
  return answer;
}

async function upload(page: Page, name: string, text: string): Promise<void> {
  await overlay(page).getByRole('button', { name: 'Upload document' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'I Agree & Upload' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(overlay(page).getByRole('button', { name: 'Remove attachment' })).toBeVisible();
}

/** The marked text; null without a mark. */
function readMark(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const [range] = CSS.highlights.get('lexloom-quote') ?? [];
    return range ? `${range}` : null;
  });
}

/** Starts the guide's server on a free port, once it answers. */
async function startMinting(
  server: RunningServer,
  { secretKey = '' }: Partial<AddedPartner>,
  code: string,
  folder: string,
): Promise<{ url: string; end: () => void }> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'server.mjs'), code);
  const port = await findFreePort();
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    LEXLOOM_URL: server.url,
    LEXLOOM_SECRET: secretKey,
  };
  const child: ChildProcess = spawn(process.execPath, ['server.mjs'], { cwd: folder, env });
  const url = `http://127.0.0.1:${port}`;
  const status = () =>
    fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 20_000 }).toBe(404);
  return { url, end: () => void child.kill() };
}

async function mint(server: RunningServer, secretKey = ''): Promise<number> {
  const minted = await fetch(`${server.url}/api/partners/token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ visitorId: '4711' }),
  });
  return minted.status;
}
