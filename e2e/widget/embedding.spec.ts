import { createServer } from 'node:http';
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { startPartner } from '../harness/partner-site.ts';
import { startServer } from '../harness/running-server.ts';
import { openByCall, visitPartnerPage } from './partner-page.ts';
import { overlay } from './widget-page.ts';

const strictCsp =
  "default-src 'none'; script-src 'nonce-n1'; connect-src 'self'; style-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'";

test.describe('on a partner’s page', () => {
  test('runs under a nonce-only policy with Trusted Types', async ({ page, complaints }) => {
    await visitPartnerPage(page, {
      head: '<script nonce="n1" async src="/widget.js"></script>',
      csp: strictCsp,
    });
    await page.getByRole('button', { name: 'Need Help?' }).click();
    await expect(page.getByRole('dialog', { name: 'Need Help?' })).toBeVisible();
    await page.evaluate(() => window.Lexloom.open('copilot', { prompt: 'Which industries do you serve?' }));
    await expect(overlay(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log')).toContainText('Banking');
    expect(complaints).toEqual([]);
  });

  test('costs a page one request and shifts nothing before the visitor shows intent', {
    tag: '@full',
  }, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await visitPartnerPage(page, { head: '<script async src="/widget.js"></script>' });
    await expect(page.getByRole('button', { name: 'Need Help?' })).toBeVisible();
    expect(requests).toEqual(['/partner', '/widget.js']);
    expect(await page.evaluate(() => document.body.lastElementChild?.tagName)).toBe('LEXLOOM-WIDGET');
    await page.getByRole('button', { name: 'Need Help?' }).focus();
    await expect.poll(() => requests.some((path) => path.startsWith('/w/'))).toBe(true);
  });

  test('never reads the host’s token, and keeps its own keys separate', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('token', 'the-host-secret');
      const read: string[] = [];
      const getItem = Storage.prototype.getItem;
      Storage.prototype.getItem = function (key) {
        read.push(key);
        return getItem.call(this, key);
      };
      Object.assign(window, { read });
    });
    await visitPartnerPage(page, { head: '<script async src="/widget.js"></script>' });
    await openByCall(page);
    expect(await page.evaluate(() => (window as unknown as { read: string[] }).read)).not.toContain('token');
  });

  test('reports events to the page, without the text', async ({ page }) => {
    await visitPartnerPage(page, { head: '<script async src="/widget.js"></script>' });
    await page.waitForFunction(() => Boolean(window.Lexloom?.version));
    await page.evaluate(() => {
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      for (const name of ['open', 'close', 'message'] as const) {
        window.Lexloom.on(name, (detail: unknown) => seen.push([name, detail]));
        document.addEventListener(`lexloom:${name}`, (event) =>
          seen.push([event.type, (event as CustomEvent).detail]),
        );
      }
      const off = window.Lexloom.on('open', () => seen.push('never'));
      off();
    });
    await openByCall(page);
    await page.getByPlaceholder('Type a message...').fill('Which industries do you serve?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
    await page.evaluate(() => window.Lexloom.close());
    expect(await page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)).toEqual([
      ['open', { view: 'copilot' }],
      ['lexloom:open', { view: 'copilot' }],
      ['message', { role: 'user' }],
      ['lexloom:message', { role: 'user' }],
      ['message', { role: 'assistant' }],
      ['lexloom:message', { role: 'assistant' }],
      ['close', { view: 'copilot' }],
      ['lexloom:close', { view: 'copilot' }],
    ]);
  });

  test('opens from elements that were added later', async ({ page }) => {
    await visitPartnerPage(page, { head: '<script async src="/widget.js"></script>' });
    await page.waitForFunction(() => Boolean(window.Lexloom?.version));
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/elsewhere';
      link.dataset.lexloomOpen = 'copilot';
      link.dataset.lexloomPrompt = 'Asked by a link';
      link.textContent = 'Ask';
      document.body.prepend(link);
    });
    await page.getByRole('link', { name: 'Ask' }).click();
    await expect(page.getByPlaceholder('Type a message...')).toHaveValue('Asked by a link');
  });

  test('has a launcher that reads as it is written where the page is written from right to left', {
    tag: '@full',
  }, async ({ page }) => {
    await visitPartnerPage(page, { head: '<script async src="/widget.js"></script>' });
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const launcher = page.getByRole('button', { name: 'Need Help?' });
    const [first, last] = await launcher.evaluate((button) => {
      const label = button.firstChild as Text;
      return [0, label.length - 1].map((at) => {
        const letter = document.createRange();
        letter.setStart(label, at);
        letter.setEnd(label, at + 1);
        return letter.getBoundingClientRect().left;
      });
    });
    expect(last).toBeGreaterThan(first ?? 0);
  });

  test('says on the launcher that the widget could not be loaded, and tries again', async ({ page }) => {
    await page.route('**/w/mount-*.js', (route) => route.abort());
    await visitPartnerPage(page, { head: '<script async src="/widget.js"></script>' });
    await page.waitForFunction(() => Boolean(window.Lexloom?.version));
    const failed = page.evaluate(
      () => new Promise((resolve) => window.Lexloom.on('error', ({ code }) => resolve(code))),
    );
    await page.getByRole('button', { name: 'Need Help?' }).click();
    expect(await failed).toBe('load_failed');
    await page.unroute('**/w/mount-*.js');
    await page.getByRole('button', { name: 'Failed to connect to server.' }).click();
    await expect(page.getByRole('dialog', { name: 'Need Help?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Need Help?' })).toBeFocused();
  });

  test('says that a page’s origin is not allowed', async ({ page }) => {
    const partner = await startPartner();
    const strict = await startServer({ ALLOWED_ORIGINS: 'https://friend.example' });
    await page.goto(
      partner.serve('/', {
        body: `<!doctype html><title>Partner</title><body><script src="${strict.url}/widget.js"></script>`,
      }),
    );
    await page.evaluate(() => window.Lexloom.open('copilot', { prompt: 'Which industries do you serve?' }));
    await page.getByPlaceholder('Type a message...').press('Enter');
    await expect(page.getByRole('log').getByRole('alert')).toContainText(
      `Failed to connect to server. It does not accept requests from ${partner.url}.`,
    );
    await strict.remove();
    partner.close();
  });

  test('does not call a page forbidden because a single request was lost', { tag: '@full' }, async ({
    page,
  }) => {
    const partner = await startPartner();
    const friend = await startServer({ ALLOWED_ORIGINS: partner.url });
    await page.route(`${friend.url}/api/chatstream`, (route) => route.abort());
    await page.goto(
      partner.serve('/', {
        body: `<!doctype html><title>Partner</title><body><script src="${friend.url}/widget.js"></script>`,
      }),
    );
    await page.evaluate(() => window.Lexloom.open('copilot', { prompt: 'Which industries do you serve?' }));
    await page.getByPlaceholder('Type a message...').press('Enter');
    await expect(page.getByRole('log').getByRole('alert')).toHaveText('Failed to connect to server.');
    await friend.remove();
    partner.close();
  });

  test('does not call a page forbidden because the server, or the proxy before it, is down', {
    tag: '@full',
  }, async ({ page }) => {
    const partner = await startPartner();
    const friend = await startServer({ ALLOWED_ORIGINS: partner.url });
    await page.goto(
      partner.serve('/', {
        body: `<!doctype html><title>Partner</title><body><script src="${friend.url}/widget.js"></script>`,
      }),
    );
    await page.evaluate(() => window.Lexloom.open('copilot', { prompt: 'Which industries do you serve?' }));
    await page.getByPlaceholder('Type a message...').press('Enter');
    await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
    await friend.kill();
    const alerts = page.getByRole('log').getByRole('alert');
    await page.getByPlaceholder('Type a message...').fill('Is anybody there?');
    await page.keyboard.press('Enter');
    await expect(alerts).toHaveText('Failed to connect to server.');
    const proxy = createServer((_, response) => response.writeHead(502).end());
    await new Promise<void>((resolve) =>
      proxy.listen(Number(new URL(friend.url).port), '127.0.0.1', resolve),
    );
    await page.getByRole('button', { name: 'New Chat' }).click();
    await page.getByPlaceholder('Type a message...').fill('And now?');
    await page.keyboard.press('Enter');
    await expect(alerts).toHaveText('Failed to connect to server.');
    proxy.closeAllConnections();
    proxy.close();
    await friend.remove();
    partner.close();
  });

  test('speaks Hindi from files of its own, and English where it does not know the locale', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await visitPartnerPage(page, { head: '<script async data-locale="HI-in" src="/widget.js"></script>' });
    await page.getByRole('button', { name: 'मदद चाहिए?' }).click();
    const help = page.getByRole('dialog', { name: 'मदद चाहिए?' });
    await help.getByRole('textbox').fill('कीमत कितनी है?');
    await page.keyboard.press('Enter');
    await expect(help.getByRole('log')).toContainText('लिखित प्रस्ताव');
    await expect(page.locator('lexloom-widget')).toHaveAttribute('lang', 'hi');
    await page.evaluate(() => window.Lexloom.open());
    await expect(page.getByPlaceholder('अपना संदेश लिखें...')).toBeFocused();
    expect(requests.filter((path) => path.startsWith('/w/') && !path.startsWith('/w/hi/'))).toEqual([]);
    await page.evaluate(() => window.Lexloom.init({ locale: 'xx' }));
    await page.getByRole('button', { name: 'Need Help?' }).click();
    await expect(page.getByRole('textbox', { name: 'Ask a question' })).toBeFocused();
  });

  test('tells the page that a sign-in has ended', async ({ page }) => {
    await visitPartnerPage(page, { head: '<script async data-token="dead" src="/widget.js"></script>' });
    await page.waitForFunction(() => Boolean(window.Lexloom?.version));
    await page.evaluate(() => {
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      window.Lexloom.on('auth-required', () => seen.push('auth-required'));
    });
    await openByCall(page);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen))
      .toEqual(['auth-required']);
    await page.evaluate(() => window.Lexloom.update({ token: null }));
    await expect(page.getByRole('button', { name: 'Upload document' })).toHaveCount(0);
    await expect(overlay(page)).toBeVisible();
  });
});
