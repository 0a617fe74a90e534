import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Frame, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { type Partner, startPartner } from '../harness/partner-site.ts';
import { isFull, sampled } from '../harness/scale.ts';
import { hostileLibraries } from './hostile-libraries.ts';
import { type HostilePage, hostilePages, toMarkup } from './hostile-pages.ts';
import './widget-page.ts';

// With motion, as most visitors see it; the other tests reduce it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const docs = join(import.meta.dirname, '../../docs/hostile-pages.md');
const steps = ['boot', 'ask', 'stream', 'close', 'destroy'] as const;

type Outcome = Record<(typeof steps)[number], string>;

test('the widget boots, asks, streams, closes and goes away in every hostile page', async ({
  page,
  server,
}) => {
  // Up to thirty pages, each taking a few seconds on a busy machine.
  test.setTimeout(240_000);
  page.setDefaultTimeout(15_000);
  const partner = await startPartner();
  const outcomes: [HostilePage, Outcome][] = [];
  for (const hostile of sampled([...hostilePages, ...hostileLibraries], 3)) {
    await test.step(hostile.name, async () => {
      outcomes.push([hostile, await runSteps(page, partner, hostile, server.url)]);
    });
  }
  partner.close();
  const failures = outcomes.flatMap(([{ name }, outcome]) =>
    steps
      .filter((step) => !/^(passed|said)$/.test(outcome[step]))
      .map((step) => `${name}, ${step}: ${outcome[step]}`),
  );
  expect(failures).toEqual([]);
  if (!isFull) return;
  // The published table must match what was seen.
  const text = toDocument(outcomes);
  if (readOr('', docs) !== text) writeFileSync(docs, text);
});

/** Runs the steps in order and returns the outcome of each; those after a failed one are not tried. */
async function runSteps(
  page: Page,
  partner: Partner,
  hostile: HostilePage,
  server: string,
): Promise<Outcome> {
  const outcome = Object.fromEntries(steps.map((step) => [step, 'not tried'])) as Outcome;
  const frame = await visit(page, partner, hostile, server);
  const launcher = frame.getByRole('button', { name: 'Need Help?' });
  const help = frame.getByRole('dialog', { name: 'Need Help?' });
  const copilot = frame.getByRole('dialog', { name: 'Lexloom Co-pilot' });
  const question = 'Which industries do you serve?';

  const actions: Record<(typeof steps)[number], () => Promise<string | undefined>> = {
    async boot() {
      await expect(launcher).toBeInViewport({ ratio: 1 });
      // Enlarged and rounded, it may have lost a pixel.
      await expect
        .poll(() => launcher.evaluate((button: HTMLElement) => Math.abs(button.offsetHeight - 48)))
        .toBeLessThanOrEqual(1);
      await expect(launcher).toHaveCSS('font-size', '16px');
      return undefined;
    },
    async ask() {
      await launcher.click();
      await expect(help).toBeInViewport({ ratio: 1 });
      await expect(help.getByRole('button', { name: 'Close help' })).toHaveCSS('width', '44px');
      await help.getByRole('textbox', { name: 'Ask a question' }).fill(question);
      await help.getByRole('button', { name: /^Ask the Co-pilot/ }).click();
      await expect(copilot).toBeInViewport();
      await expect(frame.getByPlaceholder('Type a message...')).toHaveValue(question);
      await expect(frame.getByPlaceholder('Type a message...')).toHaveCSS('font-size', '16px');
      await expect(frame.getByPlaceholder('Type a message...')).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      return undefined;
    },
    async stream() {
      const log = copilot.getByRole('log');
      await expect(log).toContainText(question);
      if (hostile.isRefused) {
        await expect(log.getByRole('alert')).toContainText(
          'It does not accept requests from pages without an address',
        );
        return 'said';
      }
      await expect(log).toContainText('Banking, Financial Services & Capital Markets');
      await expect(frame.getByRole('button', { name: 'Copy answer' })).toBeVisible();
      return undefined;
    },
    async close() {
      await copilot.getByRole('button', { name: 'Close co-pilot' }).click();
      await expect(copilot).toBeHidden();
      await expect(launcher).toBeInViewport({ ratio: 1 });
      return undefined;
    },
    async destroy() {
      const left = await frame.evaluate(() => {
        window.Lexloom.destroy();
        window.Lexloom.open();
        return document.querySelectorAll('lexloom-widget').length;
      });
      expect(left).toBe(0);
      return undefined;
    },
  };

  for (const step of steps) {
    try {
      outcome[step] = (await actions[step]()) ?? 'passed';
    } catch (thrown) {
      outcome[step] = `failed: ${String(thrown).slice(0, 600)}`;
      break;
    }
  }
  return outcome;
}

/** Loads the page and returns the frame that contains the widget. */
async function visit(page: Page, partner: Partner, hostile: HostilePage, server: string): Promise<Frame> {
  const { csp, sandbox } = hostile;
  const path = `/${hostilePages.indexOf(hostile)}`;
  let address = partner.serve(path, {
    body: toMarkup(hostile, server),
    headers: { ...hostile.headers, ...(csp && { 'content-security-policy': csp(server) }) },
  });
  if (sandbox)
    address = partner.serve(`${path}-outer`, {
      body: `<!doctype html><title>Outer</title><link rel="icon" href="data:,"><style>iframe { width: 1000px; height: 650px }</style><iframe sandbox="${sandbox}" src="${path}"></iframe>`,
    });
  await page.goto(address);
  const frame = page.frames().at(-1) ?? page.mainFrame();
  await frame.waitForFunction(() => Boolean(window.Lexloom?.version));
  return frame;
}

function toDocument(outcomes: readonly [HostilePage, Outcome][]): string {
  const marks: Record<string, string> = { passed: '✓', said: '✓ says why' };
  const rows = outcomes.map(
    ([{ name, does }, outcome]) =>
      `| **${name}** ${does} | ${steps.map((step) => marks[outcome[step]]).join(' | ')} |`,
  );
  return `# Hostile pages

The widget in pages that work against it, tried in Chromium. Written by \`e2e/widget/hostile.spec.ts\`, not by hand.

- boot: the launcher is fully visible in its corner, in its own size and font
- ask: the launcher opens the help window, which hands a question over to the Co-pilot
- stream: the answer arrives in pieces, from another origin, with its sources; or, where no answer can arrive, the widget says why
- close: the Co-pilot closes and the launcher is back
- destroy: nothing is left

| the page | ${steps.join(' | ')} |
| --- |${steps.map(() => ' --- |').join('')}
${rows.join('\n')}
`;
}

function readOr(fallback: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return fallback;
  }
}
