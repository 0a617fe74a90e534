import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Browser, expect, type Page, type TestInfo } from '@playwright/test';
import { partnerGuide } from '../../site/words/embed-partners.ts';
import { test } from '../fixtures.ts';
import { type Partner, startPartner } from '../harness/partner-site.ts';
import type { RunningServer } from '../harness/running-server.ts';
import { openByCall } from '../widget/partner-page.ts';
import { overlay } from '../widget/widget-page.ts';
import { mint, startMinting } from './minting-server.ts';
import { ask, readMark, upload, visit } from './partner-copilot.ts';
import { openPartnerGuide, type PartnerGuidePage, runCommand } from './partner-guide-page.ts';

type Journey = {
  guide: PartnerGuidePage;
  page: Page;
  browser: Browser;
  server: RunningServer;
  info: TestInfo;
};

const { key, page: onPage, words, knowledge, visitors, budgets, off } = partnerGuide;
const root = join(import.meta.dirname, '../..');
const onTheMenu = 'The tasting menu of our canteen costs 18 pounds on Fridays.';
const isSpent = 'All questions for today have been used. Please ask again tomorrow.';

let site: Partner;
test.beforeAll(async () => {
  site = await startPartner();
});
test.afterAll(() => site?.close());
test.describe.configure({ timeout: 90_000 });

test('a partner is followed from nothing by the guide alone, each snippet as it is shown', async ({
  page,
  browser,
  server,
}, info) => {
  const guide = await openPartnerGuide(browser, server, site.url);
  const journey: Journey = { guide, page, browser, server, info };
  await test.step('a key, and the tag on another origin, in the partner’s own words', () =>
    addPartner(journey));
  await test.step('its own knowledge, with golden questions that tell when it is there', () =>
    addKnowledge(journey));
  await test.step('the page itself is quoted, and marked', () => quotePage(journey));
  await test.step('a visitor of its own, signed in by its own server, uploads and asks', () =>
    signVisitorIn(journey));
  await test.step('the budget is spent, in a clear sentence', () => spendBudget(journey));
  await test.step('paused and resumed, where nothing was deployed', () => pauseAndResume(journey));
  await test.step('new keys, without an interruption', () => rotateKeys(journey));
  await test.step('the end: no key and no visitor is left', () => removePartner(journey));
  await guide.close();
});

async function addPartner({ guide, page }: Journey): Promise<void> {
  guide.partner = JSON.parse(await guide.operate(key, key.code.add));
  const tag = await guide.show(onPage, onPage.code.tag);
  site.serve('/', { body: toPage(tag) });
  await guide.operate(words, words.code.set);
  await page.goto(site.url);
  await openByCall(page);
  await expect(overlay(page).getByRole('heading', { name: 'What can we look up for you?' })).toBeVisible();
  await overlay(page).getByRole('button', { name: 'What does a first meeting cost?' }).click();
  await expect(overlay(page).getByRole('textbox')).toHaveValue('What does a first meeting cost?');
}

async function addKnowledge({ guide, page, server, info }: Journey): Promise<void> {
  const path = join(server.dataDir, guide.fill(knowledge.code.file));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await guide.show(knowledge, knowledge.code.file));
  const list = info.outputPath(knowledge.code.list);
  await mkdir(dirname(list), { recursive: true });
  await writeFile(list, await guide.show(knowledge, knowledge.code.list));
  const check = await guide.show(knowledge, knowledge.code.check);
  await expect.poll(() => checkQuestions(check, list), { timeout: 30_000, intervals: [500] }).toBe(0);
  const answer = await ask(page, 'What does a first meeting cost?');
  await expect(answer).toContainText('A first meeting costs 95 pounds');
  await expect(answer.getByRole('link', { name: /Fees/ }).first()).toHaveAttribute(
    'href',
    `${site.url}/fees`,
  );
}

async function quotePage({ page }: Journey): Promise<void> {
  const answer = await ask(page, 'What does the tasting menu of the canteen cost?');
  await expect(answer).toContainText(onTheMenu);
  await answer.locator('.passage').first().click();
  await expect(overlay(page)).toBeHidden();
  await expect.poll(() => readMark(page)).toBe(onTheMenu);
}

