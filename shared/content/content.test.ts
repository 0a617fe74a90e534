import { describe, expect, test } from 'vitest';
import { type Article, articles } from './articles.ts';
import { hrClaims, legalClaims } from './claims.ts';
import { sectors } from './sectors.ts';
import { backOffice, hrServices, legalServices } from './services.ts';

describe('services and sectors', () => {
  test('name the six legal services in the order in which they are shown', () => {
    expect(legalServices.map(({ name }) => name)).toEqual([
      'Research',
      'Contract drafting and management',
      'Litigation and document support',
      'Compliance and risk advisory',
      'Intellectual property and technology support',
      'Document and data management',
    ]);
  });

  test('name the five HR services in the order in which they are shown', () => {
    expect(hrServices.map(({ name }) => name)).toEqual([
      'Talent acquisition',
      'Workforce management',
      'Onboarding and employee experience',
      'Compliance and payroll automation',
      'Recruitment marketing',
    ]);
  });

  test('list the five services of legal back-office support', () => {
    expect(backOffice.includes.map((part) => part.toLowerCase())).toEqual([
      'legal research',
      'contract drafting',
      'due diligence',
      'compliance monitoring',
      'document management',
    ]);
  });

  test('name the eleven sectors in the order in which they are shown, numbered from 1', () => {
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

  test('show the marketing figures exactly', () => {
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
  test.each(articles)('gives “$title” at least 900 words', (article) => {
    expect(countWords(article)).toBeGreaterThanOrEqual(900);
    expect(new Set(article.sections.map(({ heading }) => heading)).size).toBe(article.sections.length);
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
