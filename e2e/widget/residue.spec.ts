import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { startPartner } from '../harness/partner-site.ts';
import './widget-page.ts';

// With motion, as most visitors see it; the other tests reduce it.
// In a page that earlier tests used, the history may have reached its greatest length.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, reuseContext: false });

type Census = {
  /** Lists what is active now, one line each. */
  left: () => string[];
  /** Describes the page itself: markup without the widget, styles, focus, scroll position, title, globals. */
  host: () => Record<string, unknown>;
};
declare const window: Window & typeof globalThis & { census: Census; shifts: string[] };
type Shift = { value: number; sources: { node: Node | null }[] };

test('leaves nothing behind after destroy, and has changed nothing on the page', async ({ page, server }) => {
  const partner = await startPartner();
  const open = watchRequests(page);
  await page.addInitScript(takeCensus, server.url);
  await page.goto(
    partner.serve('/', {
      body: `<!doctype html><html lang="en" style="scroll-behavior:auto"><head><title>Their title</title><link rel="icon" href="data:,">
      <style>body { margin: 40px; overflow-x: scroll } #own:focus { outline: 4px solid green }</style></head>
      <body class="theirs" style="overflow: auto"><h1>A page</h1><input id="own"><p style="height: 3000px">Long.</p></body></html>`,
    }),
  );
  await page.locator('#own').focus();
  await page.evaluate(() => scrollTo(0, 500));
  const before = await page.evaluate(() => window.census.host());

  // An answer that never arrives, so that its request is open when the widget is destroyed.
  await page.route('**/api/chatstream', () => {});
  const { token } = (await (
    await page.request.post(`${server.url}/api/auth/register`, {
      data: { email: 'residue@example.com', password: 'weft and warp 9' },
    })
  ).json()) as { token: string };
  await page.addScriptTag({ url: `${server.url}/widget.js` });
  await page.evaluate((given) => window.Lexloom.update({ token: given }), token);
  expect(await page.evaluate(() => window.census.host())).toEqual({
    ...before,
    globals: [...(before.globals as string[]), 'Lexloom'].sort(),
  });

  await page.evaluate(() => window.Lexloom.open('copilot', { prompt: 'Which industries do you serve?' }));
  await page.getByPlaceholder('Type a message...').press('Enter');
  await expect(page.getByRole('button', { name: 'Stop generating' })).toBeVisible();
  await page.evaluate(() => window.Lexloom.close());
  await expect(page.locator('#own')).toBeFocused();
  await page.evaluate(() => window.Lexloom.open('copilot'));
  await expect(page.getByRole('dialog', { name: 'Lexloom Co-pilot' })).toBeVisible();
  await page.evaluate(() => window.Lexloom.open('help'));
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('Which industries do you serve?');
  expect(open.size).toBeGreaterThan(0);

  // Destroyed in the middle of a reply, and inspected before anything else can happen: even what would end by itself later
  // counts as left behind.
  const [during, after] = await page.evaluate(async () => {
    const root = document.querySelector('lexloom-widget')?.shadowRoot;
    root?.querySelector('form')?.requestSubmit();
    const left = window.census.left();
    window.Lexloom.destroy();
    window.Lexloom.destroy();
    // Has no effect until init is called again.
    window.Lexloom.open();
    window.Lexloom.update({ theme: 'dark' });
    window.Lexloom.close();
    // Lets only promises run that are already settled.
    for (let turn = 0; turn < 10; turn++) await undefined;
    return [left, window.census.left()] as const;
  });
  expect(during).toContain('timer: setTimeout 1000');
  expect(after).toEqual([]);
  await expect.poll(() => [...open]).toEqual([]);
  expect(await page.evaluate(() => window.census.left())).toEqual([]);
  expect(await page.evaluate(() => document.querySelectorAll('lexloom-widget').length)).toBe(0);
  expect(await page.evaluate(() => window.census.host())).toEqual({
    ...before,
    globals: [...(before.globals as string[]), 'Lexloom'].sort(),
  });
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
  partner.close();
});

/** The widget's requests that have neither ended nor been aborted. */
function watchRequests(page: Page): Set<string> {
  const open = new Set<string>();
  const isOurs = (url: string) => url.includes('/api/');
  page.on('request', (request) => isOurs(request.url()) && open.add(request.url()));
  page.on('requestfinished', (request) => open.delete(request.url()));
  page.on('requestfailed', (request) => open.delete(request.url()));
  return open;
}

