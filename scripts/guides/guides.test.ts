import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readGuides } from './read-guides.ts';
import { toBlocks } from './to-blocks.ts';

const guides = readGuides(join(import.meta.dirname, '../../shared/guides'));
const names = new Set(guides.map(({ name }) => name));

test('the handbook has at least ninety guides, each with an address and a title of its own', () => {
  expect(guides.length).toBeGreaterThanOrEqual(90);
  expect(new Set(guides.map(({ facts }) => facts.title)).size).toBe(guides.length);
});

const linkTarget = /(?<=\])\([^)]*\)/g;

describe.each(guides)('the guide $name', ({ name, facts, intro, sections }) => {
  const texts = [intro, ...sections.map(({ text }) => text)];

  test('ends with a checklist and says when to ask a lawyer', () => {
    const [checklist, lawyer] = sections.slice(-2);
    expect([checklist?.heading, lawyer?.heading]).toEqual(['Checklist', 'Ask a lawyer when']);
    expect(toBlocks(checklist?.text ?? '').some(({ kind }) => kind === 'tasks')).toBe(true);
  });

  test('has a section for each of its countries, if there are several', () => {
    if (facts.countries.length < 2) return;
    const inCountries = sections.map(({ heading }) => heading).filter((heading) => heading.startsWith('In '));
    for (const country of facts.countries)
      expect(
        inCountries.some((heading) => heading.includes(country)),
        country,
      ).toBe(true);
  });

  test('has the questions of readers for its head and each section, none twice', () => {
    expect(facts.url).toBe(`/guides/${name}`);
    expect(facts.questions.length).toBeGreaterThanOrEqual(15);
    for (const { heading, questions } of sections)
      expect(questions.length, heading).toBeGreaterThanOrEqual(5);
    const all = sections.flatMap(({ questions }) => questions);
    expect(new Set(all).size).toBe(all.length);
  });

  test('has 300 to 900 words besides its questions', () => {
    const prose = [intro, ...sections.flatMap(({ heading, text }) => [heading, text])].join(' ');
    const words = prose
      .replace(linkTarget, '')
      .split(/\s+/)
      .filter((token) => /[\p{L}\p{N}]/u.test(token));
    expect(words.length).toBeGreaterThanOrEqual(300);
    expect(words.length).toBeLessThanOrEqual(900);
  });

  test('names its sources, and links only to guides that there are', () => {
    expect(facts.sources.length).toBeGreaterThan(0);
    const linked = texts.flatMap((text) =>
      [...text.matchAll(/\]\(\/guides\/([^)#]+)/g)].map(([, to = '']) => to),
    );
    for (const to of [...facts.related, ...linked]) expect(names, to).toContain(to);
  });

  test('consists of what its page can show', () => {
    for (const text of texts) expect(toBlocks(text).length).toBeGreaterThan(0);
  });
});
