import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { colourRules, findViolations, findWidgetViolations } from '../harness/find-violations.ts';
import { sampled } from '../harness/scale.ts';
import { openPlayground } from '../playground/playground-page.ts';
import { visitPartnerPage } from './partner-page.ts';

// Article 50 of the EU's AI Act: people must be told that they are talking to a machine, here before the first message.
const languages = {
  en: {
    launcher: 'Need Help?',
    short: 'Answers are automatic, not from a person.',
    neutral: 'Answers are automatic: they come from a program, not a person.',
    quoting: 'Answers are automatic: a program quotes pages and documents.',
    model: 'Answers are automatic: an AI writes them.',
    welcome: /^Automatic answers on legal and HR work/,
    notAdvice: 'Not legal advice.',
    placeholder: 'Type a message...',
  },
  hi: {
    launcher: 'मदद चाहिए?',
    short: 'जवाब अपने-आप मिलते हैं, किसी व्यक्ति से नहीं।',
    neutral: 'जवाब अपने-आप बनते हैं: उन्हें कोई व्यक्ति नहीं, एक प्रोग्राम देता है।',
    quoting: 'जवाब अपने-आप बनते हैं: एक प्रोग्राम पृष्ठों और दस्तावेज़ों से उद्धरण देता है।',
    model: 'जवाब अपने-आप बनते हैं: उन्हें AI लिखता है।',
    welcome: /अपने-आप बने जवाब/,
    notAdvice: 'यह कानूनी सलाह नहीं है।',
    placeholder: 'अपना संदेश लिखें...',
  },
};
type Words = (typeof languages)['en'];

const themes = ['light', 'dark'] as const;

for (const [locale, words] of Object.entries(languages))
  test.describe(`in ${locale}`, () => {
    test.describe.configure({ timeout: 90_000 });
    // The words alone differ: where they stand is seen in one language.
    const onlyOnce = locale === 'en' ? {} : { tag: '@full' };

    test('launcher, help window and Co-pilot say that answers are automatic', onlyOnce, async ({ page }) => {
      await visitPartnerPage(page, { body: `<script data-locale="${locale}" src="/widget.js"></script>` });
      const launcher = page.getByRole('button', { name: words.launcher, exact: true });
      await expect(launcher).toHaveAccessibleDescription(words.short);
      // No tooltip: it would not be read on touch.
      await expect(launcher).not.toHaveAttribute('title');
      await launcher.click();
      await expectSaid(helpWindow(page, words), words.short);
      expect(await findWidgetViolations(page)).toEqual([]);
      await page.evaluate(() => window.Lexloom.open('copilot'));
      await expectSaid(overlay(page), words.quoting);
      await expect(overlay(page).getByText(words.notAdvice)).toBeInViewport({ ratio: 1 });
      await expect(overlay(page).getByText(words.welcome)).toBeInViewport({ ratio: 1 });
      expect(await findWidgetViolations(page)).toEqual([]);

      await page.getByPlaceholder(words.placeholder).fill('Which industries do you serve?');
      await page.keyboard.press('Enter');
      await expect(overlay(page).getByRole('log')).toContainText('Banking');
      await expectSaid(overlay(page), words.quoting);
      expect(await findWidgetViolations(page)).toEqual([]);
    });

    test("so does what a page's own button opens, without our launcher", onlyOnce, async ({ page }) => {
      await visitPartnerPage(page, {
        body: `<button data-lexloom-open="help">Their help</button><button data-lexloom-open="copilot">Their chat</button>
          <script data-locale="${locale}" data-launcher="false" src="/widget.js"></script>`,
      });
      await page.getByRole('button', { name: 'Their help' }).click();
      await expectSaid(helpWindow(page, words), words.short);
      await expect(page.locator('.launcher')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Their chat' }).click();
      await expectSaid(overlay(page), words.quoting);
    });

    test(
      'on the playground, where a model writes, it is said that an AI does',
      onlyOnce,
      async ({ page }) => {
        await openPlayground(page, { locale, backend: 'model' });
        await expect(page.locator('.launcher')).toHaveAccessibleDescription(words.short);
        await page.evaluate(() => window.Lexloom.open('help'));
        await expectSaid(helpWindow(page, words), words.short);
        await page.evaluate(() => window.Lexloom.open('copilot'));
        await expectSaid(overlay(page), words.model);
        await page.getByPlaceholder(words.placeholder).fill('Hello');
        await page.keyboard.press('Enter');
        await expect(page.locator('article[data-ai-generated]')).toHaveCount(1);
        await expectSaid(overlay(page), words.model);
      },
    );

    test(
      'a backend that does not tell what answers gets the neutral sentence',
      onlyOnce,
      async ({ page }) => {
        await openPlayground(page, { locale, backend: 'plain', open: 'on' });
        await expectSaid(overlay(page), words.neutral);
      },
    );
  });

test('the /chat screen says it in light and dark, beside its input', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/chat');
  const input = page.getByRole('textbox', { name: 'Your message' });
  await expect(input).toHaveAccessibleDescription(/^Answers are automatic: they come from a program/);
  await expect(page.getByText('Answers are automatic: they come from a program')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByText('Answers are automatic: they come from a program')).toBeVisible();
  expect(await findViolations(page, { rules: colourRules })).toEqual([]);
});

// Hindi's sentences are the longer ones.
for (const [locale, words] of sampled(Object.entries(languages).toReversed(), 2))
  test(`nothing of it is cut off at 320 px in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visitPartnerPage(page, { body: `<script data-locale="${locale}" src="/widget.js"></script>` });
    await page.getByRole('button', { name: words.launcher, exact: true }).click();
    await expectSaid(helpWindow(page, words), words.short);
    await page.evaluate(() => window.Lexloom.open('copilot'));
    await expectSaid(overlay(page), words.quoting);
  });

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Lexloom Co-pilot' });
const helpWindow = (page: Page, words: Words) => page.getByRole('dialog', { name: words.launcher });

/** In both themes the sentence must be fully visible, and announced by a screen reader as it enters the view. */
async function expectSaid(view: Locator, sentence: string): Promise<void> {
  await expect(view).toHaveAccessibleDescription(sentence);
  for (const colorScheme of themes) {
    await view.page().emulateMedia({ colorScheme });
    await expect(view.getByText(sentence, { exact: true })).toBeInViewport({ ratio: 1 });
  }
}
