import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Picture, writeContactSheet } from './contact-sheet.ts';
import type { EnginePage, Scheme } from './engine.ts';
import { launchEngines } from './find-engines.ts';
import { createWorld, play, type World } from './world.ts';

const isPictured = process.env.ENGINES === 'pictures';
const schemes: readonly Scheme[] = isPictured ? ['light', 'dark'] : ['light'];
const addresses = [
  '/',
  '/about',
  '/contact',
  '/hrservices',
  '/legalservices',
  '/workflow',
  '/blog',
  '/blog/orchestration-versus-outsourcing',
  '/guides',
  '/guides/notice-periods',
  '/guides/amounts-and-thresholds',
  '/chat',
  '/embed',
  '/embed/partners',
  '/account',
  '/reset',
  '/verify',
  '/newsletter',
  '/trust',
  '/privacy',
  '/terms',
  '/no-such-page',
  '/playground',
];
/** The small window is 447 px wide in WebKitGTK, which gets no narrower. */
const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/**
 * Opens every page of the site in every engine: `npm run test:engines` checks that none is wider than its window, and `npm run
 * pictures:pages` puts whole pages side by side for a person to look at.
 */
describe.runIf(isPictured || process.env.ENGINES === 'full')('pages of the site', () => {
  let engines: Awaited<ReturnType<typeof launchEngines>> = [];
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
    engines = await launchEngines(schemes);
  }, 120_000);
  afterAll(async () => {
    for (const { engine } of engines) await engine.close();
    await world?.close();
  });

  test.each(addresses)('%s', { timeout: isPictured ? 900_000 : 300_000 }, async (address) => {
    const pictures = new Map<number, Picture[]>(sizes.map(({ width }) => [width, []]));
    for (const { engine, scheme } of engines)
      await play(engine, world, async ({ actions: { page, until } }) => {
        for (const { width, height } of sizes) {
          await page.resize(width, height);
          await page.goto(`${world.server.url}${address}`);
          await until('document.readyState === "complete" && document.fonts.status === "loaded"');
          const { inner, scrolled } = await page.evaluate<{ inner: number; scrolled: number }>(
            '({ inner: document.documentElement.clientWidth, scrolled: document.documentElement.scrollWidth })',
          );
          expect(scrolled, `${address} in ${engine.name} at ${width} px`).toBeLessThanOrEqual(inner);
          if (isPictured)
            pictures
              .get(width)
              ?.push({ label: `${engine.name}, ${scheme}, ${inner} px`, png: await takeWhole(page) });
        }
      });
    if (!isPictured) return;
    for (const [width, taken] of pictures)
      await writeContactSheet(`page ${address.slice(1).replaceAll('/', ' ') || 'home'} ${width}`, taken, {
        columns: taken.length,
        width: width === 1440 ? 480 : 300,
      });
  });
});

/**
 * Takes the whole page screen by screen: a window as high as the page would change whatever is measured by the window's height.
 */
async function takeWhole(page: EnginePage): Promise<Buffer> {
  const { height, whole } = await page.evaluate<{ height: number; whole: number }>(
    '({ height: innerHeight, whole: document.documentElement.scrollHeight })',
  );
  const screens: { top: number; png: Buffer }[] = [];
  for (let top = 0; top < whole; top += height) {
    const at = await page.evaluate<number>(
      `new Promise((resolve) => { scrollTo({ top: ${top}, behavior: 'instant' }); requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => resolve(scrollY)), 350)); })`,
    );
    screens.push({ top: at, png: await page.screenshot() });
  }
  const images = await Promise.all(
    screens.map(async ({ top, png }) => ({ top, image: await loadImage(png) })),
  );
  const canvas = createCanvas(images[0]?.image.width ?? 1, whole);
  const context = canvas.getContext('2d');
  for (const { top, image } of images) context.drawImage(image, 0, top);
  return canvas.encode('png');
}
