import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { findCutTexts } from '../harness/find-cut-texts.ts';
import { colourRules, findViolations, layoutRules } from '../harness/find-violations.ts';
import { isFull } from '../harness/scale.ts';
import { siteAddresses } from './site-addresses.ts';

for (const [at, address] of siteAddresses.entries()) {
  // The home page is looked at in each way, every other page in one of them.
  const isSeen = (view: number) => isFull || address === '/' || at % 3 === view;

  test(`${address} opens without a foreign request, a blocked script or a hydration error, fits 320 pixels, also with text twice as large, with which no heading breaks inside a word at 390 and 768, and axe finds nothing`, async ({
    page,
    complaints,
  }) => {
    // Three runs of axe take long on a busy machine.
    test.setTimeout(90_000);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 900 });
    await page.getByRole('button', { name: 'Read More' }).evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await setTextSize(page, '200%');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await findBrokenWords(page.getByRole('heading'))).toEqual([]);
    }
    await setTextSize(page, '');
    await page.setViewportSize({ width: 320, height: 900 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Service' }).click();
    const narrow = isSeen(0)
      ? await findViolations(page, isFull && address !== '/' ? { rules: layoutRules } : {})
      : [];
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.getByRole('link', { name: 'HR Workflow Services' })).toBeVisible();
    const wide = isSeen(1) ? await findViolations(page) : [];
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = isSeen(2)
      ? await findViolations(page, isFull || address === '/' ? { rules: colourRules } : {})
      : [];
    const cut = await findCutTexts(page);
    expect({ narrow, wide, dark, cut }).toEqual({ narrow: [], wide: [], dark: [], cut: [] });
    expect(complaints).toEqual([]);
  });
}

test('names the page that is shown as the one to share, also after a link', async ({ page }) => {
  await page.goto('/');
  const canonical = page.locator('link[rel=canonical]');
  const home = (await canonical.getAttribute('href')) ?? '';
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(canonical).toHaveJSProperty('href', new URL('/blog', home).href);
});

test('an unknown address shows the 404 page with its status', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This thread ends here');
  await page.getByRole('main').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('an address with a final slash leads to the page, one in other letters to none', async ({
  page,
  complaints,
}) => {
  await page.goto('/guides/?from=mail', { waitUntil: 'networkidle' });
  await expect(page).toHaveURL('/guides?from=mail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides');
  expect(complaints).toEqual([]);
  await page.goto('/Guides', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This thread ends here');
  expect(complaints.filter((each) => !each.includes('status of 404'))).toEqual([]);
});

test('a failure of the server shows the 500 page at the requested address, with links to continue', async ({
  page,
  complaints,
}) => {
  const body = await readFile('dist/site/500.html', 'utf8');
  await page.route('**/about', (route) => route.fulfill({ status: 500, contentType: 'text/html', body }));
  await page.goto('/about', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on our side');
  expect(complaints.filter((each) => !each.includes('status of 500'))).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
});

test('a printed page has its text, and nothing that could only be pressed', async ({ page }) => {
  await page.goto('/terms');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Lexloom' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('on a right-to-left document the page is mirrored, while sentences and phone numbers are read from left to right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/contact');
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const main = page.getByRole('main');
  const home = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' });
  // A click goes to what lies on top, such as a drawing.
  await home.click({ trial: true });
  const phones = page.getByRole('link', { name: '+1 (212) 555-0142' });
  for (const phone of await phones.all()) expect(await comesFirst(phone, '+', '2')).toBe(true);
  expect(await comesFirst(main.getByText('Emergency support answers'), 'E', '.')).toBe(true);
  const title = await main.getByRole('heading', { level: 1 }).boundingBox();
  const email = await main.getByRole('link', { name: 'hello@lexloom.example' }).boundingBox();
  expect(title?.x).toBeGreaterThan(email?.x ?? Number.NaN);
  const wordmark = await page.getByRole('banner').getByRole('link', { name: 'Lexloom' }).boundingBox();
  expect(wordmark?.x).toBeGreaterThan(title?.x ?? Number.NaN);
});

/** Whether the text's first such character stands to the left of the other. */
function comesFirst(text: Locator, first: string, second: string): Promise<boolean> {
  return text.evaluate(
    ({ firstChild: node }, characters) => {
      const [one, other] = characters.map((character) => {
        const range = new Range();
        const at = node?.textContent?.indexOf(character) ?? -1;
        range.setStart(node as Node, at);
        range.setEnd(node as Node, at + 1);
        return range.getBoundingClientRect().left;
      });
      return (one as number) < (other as number);
    },
    [first, second],
  );
}

/** Words, with the mark at their end, that stand on more than one line. */
function findBrokenWords(texts: Locator): Promise<string[]> {
  return texts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const found: string[] = [];
      const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+[.,:?]?/gu)) {
          const range = new Range();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1)
            found.push(word);
        }
      return found;
    }),
  );
}

async function setTextSize(page: Page, size: string) {
  await page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);
}
