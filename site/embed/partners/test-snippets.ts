import type { NamedRelease } from '../snippets.ts';

export function toInstallTestsCommand(origin: string, release: Pick<NamedRelease, 'package'>): string {
  return `npm install --save-dev ${origin}${release.package}`;
}

/** A partner's own browser test, using the npm package's test kit. */
export function toTestExample(origin: string): string {
  return `import { expect, test } from '@playwright/test';
import { createWidgetPage, simulateBackend } from 'lexloom-widget/testing';

test('visitors are answered, and read why they are not', async ({ page }) => {
  const backend = await simulateBackend(page, { apiBase: '${origin}/api' });
  const widget = createWidgetPage(page);
  await page.goto('/');
  await widget.openCopilot();
  const answer = await widget.ask('How long is the notice?');
  await expect(answer).toContainText('30 days');

  backend.behave('budget');
  await widget.ask('And in writing?');
  await expect(widget.copilot.error).toContainText('Please ask again tomorrow.');
  expect(backend.calls.map(({ path }) => path)).toContain('/chatstream');
});`;
}

/** The same backend without Playwright: in a component's story, or in a test that runs in a browser. */
export function toStoryExample(origin: string): string {
  return `import { simulateCalls } from 'lexloom-widget/testing/browser';

const end = simulateCalls({
  apiBase: '${origin}/api',
  behaviour: () => 'slow',
  settings: { greeting: 'Ask us about your lease.' },
});`;
}
