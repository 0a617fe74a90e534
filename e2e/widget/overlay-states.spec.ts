import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { findWidgetViolations } from '../harness/find-violations.ts';
import { openCopilot, overlay, toSse } from './widget-page.ts';

type StreamWindow = { send: (text: string) => void; fails: boolean };
declare const window: Window & StreamWindow;

const start = toSse('start', { id: 'a1', threadId: 't1' });
const rich = [
  toSse('source', { n: 1, title: 'Legal services', url: '/legalservices', quote: 'Six services.' }),
  toSse('source', {
    n: 2,
    title: 'Sectors',
    url: '/legalservices#sectors',
    quote: 'Eleven sectors. '.repeat(20),
  }),
  toSse('delta', {
    text: `\n\n## Head [1]\n\n- one [2]\n- two\n\n| A | ${'B | '.repeat(20)}\n| --- |${' --- |'.repeat(20)}\n| 1 |${' 2 |'.repeat(20)}\n\n`,
  }),
  toSse('delta', { text: `\`\`\`ts\nconst line = '${'long '.repeat(60)}';\n\`\`\`\n\nDone.` }),
  toSse('done', { status: 'complete' }),
].join('');

/** In this order, on one page: how each state is reached from the one before. */
const states: Record<string, (page: Page) => Promise<void>> = {
  empty: async () => {},
  'sidebar closed': (page) => page.getByRole('button', { name: 'Toggle sidebar' }).press('Enter'),
  terms: async (page) => {
    await page.getByRole('button', { name: 'Toggle sidebar' }).press('Enter');
    await page.getByRole('button', { name: 'Terms & Conditions' }).click();
    await expect(page.getByRole('dialog', { name: 'Terms & Conditions' })).toBeVisible();
  },
  shortcuts: async (page) => {
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
  waiting: async (page) => {
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await ask(page, 'What does it say?');
    await expect(page.getByRole('status').filter({ hasText: 'Writing an answer' })).toBeAttached();
  },
  streaming: async (page) => {
    await page.evaluate((text) => window.send(text), start + toSse('delta', { text: 'The first **words' }));
    await expect(page.getByRole('log')).toContainText('The first words');
  },
  'answered, with a note open': async (page) => {
    await page.evaluate((text) => window.send(text), rich);
    await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
    await page.getByRole('link', { name: 'Source 2' }).click();
    await page.getByRole('button', { name: 'Show time' }).click();
  },
  'editing an earlier question': async (page) => {
    await page.getByRole('button', { name: 'Edit and ask again' }).click();
    await expect(page.getByRole('button', { name: 'Cancel editing' })).toBeVisible();
  },
  stopped: async (page) => {
    await page.getByRole('button', { name: 'Cancel editing' }).click();
    await ask(page, 'And then?');
    await page.evaluate((text) => window.send(text), start + toSse('delta', { text: 'Half' }));
    await expect(page.getByRole('log')).toContainText('Half');
    await page.getByRole('button', { name: 'Stop generating' }).click();
    await expect(page.getByText('You stopped this answer.')).toBeVisible();
  },
  failed: async (page) => {
    await page.evaluate(() => {
      window.fails = true;
    });
    await ask(page, 'Again?');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'signed in, asking for consent': async (page) => {
    await page.evaluate(() => window.Lexloom.update({ token: 'of a simulated account' }));
    await page.getByRole('button', { name: 'Upload document' }).click();
    await expect(page.getByRole('dialog', { name: 'Document Upload Consent' })).toBeVisible();
  },
  'drawer on a phone': async (page) => {
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'New Chat' })).toBeVisible();
  },
};

test.describe('every state of the overlay', () => {
  // Each run of axe takes a second on a busy machine.
  test.describe.configure({ timeout: 120_000 });

  test('has no accessibility violation, light or dark', async ({ page }) => {
    await simulate(page);
    await page.route('**/blank', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Blank</title><h1>Blank</h1><script src="/widget.js"></script>',
      }),
    );
    await page.goto('/blank');
    await openCopilot(page);
    const violations: string[] = [];
    for (const [name, reach] of Object.entries(states)) {
      await test.step(name, async () => {
        await reach(page);
        violations.push(...(await findWidgetViolations(page)).map((each) => `${name}: ${each}`));
      });
    }
    expect(violations).toEqual([]);
    await expect(overlay(page)).toBeVisible();
  });
});

async function ask(page: Page, question: string): Promise<void> {
  await page.getByPlaceholder('Type a message...').fill(question);
  await page.keyboard.press('Enter');
}

/** Simulates a backend in the page: answers arrive when `send` is called, or fail at once if `fails` is set. */
async function simulate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = window.fetch;
    window.fails = false;
    window.fetch = async (input, init) => {
      const path = new URL(String(input), location.href).pathname;
      if (path.endsWith('/chatstream') && window.fails) throw new TypeError('no network');
      if (path.endsWith('/chatstream')) {
        const body = new ReadableStream({
          start(controller) {
            window.send = (text) => {
              controller.enqueue(new TextEncoder().encode(text));
              if (text.includes('event: done')) controller.close();
            };
            init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
          },
        });
        return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
      }
      if (/\/(threads|files|history)$/.test(path)) return Response.json([]);
      return original(input, init);
    };
  });
}
