import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { holdRequests } from '../harness/hold-requests.ts';
import { sampled } from '../harness/scale.ts';

/** The fonts that stand in on different systems (site/ui/fallback-fonts.css), as far as this machine has them. */
const families = [
  { name: 'Liberation Sans', pattern: /^Liberation/ },
  { name: 'Roboto', pattern: /^(Roboto|Noto)/ },
  { name: 'DejaVu Sans', pattern: /^DejaVu/ },
];

for (const { name, pattern } of sampled(families, 3))
  test(`the first screen does not move while it loads, if its fonts come last and ${name} stands in for them`, async ({
    page,
  }) => {
    test.skip(!(await page.evaluate(isInstalled, name)), `${name} is not installed`);
    await hideLocalFonts(page, pattern);
    const releaseFonts = await holdRequests(page, '**/*.woff2');
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.evaluate(waitForFrame);
    const before = await page.evaluate(listLoadedFonts);
    // Fonts that a page may use load when they are drawn, local ones as well.
    expect(before.join()).toContain('Fallback');
    releaseFonts();
    await page.waitForLoadState('networkidle');
    await page.evaluate(waitForFrame);
    expect((await page.evaluate(listLoadedFonts)).length).toBeGreaterThan(before.length);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    // Zero in Lighthouse's three decimals: the menu's words are a pixel wider or narrower in the fallback font (0.0002).
    expect(shift).toBeLessThan(0.0005);
  });

function isInstalled(name: string): Promise<boolean> {
  const load = new FontFace('probe', `local('${name}')`).load();
  return load.then(
    () => true,
    () => false,
  );
}

/** Makes the page find only those local fonts whose names fit. */
async function hideLocalFonts(page: Page, shown: RegExp): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    const body = css.replaceAll(/local\(["']?([^"')]*)["']?\)/g, (source, name: string) =>
      shown.test(name) ? source : 'local("none")',
    );
    await route.fulfill({ response, body });
  });
}

/** Resolves when what the page has so far is drawn. */
function waitForFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

function listLoadedFonts(): string[] {
  return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
}
