import type { Page } from '@playwright/test';
import { toGoalTable } from './goals.ts';
import { median, toTable, writeSection } from './measurements.ts';
import { measureConversations } from './open-conversation.ts';
import { startPageServer } from './page-server.ts';
import { launchBrowser, prepareBuild } from './prepare.ts';

/**
 * `npm run bench:open [rounds]`: measures what the script costs a page before anybody shows intent, and the time from a click
 * to a panel in which one can type. Cold: nothing is cached; the pointer reaches the button just before it presses. Warm: the
 * files are in the browser's cache. Again: closed and opened once more. Alternates with an empty dialog of the page's own. Then
 * measures an account's conversations, a short and a very long one (`open-conversation.ts`).
 */
const rounds = Number(process.argv[2] ?? 10);
/** What scripts/bench/page/blank.js provides. */
type BlankWindow = { measureUsable(): Promise<number>; longTasks: number; shift: number };
declare const window: BlankWindow;

const buttons = { floor: '#floor', copilot: '[data-lexloom-open=copilot]', help: '.launcher' } as const;
type Button = keyof typeof buttons;

await prepareBuild();
const browser = await launchBrowser();
const server = await startPageServer();
const times = new Map<string, number[]>();
const costs: { requests: number; longTasks: number; shift: number }[] = [];
for (let round = 0; round < rounds; round++) {
  for (const button of Object.keys(buttons) as Button[]) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    if (button === 'floor') costs.push(await measureIdleCost(page));
    else await loadPage(page);
    await measureOpening(page, button, 'cold');
    await loadPage(page);
    await measureOpening(page, button, 'warm');
    await page.keyboard.press('Escape');
    await measureOpening(page, button, 'again');
    await context.close();
  }
}
const conversations = await measureConversations(browser, server, rounds);
const stages = ['cold', 'warm', 'again'];
const medianMs = (button: Button, stage: string) => median(times.get(`${button} ${stage}`) ?? []);
const rows = stages.map((stage) => {
  const floor = medianMs('floor', stage);
  const cells = (['copilot', 'help'] as const).flatMap((button) => {
    const time = medianMs(button, stage);
    return [time.toFixed(0), (time / floor).toFixed(2)];
  });
  return [stage, floor.toFixed(0), ...cells];
});
const worst = (name: 'requests' | 'longTasks' | 'shift') => Math.max(...costs.map((cost) => cost[name]));
const beforeInterest = 'before anyone shows interest';
const goals = toGoalTable('the script on a page', [
  { name: `requests ${beforeInterest}`, measured: worst('requests'), goal: 2, isMost: true },
  { name: `long tasks ${beforeInterest}`, measured: worst('longTasks'), goal: 0, isMost: true },
  { name: `layout shift ${beforeInterest}`, measured: worst('shift'), goal: 0, isMost: true, digits: 3 },
  conversations.goal,
]);
writeSection(
  'Opening',
  'npm run bench:open',
  `${goals}

${toTable(['click to usable, ms', 'empty dialog', 'Co-pilot', '× empty', 'Need Help?', '× empty'], rows)}

Median of ${rounds} rounds; usable is the frame after the field has the focus. What the script costs a blank page before anyone shows
interest is of the worst of ${rounds} loads.

${conversations.report}`,
  browser.version(),
);
server.close();
await browser.close();

async function loadPage(page: Page): Promise<void> {
  await page.goto(`${server.url}/page/blank.html`);
  await page.locator('.launcher').waitFor();
}

/** Counts what the widget requested by itself, and what it did to the page until the network was idle. */
async function measureIdleCost(page: Page): Promise<(typeof costs)[number]> {
  let requests = 0;
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path !== '/favicon.ico' && !path.startsWith('/page/')) requests++;
  });
  await loadPage(page);
  await page.waitForLoadState('networkidle');
  const { longTasks, shift } = await page.evaluate(() => ({
    longTasks: window.longTasks,
    shift: window.shift,
  }));
  page.removeAllListeners('request');
  return { requests, longTasks, shift };
}

async function measureOpening(page: Page, button: Button, stage: string): Promise<void> {
  const usableMs = page.evaluate(() => window.measureUsable());
  await page.locator(buttons[button]).click();
  const key = `${button} ${stage}`;
  times.set(key, [...(times.get(key) ?? []), await usableMs]);
}
