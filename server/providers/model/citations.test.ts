import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Passage, toSource } from '../../services/answering/passages/passage.ts';
import { createCitations } from './citations.ts';
import { takeFitting, toCompanyPart } from './company-text.ts';
import { toPrefix } from './prompt.ts';
import { rules } from './rules.ts';

const page = (name: string): Passage => ({ title: name, text: `${name}.`, url: `https://x.example/${name}` });
const clause = (start: number): Passage => ({
  title: 'd',
  text: 'Clause',
  documentId: 'd',
  start,
  end: start + 6,
});
const numbersOf = ({ numbered }: ReturnType<typeof createCitations>) => numbered.map(({ n }) => n);

describe('numbers of passages', () => {
  test('go on from what the conversation has cited, whatever else is found', () => {
    const earlier = [toSource(2, page('a')), toSource(4, clause(10))];
    const passages = [clause(10), clause(20), page('b'), page('a'), page('c')];
    expect(numbersOf(createCitations({ passages, company: [], earlier }))).toEqual([4, 1, 3, 2, 5]);
  });

  test('are free for other passages where two had the same one', () => {
    const earlier = [toSource(1, page('a')), toSource(1, page('b'))];
    const passages = [page('a'), page('b')];
    expect(numbersOf(createCitations({ passages, company: [], earlier }))).toEqual([2, 1]);
  });

  test('of what earlier answers cited are found at once, however often a model writes them', () => {
    const company = Array.from({ length: 300 }, (_, n) => ({
      ...page(`p${n}`),
      text: 'A line.\n- '.repeat(50),
    }));
    const { find } = createCitations({ passages: [], company, earlier: [toSource(5, clause(10))] });
    const startedAt = process.threadCpuUsage();
    for (let times = 0; times < 5000; times++) expect(find('5')).toBeUndefined();
    expect(process.threadCpuUsage(startedAt).user / 1000).toBeLessThan(500);
  });

  test('are given to the company’s text when it is cited, and found again by them', () => {
    const company = [page('a'), page('b')];
    const first = createCitations({ passages: [page('c')], company, earlier: [] });
    expect(first.find('c2')).toEqual({ n: 2, passage: page('b') });
    const next = createCitations({ passages: [], company, earlier: [toSource(2, page('b'))] });
    expect([next.find('2')?.passage, next.find('c2')?.n]).toEqual([page('b'), 2]);
  });

  test.each(['0', '9', 'c0', 'c3', 'c'])('"%s" cites nothing', (key) => {
    expect(createCitations({ passages: [page('a')], company: [page('b')], earlier: [] }).find(key)).toBe(
      undefined,
    );
  });
});

describe('the fixed beginning', () => {
  const company = ['a', 'b', 'c'].map(page);

  test('holds as much of the company’s text as fits', () => {
    const size = toCompanyPart(page('a'), 0).length;
    expect(takeFitting(company, 2 * size)).toEqual(company.slice(0, 2));
    expect(takeFitting(company, 2 * size - 1)).toEqual(company.slice(0, 1));
    expect(takeFitting(company, 3 * size)).toEqual(company);
  });

  test('has the facts even where none does', () => {
    expect(toPrefix([], 'https://x.example')).toMatch(/Phone, day and night: \+1/);
    expect(toPrefix([], 'https://x.example')).not.toContain('# The company’s text');
  });

  test('is in docs/prompts.md as it is sent', () => {
    expect(readFileSync(join(import.meta.dirname, '../../../docs/prompts.md'), 'utf8')).toContain(rules);
  });
});
