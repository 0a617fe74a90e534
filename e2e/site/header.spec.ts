import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { holdRequests } from '../harness/hold-requests.ts';

test('Service discloses both service pages and closes by Escape, with focus back on it', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  const service = main.getByRole('button', { name: 'Service' });
  await service.click();
  await expect(main.getByRole('link', { name: 'HR Workflow Services' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main.getByRole('link', { name: 'HR Workflow Services' })).toBeHidden();
  await expect(service).toBeFocused();
  await service.click();
  await main.getByRole('link', { name: 'Legal Services' }).click();
  await expect(page).toHaveURL(/\/legalservices$/);
  await expect(main.getByRole('link', { name: 'Legal Services' })).toBeHidden();
  await service.click();
  await main.getByRole('link', { name: 'Legal Services' }).click();
  await expect(main.getByRole('link', { name: 'Legal Services' }), 'to the page it is on').toBeHidden();
});

test('Menu opens the navigation on a small screen and a choice closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await main.getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect(main).toBeHidden();
});

test('the opened menu comes next for the keyboard, and Escape on its button closes it', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  await expect(main).toBeHidden();
  await expect(menu).toBeFocused();
});

test('a followed link shows at once that its page is loading, until it has loaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sendPage = await holdRequests(page, '**/assets/about-*.js');
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  // The link can be found while the menu is closed, too.
  const link = page.locator('#main-nav').getByRole('link', { name: 'About Us', includeHidden: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  sendPage();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect(link).not.toHaveAttribute('aria-busy');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Many threads/);
  await expect(link, 'after the way back').not.toHaveAttribute('aria-busy');
});

test('the bar stays in position when the menu opens below it', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/about');
  const menu = page.getByRole('button', { name: 'Menu' });
  const closed = await menu.boundingBox();
  await menu.click();
  await expect(page.getByRole('link', { name: 'Blog', exact: true })).toBeVisible();
  expect((await menu.boundingBox())?.y).toBe(closed?.y);
});

test('a new page starts at its top, inside the app', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Our Team' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle('About Us · Lexloom');
  // A screen reader announces it.
  await expect(page.locator('p[aria-live="polite"]')).toHaveText('About Us · Lexloom');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a link in a prerendered section stays inside the app and leads to its anchor', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('heading', { name: 'Compliance and risk advisory' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/legalservices#compliance-and-risk-advisory$/);
  await expect(page.getByRole('heading', { name: 'Compliance and risk advisory' })).toBeInViewport();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Why choose us' })).toBeVisible();
});

test('an address that names its element in no proper form shows the page all the same', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await page.evaluate(() => {
    location.hash = '#100%';
  });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL('/');
});

test('the breadcrumb leads home', async ({ page }) => {
  await page.goto('/legalservices');
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb).toHaveText(/Home.*Legal/);
  await breadcrumb.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('back returns to where the visitor was', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const figures = page.getByRole('heading', { name: 'What we deliver' });
  await figures.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Our Blog' })
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(figures).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('back returns to where the visitor was who scrolled before the page was hydrated', {
  tag: '@full',
}, async ({ page }) => {
  const sendCode = await holdRequests(page, '**/assets/index-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const figures = page.getByRole('heading', { name: 'What we deliver' });
  await figures.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  // The event of scrolling is over.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  sendCode();
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Our Blog' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await page.goBack();
  await expect(figures).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('a page whose code is gone is loaded anew, once, and then reported', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  let isGone = true;
  await page.route('**/assets/blog-*.js', (route) => (isGone ? route.abort() : route.continue()));
  page.on('domcontentloaded', () => {
    isGone = false;
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect(page.getByRole('button', { name: 'Read More' }).first()).toBeVisible();
});

test('a view transition that the browser skips is no error', { tag: '@full' }, async ({
  page,
  complaints,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Simulates how Firefox and WebKit behave in a background tab: the same as Chromium, but with other messages.
  await page.addInitScript(() => {
    document.startViewTransition = (options) => {
      const update = typeof options === 'function' ? options : options?.update;
      const updated = Promise.resolve(update?.());
      const ready = Promise.reject(new DOMException('The page is not shown', 'InvalidStateError'));
      return { ready, finished: updated, updateCallbackDone: updated } as unknown as ViewTransition;
    };
  });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect(page).toHaveTitle(/Blog/);
  expect(complaints).toEqual([]);
});

test('without motion, the header takes every click while a new page appears', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  const nav = page.getByRole('navigation', { name: 'Main' });
  // In each frame: does a click on the link reach it?
  await nav.getByRole('link', { name: 'Contact' }).evaluate((link) => {
    const seen = { frames: 0, missed: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const { x, y, width, height } = link.getBoundingClientRect();
      seen.frames += 1;
      if (!link.contains(document.elementFromPoint(x + width / 2, y + height / 2))) seen.missed += 1;
      requestAnimationFrame(look);
    };
    look();
  });
  await nav.getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  const seen = () =>
    page.evaluate(() => (window as unknown as { seen: { frames: number; missed: number } }).seen);
  const { frames } = await seen();
  await expect.poll(async () => (await seen()).frames).toBeGreaterThan(frames + 20);
  expect((await seen()).missed).toBe(0);
});
