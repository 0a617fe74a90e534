import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { openByCall, visitPartnerPage } from './partner-page.ts';
import { overlay } from './widget-page.ts';

const sentence =
  'The first meeting with a lawyer of Acme takes forty minutes and costs 95 pounds, payable by card.';

const body = `<main><h2>First meeting</h2>
<p>The first meeting with a <a href="#x">lawyer</a> of <b>Acme</b> takes
   forty minutes and costs 95 pounds, payable by card.</p>
<p hidden>Hidden words.</p><p style="visibility:hidden">Invisible words.</p><p data-private>Private words.</p>
<label>Name <input value="Typed words"></label><textarea>Typed lines</textarea><select><option>Chosen words</option></select>
<script type="text/plain">Script words</script><style>main { color: inherit }</style>
<table><tr><td>Seat</td><td>Leeds</td></tr></table>
<p style="margin-top: 3000px">Far below.</p></main><aside>Beside the main part.</aside>`;

type Look = { dom: string; sheets: number; globals: string[]; scroll: number };

test('a question takes the element’s text along, and a citation marks the sentence without changing a node', async ({
  page,
}) => {
  await visitPartnerPage(page, { body: `${body}<script async src="/widget.js" data-page="main"></script>` });
  await page.waitForFunction(() => Boolean(window.Lexloom?.version));
  const before = await look(page);
  await openByCall(page);
  const asked = page.waitForRequest('**/api/chatstream');
  await ask(page, 'What does the first meeting with a lawyer cost?');
  const { hostPage } = (await asked).postDataJSON() as {
    hostPage: { url: string; title: string; text: string };
  };
  expect(hostPage).toMatchObject({ title: 'Partner', url: expect.stringMatching(/\/partner$/) });
  expect(hostPage.text).toBe(`First meeting\n\n${sentence}\n\nName\n\nSeat\tLeeds\n\nFar below.`);

  const citation = overlay(page).locator('.answer .source-line .passage');
  await citation.click();
  await expect(overlay(page)).toBeHidden();
  await expect.poll(() => readMark(page)).toBe(sentence);
  await expect(page.locator('main').getByText('takes forty minutes')).toBeInViewport();
  const marked = await look(page);
  expect({ ...marked, sheets: 0, scroll: 0 }).toEqual({ ...before, sheets: 0, scroll: 0 });
  await page.keyboard.press('Escape');
  await expect.poll(() => readMark(page)).toBeNull();
  expect({ ...(await look(page)), scroll: 0 }).toEqual({ ...before, scroll: 0 });

  // After the page has changed, the quotation is found wherever the page still says the same, or is reported as gone.
  await page.evaluate(() => document.querySelector('main')!.prepend('Something new at the top. '));
  await openByCall(page);
  await citation.click();
  await expect.poll(() => readMark(page)).toBe(sentence);
  await page.evaluate(() => document.querySelector('main p')!.remove());
  await openByCall(page);
  await expect.poll(() => readMark(page)).toBe('');
  await citation.click();
  await expect(overlay(page).getByText('This is not on the page that is open now.')).toBeVisible();
  await page.evaluate(() => window.Lexloom.destroy());
  await expect.poll(() => readMark(page)).toBeNull();
});

test('a repeat brings the same page, a page without the option sends none, and an update adds it', async ({
  page,
}) => {
  await visitPartnerPage(page, { body: `${body}<script async src="/widget.js"></script>` });
  await openByCall(page);
  const bodies: { hostPage?: { text: string } }[] = [];
  let isDown = false;
  await page.route('**/api/chatstream', async (route) => {
    bodies.push(route.request().postDataJSON());
    if (isDown) await route.abort();
    else await route.continue();
  });
  await ask(page, 'Where are your offices?');
  await expect(overlay(page).locator('.answer .footer')).toHaveCount(1);
  expect(bodies.at(-1)).not.toHaveProperty('hostPage');

  const loaded = page.waitForResponse(/copilot-page/);
  await page.evaluate(() => window.Lexloom.update({ page: 'main' }));
  await (await loaded).finished();
  isDown = true;
  await ask(page, 'What does it cost?');
  await expect(overlay(page).getByRole('alert')).toBeVisible();
  await page.evaluate(() => document.querySelector('main')!.append('More.'));
  isDown = false;
  await overlay(page).getByRole('button', { name: 'Try again' }).click();
  await expect(overlay(page).locator('.answer .footer')).toHaveCount(2);
  expect(bodies.at(-2)?.hostPage?.text).toContain('costs 95 pounds');
  expect(bodies.at(-1)).toEqual(bodies.at(-2));
});

test('a page that is longer than may be sent is cut once, so that the text has no gaps', {
  tag: '@full',
}, async ({ page }) => {
  const text = `${'word '.repeat(6_395)}${'long'.repeat(20)} end`;
  await visitPartnerPage(page, {
    body: `<main><p>${text}</p><p>Last.</p></main><script async src="/widget.js" data-page="main"></script>`,
  });
  await openByCall(page);
  const asked = page.waitForRequest('**/api/chatstream');
  await ask(page, 'What does it cost?');
  const { hostPage } = (await asked).postDataJSON() as { hostPage: { text: string } };
  expect(hostPage.text).toHaveLength(6_395 * 'word '.length - 1);
  expect(text.startsWith(hostPage.text)).toBe(true);
});

async function ask(page: Page, question: string): Promise<void> {
  // The page is read along with the first question only once the parts that load late are there.
  await expect(overlay(page).getByRole('button', { name: 'Review with AI' })).toBeVisible();
  await overlay(page).getByRole('textbox').fill(question);
  await page.keyboard.press('Enter');
}

/** Returns the marked text; null if there is none. */
function readMark(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const [range] = CSS.highlights.get('lexloom-quote') ?? [];
    return range ? `${range}`.replace(/\s+/g, ' ') : null;
  });
}

/** The host's side: its markup, adopted style sheets, globals and scroll position. */
function look(page: Page): Promise<Look> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    copy.querySelector('lexloom-widget')?.remove();
    return {
      dom: copy.outerHTML,
      sheets: document.adoptedStyleSheets.length,
      globals: Object.keys(window).sort(),
      scroll: scrollY,
    };
  });
}
