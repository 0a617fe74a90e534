import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commitments } from '#shared/content/claims.ts';
import { pages } from '#shared/content/pages.ts';
import { hrServices, legalServices } from '#shared/content/services.ts';
import { accessibilityMethods } from '#shared/content/trust/accessibility-methods.ts';
import { accessibilityReport } from '#shared/content/trust/accessibility-report.ts';
import type { WidgetRelease } from '#shared/embed.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

const publicUrl = 'https://lexloom.test';
const settings = {
  PUBLIC_URL: publicUrl,
  OPENAI_BASE_URL: 'https://models.example/v1',
  OPENAI_MODEL: 'a-model',
  OPENAI_API_KEY: 'secret-word',
  SMTP_URL: 'smtps://user:secret-word@10.0.0.9:465',
  MAIL_FROM: 'a@lexloom.test',
  GOOGLE_CLIENT_ID: 'client',
  GUEST_RETENTION_DAYS: '1',
  DOCUMENT_RETENTION_DAYS: '90',
  QUESTION_TEXTS_DAYS: '0',
};

let server: RunningServer;
beforeAll(async () => {
  server = await startServer(settings);
});
afterAll(() => server?.remove());

describe('/trust', () => {
  test('names processors and times by the settings, and nothing secret of them', async () => {
    const page = await read('/trust');
    expect(page).toContain('<strong>models.example, with the model a-model</strong>');
    expect(toFact(page, 'Mail')).toBe('A machine on our own network');
    expect(toFact(page, 'Login with Google')).toBe('accounts.google.com');
    expect(toFact(page, 'Login with LinkedIn')).toBe('Nobody: it is not offered');
    expect(toFact(page, 'Documents')).toBe('Our own server');
    expect(toFact(page, 'A guest’s conversations')).toBe('one day after the last message');
    expect(toFact(page, 'Questions that operators may read')).toBe('Never');
    expect(page).not.toMatch(/secret-word|10\.0\.0\.9|\{\{/);
  });

  test('lists every key that release.json lists', async () => {
    const page = await read('/trust');
    const { storage } = JSON.parse(await read('/widget/release.json')) as WidgetRelease;
    expect(storage.length).toBeGreaterThan(3);
    for (const { key } of storage) expect(page).toContain(`<code>${key}</code>`);
  });

  test('reports each criterion of WCAG 2.2 at A and AA once, and tests that exist', () => {
    const numbers = accessibilityReport.flatMap(({ criteria }) => criteria.map(({ number }) => number));
    // 50 criteria of WCAG 2.1 and six more of 2.2, less 4.1.1, which 2.2 removed.
    expect(new Set(numbers).size).toBe(55);
    expect(numbers).toHaveLength(55);
    for (const { proof } of Object.values(accessibilityMethods))
      for (const file of proof) expect(existsSync(file), file).toBe(true);
  });
});

test('/llms.txt has the company’s words, and addresses that lead somewhere', async () => {
  const answer = await fetch(`${server.url}/llms.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^# Lexloom\n\n> .+\n/);
  for (const { text: promise } of commitments) expect(text).toContain(promise);
  for (const { name } of [...legalServices, ...hrServices]) expect(text).toContain(`[${name}](`);
  expect(text).toContain(`- [${pages.trust.title}](${publicUrl}/trust): ${pages.trust.description}`);
  const addresses = [...text.matchAll(/\]\(([^)#]*)/g)].map(([, url]) => url);
  const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]*)</g)].map(([, url]) => url);
  expect(addresses.length).toBeGreaterThan(100);
  expect(listed).toEqual(expect.arrayContaining(addresses));
});

const read = async (path: string) => (await fetch(server.url + path)).text();

const toFact = (page: string, name: string) =>
  new RegExp(`<dt>${name}</dt><dd><strong>([^<]*)</strong>`).exec(page)?.[1];
