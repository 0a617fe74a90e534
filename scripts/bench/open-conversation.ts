import type { Browser, Page } from '@playwright/test';
import { threadSizes } from './fake-threads.ts';
import type { Goal } from './goals.ts';
import { median, toTable } from './measurements.ts';
import type { PageServer } from './page-server.ts';

/** What scripts/bench/page/threads.js provides. */
type ThreadsWindow = {
  measureOpening(newestQuestion: string): Promise<number>;
  scrollUp(frames: number): Promise<{ longestFrameMs: number; drawnMessages: number }>;
};
declare const window: ThreadsWindow;

const scrolledFrames = 120;

/**
 * Measures the time from the click on a conversation in the list to the frame after its newest question is drawn, alternating
 * between the conversations; and the longest frame while a reader scrolls up in the longest one, a screen per frame.
 */
export async function measureConversations(
  browser: Browser,
  server: PageServer,
  rounds: number,
): Promise<{ goal: Goal; report: string }> {
  const times = new Map<number, number[]>(threadSizes.map((size) => [size, []]));
  let scrolled = { longestFrameMs: 0, drawnMessages: 0 };
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await openList(page, server);
    for (const size of round % 2 ? threadSizes.toReversed() : threadSizes) {
      const openingMs = page.evaluate((last) => window.measureOpening(last), `Question ${size / 2}`);
      await page.getByRole('button', { name: `(${size} msgs)` }).click();
      times.get(size)?.push(await openingMs);
    }
    if (round === rounds - 1) {
      await page.getByRole('button', { name: `(${threadSizes[1]} msgs)` }).click();
      scrolled = await page.evaluate((frames) => window.scrollUp(frames), scrolledFrames);
    }
    await context.close();
  }
  const [short, long] = threadSizes.map((size) => median(times.get(size) ?? []));
  const rows = threadSizes.map((size) => {
    const time = median(times.get(size) ?? []);
    return [String(size), time.toFixed(0), (time / (short ?? Number.NaN)).toFixed(2)];
  });
  const table = toTable(
    ['messages in the thread', 'click to its newest message, ms', '× the shortest'],
    rows,
  );
  return {
    goal: {
      name: `opening ${threadSizes[1]} messages, × ${threadSizes[0]}`,
      measured: (long ?? Number.NaN) / (short ?? Number.NaN),
      goal: 1.5,
      isMost: true,
      digits: 2,
    },
    report: `${table}

Going up a screen a frame for ${scrolledFrames} frames, with ${scrolled.drawnMessages} messages drawn in the end, the longest frame took ${scrolled.longestFrameMs.toFixed(0)} ms.`,
  };
}

async function openList(page: Page, server: PageServer): Promise<void> {
  await page.goto(`${server.url}/page/threads.html`);
  await page.getByRole('button', { name: `(${threadSizes[1]} msgs)` }).waitFor();
}