/**
 * Runs in the page before anything else: wraps every call that leaves something active, except those of the test itself. It is
 * one long function because Playwright sends its source text to the page.
 */
function takeCensus(origin: string) {
  const isOurs = () => Boolean(new Error().stack?.includes(`${origin}/w`));
  const on = new Map<object, string>();
  const listeners: {
    target: EventTarget;
    type: string;
    listener: unknown;
    signal?: AbortSignal | undefined;
  }[] = [];

  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const { signal, once } = typeof options === 'object' ? options : {};
    if (isOurs() && listener && !once && !(this instanceof AbortSignal))
      listeners.push({ target: this ?? window, type, listener, signal });
    return addEventListener.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const at = listeners.findIndex(
      (each) => each.target === this && each.type === type && each.listener === listener,
    );
    if (at >= 0) listeners.splice(at, 1);
    return removeEventListener.call(this, type, listener, options);
  };

  const timers = new Map<number, string>();
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame'] as const) {
    const native = window[name] as (run: (...given: unknown[]) => void, ms?: number) => number;
    Object.assign(window, {
      [name](run: (...given: unknown[]) => void, ms?: number) {
        const id: number = native.call(
          window,
          (...given: unknown[]) => {
            if (name !== 'setInterval') timers.delete(id);
            run(...given);
          },
          ms,
        );
        if (isOurs()) timers.set(id, `${name} ${ms ?? ''}`);
        return id;
      },
    });
  }
  for (const name of ['clearTimeout', 'clearInterval', 'cancelAnimationFrame'] as const) {
    const native = window[name] as (id?: number) => void;
    Object.assign(window, {
      [name](id?: number) {
        if (id !== undefined) timers.delete(id);
        native.call(window, id);
      },
    });
  }

  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const) {
    const { observe, disconnect } = window[name].prototype;
    window[name].prototype.observe = function (this: never, ...given: never[]) {
      if (isOurs()) on.set(this, name);
      return (observe as (...given: unknown[]) => void).apply(this, given);
    };
    window[name].prototype.disconnect = function (this: never) {
      on.delete(this);
      return disconnect.call(this);
    };
  }
  for (const name of ['BroadcastChannel', 'EventSource', 'WebSocket', 'Worker'] as const) {
    const Native = window[name] as unknown as new (
      ...given: unknown[]
    ) => { close?(): void; terminate?(): void };
    const Counted = class extends Native {
      constructor(...given: unknown[]) {
        super(...given);
        if (isOurs()) on.set(this, name);
      }
      override close() {
        on.delete(this);
        super.close?.();
      }
      override terminate() {
        on.delete(this);
        super.terminate?.();
      }
    };
    Object.assign(window, { [name]: Counted });
  }

  window.shifts = [];
  new PerformanceObserver((list) => {
    // Shifts inside the widget have no node that the page could see.
    for (const entry of list.getEntries() as unknown as Shift[])
      for (const { node } of entry.sources)
        if (node) window.shifts.push(`${entry.value} by ${node.nodeName}`);
  }).observe({ type: 'layout-shift', buffered: true });

  const isGone = (target: EventTarget) =>
    target instanceof Node && target !== document && !target.isConnected;
  window.census = {
    left: () => [
      ...listeners
        .filter(({ target, signal }) => !signal?.aborted && !isGone(target))
        .map(({ target, type }) => `listener for ${type} on ${target.constructor.name}`),
      ...[...timers.values()].map((timer) => `timer: ${timer}`),
      ...on.values(),
    ],
    host: () => {
      const copy = document.documentElement.cloneNode(true) as HTMLElement;
      for (const each of copy.querySelectorAll('lexloom-widget, script')) each.remove();
      const styles = [...document.querySelectorAll('html, body, body > :not(lexloom-widget, script)')].map(
        (each) =>
          JSON.stringify(
            Object.fromEntries(
              [...getComputedStyle(each)].map((name) => [
                name,
                getComputedStyle(each).getPropertyValue(name),
              ]),
            ),
          ),
      );
      return {
        markup: copy.outerHTML,
        styles,
        title: document.title,
        focus: document.activeElement?.id,
        scroll: scrollY,
        history: history.length,
        sheets: document.adoptedStyleSheets.length,
        cookie: document.cookie,
        globals: Object.getOwnPropertyNames(window).sort(),
      };
    },
  };
}
