import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { visitPartnerPage } from './partner-page.ts';
import { toSse } from './widget-page.ts';

/** Names, keys, file types, and AM and PM, which are the same in every language. */
const names = /Lexloom|Co-pilot|\b(?:HR|AI|Markdown|JSON|Enter|Shift|Esc|Tab|txt|pdf|lease|am|pm)\b/g;
/** What we do not translate: the visitor's words, answers, quotations and their titles, and company figures. */
const others = '.question, .prose, .sources li > :not(button), .pages p:not(.aside), .pages h3, .message a';

type Step = { state: string; reach: (page: Page) => Promise<unknown> };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const input = (page: Page) => page.getByPlaceholder('अपना संदेश लिखें...');

const steps: Step[] = [
  { state: 'launcher', reach: (page) => button(page, 'मदद चाहिए?').focus() },
  { state: 'help', reach: (page) => button(page, 'मदद चाहिए?').click() },
  {
    state: 'help, typing',
    reach: async (page) => {
      await page.getByRole('textbox').fill('ज़ेबरा');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'लिखा जा रहा है' })).toBeVisible();
    },
  },
  {
    state: 'help, with the nearest topics',
    reach: (page) => expect(page.getByText('शायद आप इनमें से कुछ पूछना चाहते हैं:')).toBeVisible(),
  },
  {
    state: 'empty Co-pilot',
    reach: async (page) => {
      await page.evaluate(() => window.Lexloom.open('copilot', { prompt: '' }));
      await expect(page.getByText('केवल हमारे अपने सर्वर पर')).toBeVisible();
    },
  },
  { state: 'terms', reach: (page) => button(page, 'नियम और शर्तें').click() },
  {
    state: 'shortcuts',
    reach: async (page) => {
      await button(page, 'बंद करें').click();
      await button(page, 'कीबोर्ड शॉर्टकट').click();
      await expect(page.getByText('संदेश भेजें', { exact: true })).toBeVisible();
    },
  },
  {
    state: 'answered',
    reach: async (page) => {
      await button(page, 'बंद करें').click();
      // Without "assistant": a backend that does not tell who answers keeps its list of sources.
      const body = [
        toSse('source', { n: 1, title: 'lease.pdf', fileId: 'f1', page: 3, quote: 'Rent is due.' }),
        toSse('delta', { text: 'So it is [1].' }),
        toSse('done', { status: 'complete' }),
      ].join('');
      await answerOnce(page, { contentType: 'text/event-stream', body });
      await ask(page, 'What does contract drafting include?');
      await button(page, 'जवाब कॉपी करें').click();
      await expect(page.getByRole('heading', { name: 'स्रोत' })).toBeVisible();
    },
  },
  {
    state: 'editing, with the time shown',
    reach: async (page) => {
      await button(page, 'समय दिखाएँ').click();
      await button(page, 'बदलकर फिर पूछें').click();
      await expect(button(page, 'बदलना रद्द करें')).toBeVisible();
    },
  },
  {
    state: 'refused by the server',
    reach: async (page) => {
      await button(page, 'बदलना रद्द करें').click();
      const error = 'Too many requests. Please wait a moment and try again.';
      await answerOnce(page, { status: 429, json: { error, message: error, code: 'rate_limited' } });
      await ask(page, 'और?');
      await expect(page.getByRole('alert')).toContainText('बहुत अधिक अनुरोध आए हैं।');
    },
  },
  {
    state: 'failed in the middle of the answer',
    reach: async (page) => {
      const body = [
        toSse('start', { id: 'a1', threadId: 't1' }),
        toSse('delta', { text: 'Half' }),
        toSse('error', { error: 'Something went wrong. Please try again.', code: 'model_unavailable' }),
      ].join('');
      await answerOnce(page, { contentType: 'text/event-stream', body });
      await ask(page, 'फिर?');
      await expect(page.getByRole('alert').last()).toContainText('कुछ गड़बड़ हो गई।');
    },
  },
  {
    state: 'out of reach',
    reach: async (page) => {
      await page.route('**/api/chatstream', (route) => route.abort(), { times: 1 });
      await ask(page, 'अब?');
      await expect(page.getByRole('alert').last()).toContainText('सर्वर से संपर्क नहीं हो सका।');
    },
  },
  {
    state: 'sidebar, with the options of a chat',
    reach: async (page) => {
      await button(page, 'नई बातचीत').click();
      await button(page, 'बातचीत 1 के विकल्प').click();
      await expect(button(page, 'Markdown में निर्यात करें')).toBeVisible();
      await page.getByPlaceholder('बातचीत खोजें').fill('ज़ेबरा');
      await expect(page.getByText('किसी बातचीत में ये शब्द नहीं हैं।')).toBeVisible();
    },
  },
  {
    state: 'consent',
    reach: async (page) => {
      const credentials = { email: 'hindi@example.com', password: 'weft and warp 9' };
      const registered = await page.request.post('/api/auth/register', { data: credentials });
      const { token } = (await registered.json()) as { token: string };
      await page.evaluate((given) => window.Lexloom.update({ token: given }), token);
      await button(page, 'दस्तावेज़ अपलोड करें').click();
      await expect(page.getByRole('dialog', { name: 'दस्तावेज़ अपलोड की सहमति' })).toBeVisible();
    },
  },
  {
    state: 'a document, and one that was refused',
    reach: async (page) => {
      const chosen = page.waitForEvent('filechooser');
      await button(page, 'सहमत हूँ, अपलोड करें').click();
      const text = 'Lease\n\n1. Rent\nThe monthly rent is 4,200 dollars.\n';
      await (await chosen).setFiles([
        { name: 'lease.txt', mimeType: 'text/plain', buffer: Buffer.from(text) },
        { name: 'lease.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
      ]);
      await expect(page.getByRole('alert')).toContainText('यह फ़ाइल खाली है।');
      await expect(button(page, 'lease.txt मिटाएँ')).toBeVisible();
    },
  },
  {
    state: 'a document whose reading fails later',
    reach: async (page) => {
      const chosen = page.waitForEvent('filechooser');
      await button(page, 'दस्तावेज़ अपलोड करें').click();
      const buffer = Buffer.from('%PDF-1.4, and nothing that a PDF holds');
      await (await chosen).setFiles({ name: 'lease.pdf', mimeType: 'application/pdf', buffer });
      const row = page.getByRole('listitem').filter({ has: button(page, 'lease.pdf मिटाएँ') });
      await expect(row).toContainText('यह फ़ाइल ख़राब है और पढ़ी नहीं जा सकती।');
    },
  },
  {
    state: 'reader',
    reach: async (page) => {
      await button(page, 'lease.txt खोलें').click();
      await expect(page.getByText('The monthly rent')).toBeVisible();
    },
  },
  {
    state: 'asking before a document is deleted',
    reach: async (page) => {
      await button(page, 'दस्तावेज़ बंद करें').click();
      await button(page, 'lease.txt मिटाएँ').click();
      await expect(page.getByRole('alertdialog', { name: 'यह दस्तावेज़ मिटाएँ?' })).toBeVisible();
    },
  },
];

