import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, Key, Origin, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findFreePort } from '../harness/free-port.ts';
import { type Engine, type EnginePage, type Scheme, windowSize } from './engine.ts';
import { waitFor } from './wait-for.ts';

type Scrolling = {
  scroll(
    x: number,
    y: number,
    dx: number,
    dy: number,
    origin: Origin,
    duration: number,
  ): { perform(): Promise<void> };
};

/** The height of MiniBrowser's toolbar above the page. */
const toolbarPx = 38;

export type WebkitPaths = { driver: string; browser: string; xvfb: string };

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };

/** Drives WebKitGTK over WebDriver. Its MiniBrowser needs a display; Xvfb provides an invisible one. */
export async function launchWebkit(paths: WebkitPaths, scheme: Scheme): Promise<Engine> {
  const { width, height } = windowSize;
  const screen = `${width + 400}x${height + 200}x24`;
  const xvfb = spawn(paths.xvfb, ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = String((await once(xvfb.stdio[3] as NodeJS.ReadableStream, 'data'))[0]).trim();
  const settings = await writeSettings();
  const environment = {
    ...process.env,
    DISPLAY: `:${display}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    XDG_CONFIG_HOME: settings,
    GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
  };
  let version = '';

  /** A driver holds one session, so each visitor gets a driver. */
  async function openSession(): Promise<{ driver: WebDriver; process: ChildProcess }> {
    const port = await findFreePort();
    const process = spawn(paths.driver, [`--port=${port}`], { env: environment, stdio: 'ignore' });
    await answers(port);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: paths.browser, args: ['--automation'] },
    });
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(capabilities)
      .build();
    version = (await driver.getCapabilities()).getBrowserVersion() ?? '';
    await resize(driver, width, height);
    return { driver, process };
  }

  return {
    name: 'WebKitGTK',
    get version() {
      return version;
    },
    async visit() {
      const { driver, process } = await openSession();
      const first = await driver.getWindowHandle();
      return {
        page: toEnginePage(driver, first),
        async openTab() {
          await driver.switchTo().newWindow('tab');
          return toEnginePage(driver, await driver.getWindowHandle());
        },
        async leave() {
          await driver.quit().catch(() => {});
          process.kill();
        },
      };
    },
    async close() {
      xvfb.kill();
      await rm(settings, { recursive: true });
    },
  };
}

function toEnginePage(driver: WebDriver, handle: string): EnginePage {
  /** Every WebDriver command goes to the tab that was switched to last. */
  const here = async () => {
    await driver.switchTo().window(handle);
    return driver;
  };
  const at = (x: number, y: number) => ({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT });
  return {
    goto: async (url) => (await here()).get(url),
    reload: async () => (await here()).navigate().refresh(),
    resize: async (width, height) => resize(await here(), width, height),
    evaluate: async (expression) => (await here()).executeScript(`return (${expression})`),
    // Clicks by coordinates: the driver thinks that a shadow host covers the elements of its own shadow tree.
    clickAt: async (x, y) =>
      (await here())
        .actions()
        .move({ ...at(x, y), duration: 0 })
        .click()
        .perform(),
    wheelAt: async (x, y, by) => {
      // The package's types lag behind it.
      const actions = (await here()).actions() as ReturnType<WebDriver['actions']> & Scrolling;
      await actions.scroll(Math.round(x), Math.round(y), 0, by, Origin.VIEWPORT, 0).perform();
    },
    type: async (text) => (await here()).actions().sendKeys(text).perform(),
    press: async (key) => (await here()).actions().sendKeys(keys[key]).perform(),
    async chooseFile(expression, path) {
      const input = (await (await here()).executeScript(`return (${expression})`)) as WebElement;
      await input.sendKeys(path);
    },
    async describe(expression) {
      const element = (await (await here()).executeScript(`return (${expression})`)) as WebElement | null;
      if (!element) return undefined;
      return { role: await element.getAriaRole(), name: await element.getAccessibleName() };
    },
    activate: async () => void (await here()),
    screenshot: async () => Buffer.from(await (await here()).takeScreenshot(), 'base64'),
  };
}

/** Writes GTK settings that make scrollbars take room from the page, as on most desktops. Returns the folder. */
async function writeSettings(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lexloom-gtk-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-overlay-scrolling=false\n');
  return folder;
}

async function resize(driver: WebDriver, width: number, height: number): Promise<void> {
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width, height: height + toolbarPx });
}

/** Resolves once the driver accepts connections. */
async function answers(port: number): Promise<void> {
  await waitFor(async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok, 'WebKitWebDriver answers');
}