async function signVisitorIn({ guide, page, server, info }: Journey): Promise<void> {
  const minting = await startMinting(
    server,
    guide.partner,
    await guide.show(visitors, 'server.mjs'),
    info.outputPath('mint'),
  );
  try {
    // What the partner's front end passes on to that server, with the user that its own session names.
    await page.route(`${site.url}/lexloom-token`, async (route) => {
      const minted = await fetch(`${minting.url}/lexloom-token`, { headers: { 'x-signed-in-as': '4711' } });
      await route.fulfill({
        status: minted.status,
        contentType: 'application/json',
        body: await minted.text(),
      });
    });
    site.serve('/signed-in', { body: toPage(await guide.show(visitors, visitors.code.tag)) });
    await page.goto(`${site.url}/signed-in`);
    await openByCall(page);
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
}

async function spendBudget({ guide, page, server }: Journey): Promise<void> {
  await guide.operate(budgets, budgets.code.set);
  const [{ questions, questionsPerDay }] = JSON.parse(await guide.operate(budgets, budgets.code.usage));
  expect(questionsPerDay).toBe(500);
  expect(questions).toBeGreaterThan(3);
  await runCommand(server, guide.fill(`npm run partners -- set ID --questions-per-day ${questions}`));
  const refused = await ask(page, 'And the deposit?');
  await expect(refused.getByRole('alert')).toHaveText(isSpent);
  await guide.operate(budgets, budgets.code.set);
}

async function pauseAndResume({ guide, browser }: Journey): Promise<void> {
  await guide.operate(off, off.code.pause);
  const paused = await visit(browser, site.url);
  await expect(overlay(paused).getByText('We are moving house. Please call us until Monday.')).toBeVisible();
  await expect(overlay(paused).getByRole('textbox')).toHaveCount(0);
  await paused.context().close();
  await guide.operate(off, off.code.resume);
}

async function rotateKeys({ guide, browser, server }: Journey): Promise<void> {
  const before = { ...guide.partner };
  const open = await visit(browser, site.url);
  await expect(await ask(open, 'Where can I park?')).toContainText('behind the old mill');
  guide.partner = { ...guide.partner, ...JSON.parse(await guide.operate(off, off.code.rotate)) };
  expect(guide.partner.publicKey).not.toBe(before.publicKey);
  // Both the open page and one that still has the old key keep working; then the page changes, then the server.
  await expect(await ask(open, 'Is there a car park?')).toContainText('behind the old mill');
  await open.context().close();
  site.serve('/new-key', { body: toPage(await guide.show(onPage, onPage.code.tag)) });
  const renewed = await visit(browser, `${site.url}/new-key`);
  await expect(await ask(renewed, 'Where can I park?')).toContainText('behind the old mill');
  await renewed.context().close();
  for (const { secretKey } of [before, guide.partner]) expect(await mint(server, secretKey)).toBe(201);
}

async function removePartner({ guide, browser, server }: Journey): Promise<void> {
  await guide.operate(off, off.code.remove);
  const gone = await visit(browser, `${site.url}/new-key`);
  await expect(overlay(gone).getByText(/key/)).toBeVisible();
  await expect(overlay(gone).getByRole('textbox')).toHaveCount(0);
  await gone.context().close();
  expect(await mint(server, guide.partner.secretKey)).toBe(403);
}

const toPage = (tag: string) => `<!doctype html><html lang="en"><head><title>Acme Legal</title>
<link rel="icon" href="data:,"></head><body><main><h1>Acme Legal</h1><p>${onTheMenu}</p></main>${tag}</body></html>`;

/** Runs the guide's check of its list. Returns the exit code. */
function checkQuestions(line: string, list: string): Promise<number> {
  const args = line.replace('npm run questions:check -- ', '').replace(knowledge.code.list, list).split(' ');
  return new Promise((resolve) =>
    execFile(process.execPath, ['scripts/questions-check.ts', ...args], { cwd: root }, (failed) =>
      resolve(failed ? Number(failed.code) : 0),
    ),
  );
}
