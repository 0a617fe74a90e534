import { describe, expect, test } from 'vitest';
import { about } from '#shared/content/about.ts';
import { articles } from '#shared/content/articles.ts';
import { brand } from '#shared/content/brand.ts';
import { commitments, hrClaims, legalClaims } from '#shared/content/claims.ts';
import { copilotActions } from '#shared/content/copilot-actions.ts';
import { home } from '#shared/content/home.ts';
import { hr } from '#shared/content/hr.ts';
import { helpAnswers, knowledge, quickActions } from '#shared/content/knowledge.ts';
import { offices } from '#shared/content/offices.ts';
import { pages } from '#shared/content/pages.ts';
import { privacy } from '#shared/content/privacy.ts';
import { questions } from '#shared/content/questions.ts';
import { sectors } from '#shared/content/sectors.ts';
import { backOffice, hrServices, legalServices } from '#shared/content/services.ts';
import { terms } from '#shared/content/terms.ts';
import { contact } from './contact.ts';
import { legal } from './legal.ts';
import { blogIndex, chatScreen, failureScreen, notFoundScreen } from './screens.ts';
import { shellWords } from './shell.ts';

describe('all the words', () => {
  const { texts } = setUp();

  test('link only to our own pages and anchors', () => {
    const anchors: Record<string, readonly string[]> = {
      '/': Object.values(home).flatMap((section) => ('id' in section ? [section.id] : [])),
      '/legalservices': [
        ...[...legalServices, backOffice].map(({ id }) => id),
        ...sectors.map(({ slug }) => slug),
        legal.services.id,
        legal.sectors.id,
      ],
      '/hrservices': hrServices.map(({ id }) => id),
    };
    const routes = [
      ...Object.values(pages).map(({ path }) => path),
      ...articles.map(({ slug }) => `/blog/${slug}`),
    ];
    const links = texts.flatMap((text) => [
      ...(/^\/[\w#/-]*$/.test(text) ? [text] : []),
      ...[...text.matchAll(/\]\((\/[^)]*)\)/g)].map((match) => match[1]!),
    ]);

    expect(links.length).toBeGreaterThan(50);
    for (const link of links) {
      const [path = '', anchor] = link.split('#');
      expect(routes, link).toContain(path);
      if (anchor !== undefined) expect(anchors[path], link).toContain(anchor);
    }
  });

  test('contain no web address except reserved ones and the map', () => {
    const hosts = texts.flatMap((text) =>
      [...text.matchAll(/https?:\/\/([^/\s)]+)/g)].map((match) => match[1]!),
    );
    expect(hosts.length).toBeGreaterThan(0);
    for (const host of hosts) expect(host).toMatch(/(^|\.)example$|^www\.openstreetmap\.org$/);
  });

  test('use reserved mail addresses and phone numbers only', () => {
    const addresses = texts.flatMap((text) => text.match(/[\w.]+@[\w.-]*\w/g) ?? []);
    for (const address of addresses) expect(address).toMatch(/\.example$/);
    expect(brand.phone.href).toMatch(/^tel:\+1\d{3}55501\d{2}$/);
    expect(brand.phone.href.replace(/\D/g, '')).toBe(brand.phone.label.replace(/\D/g, ''));
  });

  test('contain no markup, no placeholder and no price', () => {
    for (const text of texts) {
      expect(text).not.toMatch(/<[a-z/]|lorem|todo|coming soon|[$€£₹]\s?\d/i);
      expect(text).toBe(text.trim());
      expect(text).not.toBe('');
    }
  });

  test('quote the example answer from the page that it names as its source', () => {
    const service = legalServices.find(({ path }) => path === home.answerExample.source.path);
    expect(home.answerExample.quote).toBe(service?.summary);
    expect(home.answerExample.source.label).toBe(service?.name);
  });
});

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

function setUp() {
  return {
    texts: stringsOf([
      [about, articles, brand, shellWords, commitments, contact, copilotActions, helpAnswers, home, hr],
      [hrServices, knowledge, legal, legalServices, backOffice, legalClaims, hrClaims, offices, pages],
      [
        privacy,
        questions,
        quickActions,
        sectors,
        terms,
        blogIndex,
        chatScreen,
        failureScreen,
        notFoundScreen,
      ],
    ]),
  };
}