test('a Co-pilot that the page shows while it is being parsed is in its language, too', async ({ page }) => {
  const script = '<script src="/widget.js" data-locale="hi"></script>';
  await visitPartnerPage(page, { body: `<div data-lexloom-place></div>${script}` });
  await expect(input(page)).toBeVisible();
  await page.unrouteAll();
  await visitPartnerPage(page, { body: `<script>Lexloom = [['open']]</script>${script}` });
  await expect(input(page)).toBeVisible();
});

test('says nothing of its own in Latin letters when its locale is Hindi, in any state', async ({ page }) => {
  test.setTimeout(120_000);
  await visitPartnerPage(page, { body: '<script data-locale="hi" src="/widget.js"></script>' });
  for (const { state, reach } of steps)
    await test.step(state, async () => {
      await reach(page);
      expect(await readChrome(page), state).toEqual([]);
    });
});

/** Returns every visible text and label of the widget that contains a Latin word other than a name. */
async function readChrome(page: Page): Promise<string[]> {
  const texts = await page.evaluate((skipped) => {
    const root = document.querySelector('lexloom-widget')?.shadowRoot;
    const found: string[] = [];
    for (const node of root?.querySelectorAll('*') ?? []) {
      if (node.matches('style, svg, svg *') || node.closest(skipped) || !node.checkVisibility()) continue;
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder'])
        found.push(node.getAttribute(name) ?? '');
      for (const child of node.childNodes)
        if (child.nodeType === Node.TEXT_NODE) found.push(child.textContent ?? '');
    }
    return found;
  }, others);
  expect(texts.some((text) => /\p{Script=Devanagari}/u.test(text))).toBe(true);
  return texts.filter((text) => /[a-z]{2}/i.test(text.replace(names, '')));
}

async function ask(page: Page, question: string): Promise<void> {
  await input(page).fill(question);
  await page.keyboard.press('Enter');
}

type Answer = { status?: number; json?: object; contentType?: string; body?: string };

async function answerOnce(page: Page, answer: Answer): Promise<void> {
  await page.route('**/api/chatstream', (route) => route.fulfill(answer), { times: 1 });
}
