import type { Browser } from '@playwright/test';
import type { PageServer } from './page-server.ts';

type LagWindow = { arrivals: [number, number][]; lags: number[]; bench?: { start(): void } };
declare const window: LagWindow;

/**
 * Runs in the page: records when text arrives (where the widget decodes it), and when the document contains as much. The
 * document changes in an animation frame, which also paints it.
 */
const lagProbe = `
window.arrivals = [];
window.lags = [];
{
  let receivedLength = 0;
  const decode = TextDecoder.prototype.decode;
  TextDecoder.prototype.decode = function (...args) {
    const text = decode.apply(this, args);
    for (const [, json] of text.matchAll(/^data: (.*)$/gm)) receivedLength += (JSON.parse(json).text ?? '').replace(/\\s/g, '').length;
    if (text) window.arrivals.push([receivedLength, performance.now()]);
    return text;
  };
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    new MutationObserver(() => {
      const shown = root.querySelector('.answer .prose')?.textContent.replace(/\\s/g, '').length ?? 0;
      const now = performance.now();
      while (window.arrivals.length && window.arrivals[0][0] <= shown) window.lags.push(now - window.arrivals.shift()[1]);
    }).observe(root, { subtree: true, childList: true, characterData: true });
    return root;
  };
}`;

/** Returns how long each chunk of an answer waits until it is shown, in ms. */
export async function measureLag(browser: Browser, server: PageServer, text: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 760, height: 640 } });
  await page.addInitScript(lagProbe);
  await page.goto(`${server.url}/page/lexloom.html`);
  await page.waitForFunction(() => window.bench);
  const sent = new Promise<void>((resolve) => {
    server.feed = { chunks: text.match(/[\s\S]{1,4}/g) ?? [], pace: { everyMs: 8 }, onSent: resolve };
  });
  await page.evaluate(() => window.bench?.start());
  await sent;
  await page.waitForFunction(() => window.arrivals.length === 0);
  const lags = await page.evaluate(() => window.lags);
  await page.close();
  return lags;
}
