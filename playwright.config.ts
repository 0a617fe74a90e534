import { defineConfig } from '@playwright/test';

/** The headless shell is the same engine in two thirds of the time; what it lacks is tested in the full browser. */
const browser = process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Run headless, without a GPU, and without Chromium's own requests to the internet. */
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // One more than there are cores, since each waits for its own server now and then.
  workers: 3,
  // A test with this tag is a second look: another order of events, language or page (docs/testing.md).
  ...(!process.env.FULL && { grepInvert: /@full/ }),
  forbidOnly: Boolean(process.env.CI),
  // A machine that stalls for a moment must not cost a whole run; Playwright reports such a test as flaky.
  retries: process.env.CI ? 1 : 0,
  // For machines that run at a third of the usual pace; what passes does not wait for it.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    launchOptions: { executablePath: browser, args: chromiumFlags },
    // Only retries are traced: tracing every test would slow all of them for the few that fail.
    trace: 'on-first-retry',
    video: 'off',
    // The tests of a worker follow each other in one context, which Playwright empties in between: that takes a quarter less
    // processor time than a new one each. With `FULL=1` each has its own.
    reuseContext: !process.env.FULL,
    // Reduced, so that no test waits for a transition; the tests about motion, or about how a page experiences it, turn it on.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
