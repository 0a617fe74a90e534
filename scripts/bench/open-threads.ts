import type { Browser, Page } from '@playwright/test';
import { median, toTable } from './measurements.ts';
import type { PageServer } from './page-server.ts';
import { threadSizes } from './threads.ts';

type ThreadWindow = {
  untilThread(last: string): Promise<number>;
  scrollUp(frames: number): Promise<{ longest: number; drawn: number }>;
};
declare const window: ThreadWindow;

const framesUp = 120;

/**
 * From the click on a chat in the list to the frame after its newest question stands in the conversation, in turns; and
 * the longest frame while a reader goes up in the longest of them, a screen a frame.
 */
export async function measureThreads(browser: Browser, server: PageServer, rounds: number): Promise<string> {
  const times = new Map<number, number[]>(threadSizes.map((size) => [size, []]));
  let up = { longest: 0, drawn: 0 };
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await openList(page, server);
    for (const size of round % 2 ? threadSizes.toReversed() : threadSizes) {
      const shown = page.evaluate((last) => window.untilThread(last), `Question ${size / 2}`);
      await page.getByRole('button', { name: `(${size} msgs)` }).click();
      times.get(size)?.push(await shown);
    }
    if (round === rounds - 1) {
      await page.getByRole('button', { name: `(${threadSizes[1]} msgs)` }).click();
      up = await page.evaluate((frames) => window.scrollUp(frames), framesUp);
    }
    await context.close();
  }
  const [short, long] = threadSizes.map((size) => median(times.get(size) ?? []));
  const rows = threadSizes.map((size) => {
    const time = median(times.get(size) ?? []);
    return [String(size), time.toFixed(0), (time / (short ?? Number.NaN)).toFixed(2)];
  });
  return `${toTable(['messages in the thread', 'click to its newest message, ms', '× the shortest'], rows)}

To keep: ${threadSizes[1]} messages within 1.5 times the time of ${threadSizes[0]} (${((long ?? 0) / (short ?? 1)).toFixed(2)} in this run). Going up a screen a frame for ${framesUp} frames, with ${up.drawn} messages drawn in the end, the longest frame took ${up.longest.toFixed(0)} ms.`;
}

async function openList(page: Page, server: PageServer): Promise<void> {
  await page.goto(`${server.url}/page/threads.html`);
  await page.getByRole('button', { name: `(${threadSizes[1]} msgs)` }).waitFor();
}
