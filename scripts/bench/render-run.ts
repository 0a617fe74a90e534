import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Feed, PageServer } from './page-server.ts';

export type Workload = { name: string; text: string; sentinel: string; chunks: string[] };

export type Measurement = {
  /** Main-thread CPU time between the question and its last word on the page, in ms. */
  cpuMs: number;
  layoutMs: number;
  longTasks: number;
  document: string;
};

export const ours = 'lexloom';

/** What the pages of scripts/bench/page provide. */
type BenchWindow = {
  bench?: { start(): void; root(): Element };
  probe: { longTasks: number[]; isAcknowledging: boolean; wanted: string; onShown: () => void };
  describe(root: Element): string;
  finalText: string;
};
declare const window: BenchWindow;
type Element = object;

const probe = readFileSync(join(import.meta.dirname, 'page/probe.js'), 'utf8');

/**
 * Streams one answer into a fresh page. The server sends the next chunks only after an animation frame of the page, so that
 * each contender gets the same updates, even on a busy machine.
 */
export async function runOnce(
  browser: Browser,
  server: PageServer,
  contender: string,
  { text, sentinel, chunks }: Workload,
): Promise<Measurement> {
  const context = await browser.newContext({ viewport: { width: 760, height: 640 } });
  const page = await context.newPage();
  await page.addInitScript(`window.finalText = ${JSON.stringify(text)};${probe}`);
  const file = contender === ours ? 'lexloom.html' : `contender.html?name=${contender}`;
  await page.goto(`${server.url}/page/${file}`);
  await page.waitForFunction(() => window.bench);

  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'frameShown' });
  session.on('Runtime.bindingCalled', () => server.sendNext());
  const readMetrics = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value * 1000]));
  };

  const sent = new Promise<void>((resolve) => {
    const feed: Feed = { chunks, pace: { chunksPerFrame: 16 }, onSent: resolve };
    feed.onStarted = () => {
      page.evaluate(() => {
        window.probe.isAcknowledging = true;
      });
    };
    server.feed = feed;
  });
  await session.send('HeapProfiler.collectGarbage');
  const before = await readMetrics();
  await page.evaluate(() => {
    window.probe.longTasks.length = 0;
    window.bench?.start();
  });
  await sent;
  await page.evaluate(
    (word) =>
      new Promise<void>((resolve) => {
        window.probe.onShown = resolve;
        window.probe.wanted = word;
      }),
    sentinel,
  );
  const after = await readMetrics();
  const { longTasks, document } = await page.evaluate(() => ({
    longTasks: window.probe.longTasks.length,
    document: window.bench ? window.describe(window.bench.root()) : '',
  }));
  await context.close();
  const spent = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  return {
    cpuMs: spent('TaskDuration'),
    layoutMs: spent('LayoutDuration') + spent('RecalcStyleDuration'),
    longTasks,
    document,
  };
}

/** Describes the document that every contender must end with, rendered in one go. */
export async function readReference(browser: Browser, server: PageServer, text: string): Promise<string> {
  const page = await browser.newPage();
  await page.addInitScript(`window.finalText = ${JSON.stringify(text)};${probe}`);
  await page.goto(`${server.url}/page/contender.html?name=reference`);
  await page.waitForFunction(() => window.bench);
  const document = await page.evaluate(() => (window.bench ? window.describe(window.bench.root()) : ''));
  await page.close();
  return document;
}
