import { describe, expect, test } from 'vitest';
import { about } from './about.ts';
import { articleHeads } from './article-heads.ts';
import { type Article, articles } from './articles.ts';
import { brand } from './brand.ts';
import { chrome } from './chrome.ts';
import { commitments, hrClaims, legalClaims } from './claims.ts';
import { contact } from './contact.ts';
import { copilotActions } from './copilot-actions.ts';
import { home } from './home.ts';
import { hr } from './hr.ts';
import { helpAnswers, knowledge, quickActions } from './knowledge.ts';
import { legal } from './legal.ts';
import { offices } from './offices.ts';
import { pages } from './pages.ts';
import { privacy } from './privacy.ts';
import { questions } from './questions.ts';
import { blogIndex, chatScreen, failureScreen, notFoundScreen } from './screens.ts';
import { sectors } from './sectors.ts';
import { backOffice, hrServices, legalServices } from './services.ts';
import { terms } from './terms.ts';

describe('services and sectors', () => {
  test('name the six legal services in the spec’s order', () => {
    expect(legalServices.map(({ name }) => name)).toEqual([
      'Research',
      'Contract drafting and management',
      'Litigation and document support',
      'Compliance and risk advisory',
      'Intellectual property and technology support',
      'Document and data management',
    ]);
  });

  test('name the five HR services in the spec’s order', () => {
    expect(hrServices.map(({ name }) => name)).toEqual([
      'Talent acquisition',
      'Workforce management',
      'Onboarding and employee experience',
      'Compliance and payroll automation',
      'Recruitment marketing',
    ]);
  });

  test('list the five parts of legal back-office support', () => {
    expect(backOffice.includes.map((part) => part.toLowerCase())).toEqual([
      'legal research',
      'contract drafting',
      'due diligence',
      'compliance monitoring',
      'document management',
    ]);
  });

  test('name the eleven sectors in the spec’s order, numbered from 1', () => {
    expect(sectors.map(({ id, title }) => [id, title])).toEqual([
      [1, 'Real Estate & Construction'],
      [2, 'Hospitality, Travel & Leisure'],
      [3, 'Banking, Financial Services & Capital Markets'],
      [4, 'Healthcare, Life Sciences & Hospitals'],
      [5, 'Energy, Natural Resources & Environmental'],
      [6, 'Startups, Technology & Emerging Enterprises'],
      [7, 'FMCG, Retail & Consumer Goods'],
      [8, 'Space, Aviation & Logistics'],
      [9, 'Telecommunications, Media & Entertainment'],
      [10, 'Education, Training & EdTech'],
      [11, 'Manufacturing, Industrial & IP-Driven Sectors'],
    ]);
  });

  test.each(sectors)('give $title three bullets, five services and a drawing of its own', (sector) => {
    expect(new Set(sector.bullets).size).toBe(3);
    expect(new Set(sector.services).size).toBe(5);
    expect(sectors.filter(({ icon }) => icon === sector.icon)).toHaveLength(1);
  });

  test('show the marketing figures to the letter', () => {
    expect([...legalClaims, ...hrClaims].map(({ value, label }) => `${value} ${label}`)).toEqual([
      '70% faster contract turnaround',
      '50% cost reduction',
      '100% compliance accuracy',
      '12+ jurisdictions',
      'up to 60% less time-to-hire',
      'up to 40% lower recruitment cost',
    ]);
  });
});

describe('the blog', () => {
  test('has the same articles in its list as with their texts', () => {
    expect(articleHeads.map(({ slug }) => slug)).toEqual(articles.map(({ slug }) => slug));
  });

  test.each(articles)('gives “$title” at least 900 words', (article) => {
    expect(countWords(article)).toBeGreaterThanOrEqual(900);
    expect(new Set(article.sections.map(({ heading }) => heading)).size).toBe(article.sections.length);
  });
});

describe('all the words', () => {
  const { texts } = setUp();

  test('link only to pages and anchors of ours', () => {
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

  test('name no web address but reserved ones and the map', () => {
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

  test('carry no mark-up, no placeholder and no price', () => {
    for (const text of texts) {
      expect(text).not.toMatch(/<[a-z/]|lorem|todo|coming soon|[$€£₹]\s?\d/i);
      expect(text).toBe(text.trim());
      expect(text).not.toBe('');
    }
  });

  test('quote the example answer from the page that it names', () => {
    const service = legalServices.find(({ path }) => path === home.answerExample.source.path);
    expect(home.answerExample.quote).toBe(service?.summary);
    expect(home.answerExample.source.label).toBe(service?.name);
  });
});

function countWords({ intro, preview, sections }: Article): number {
  const texts = stringsOf([intro, preview, sections]);
  return texts.join(' ').split(/\s+/).length;
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

function setUp() {
  return {
    texts: stringsOf([
      [about, articles, brand, chrome, commitments, contact, copilotActions, helpAnswers, home, hr],
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
