import puppeteer, { type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { type Described, type Engine, type EnginePage, type Scheme, windowSize } from './engine.ts';

/** Drives Chromium over its DevTools protocol, or Firefox over WebDriver BiDi, without a driver in between. */
export async function launchByPuppeteer(
  name: string,
  scheme: Scheme,
  options: Pick<LaunchOptions, 'browser' | 'executablePath' | 'args'>,
): Promise<Engine> {
  const isDark = scheme === 'dark';
  const browser = await puppeteer.launch({
    headless: true,
    // Scrollbars take room from the page, as on most desktops.
    ignoreDefaultArgs: ['--hide-scrollbars'],
    extraPrefsFirefox: {
      'widget.gtk.overlay-scrollbars.enabled': false,
      'ui.systemUsesDarkTheme': Number(isDark),
    },
    ...options,
  });
  return {
    name,
    version: (await browser.version()).replace(/^\D+/, ''),
    async visit() {
      const context = await browser.createBrowserContext();
      const openTab = async () => {
        const page = await context.newPage();
        await page.setViewport(windowSize);
        const isBidi = options.browser === 'firefox';
        if (!isBidi) await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        return toEnginePage(page, isBidi);
      };
      return { page: await openTab(), openTab, leave: () => context.close() };
    },
    close: () => browser.close(),
  };
}

function toEnginePage(page: Page, isBidi: boolean): EnginePage {
  return {
    async goto(url) {
      await page.goto(url);
    },
    async reload() {
      await page.reload();
    },
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => page.evaluate(expression) as Promise<never>,
    clickAt: (x, y) => page.mouse.click(x, y),
    async wheelAt(x, y, by) {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY: by });
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async chooseFile(expression, path) {
      const input = (await page.evaluateHandle(expression)).asElement();
      if (!input) throw new Error(`no file input: ${expression}`);
      await (input as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(path);
    },
    async describe(expression, expected) {
      const element = (await page.evaluateHandle(expression)).asElement() as ElementHandle<Element> | null;
      if (!element) return undefined;
      if (isBidi) return (await isFoundBy(element, expected)) ? expected : undefined;
      const found = await page.accessibility.snapshot({ root: element, interestingOnly: false });
      return found ? { role: found.role, name: found.name ?? '' } : undefined;
    },
    activate: () => page.bringToFront(),
    screenshot: async () => Buffer.from(await page.screenshot()),
  };
}

/** BiDi finds elements by role and name but reports neither, so this checks whether such a search finds this element. */
async function isFoundBy(element: ElementHandle<Element>, { role, name }: Described): Promise<boolean> {
  const named = name && `[name=${JSON.stringify(name)}]`;
  for (const found of await element.$$(`::-p-aria([role="${role}"]${named})`))
    if (await found.evaluate((each, wanted) => each === wanted, element)) return true;
  return false;
}
