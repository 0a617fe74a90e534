import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type PlaybookRule, reviewKeys } from '#shared/api-review.ts';
import { measureProcessorMs } from '../test-processor-time.ts';
import { kindFacts, recogniseKind } from './contract-kinds.ts';
import { judgePoint } from './judge-point.ts';
import { parseBuiltInPlaybook, parseOwnRules, toOwnPlaybook } from './playbook.ts';

const judge = (rule: Omit<PlaybookRule, 'point'>, ...texts: string[]) =>
  judgePoint(
    { key: 'termination', found: 'found', texts },
    toOwnPlaybook([{ point: 'termination', ...rule }]),
  );

describe('a bound', () => {
  test.each([
    ['by thirty (30) days’ notice', 'acceptable'],
    ['by one month’s notice', 'acceptable'],
    ['by ten business days’ notice', 'not-acceptable'],
    ['by 29 days’ notice', 'not-acceptable'],
    ['by sixty (20) days’ notice', 'needs-review'],
    ['by 20 to 60 days’ notice', 'needs-review'],
    ['by notice at any time', 'needs-review'],
    ['after 10 days, or else 40 days', 'needs-review'],
  ])('of at least 30 days judges "%s" as %s', (text, verdict) =>
    expect(judge({ min: '30 days' }, text).verdict).toBe(verdict),
  );

  test.each([
    ['shall not exceed the fees paid in the twelve (12) months before the claim', 'acceptable'],
    ['shall not exceed 200% of the annual fees', 'not-acceptable'],
    ['shall not exceed USD 5,000,000', 'needs-review'],
  ])('of at most 12 months of fees judges "%s" as %s', (text, verdict) =>
    expect(judge({ max: '12 months of fees' }, text).verdict).toBe(verdict),
  );
});

describe('a bound on a passage that may be no such clause', () => {
  const judgeUnsure = (text: string) =>
    judgePoint(
      { key: 'liability-cap', found: 'unsure', texts: [text] },
      toOwnPlaybook([{ point: 'liability-cap', max: 'USD 500' }]),
    );
  test.each([
    ['limited to USD 1,000', 'not-acceptable', 'at most USD 500; it says USD 1,000, but it is not certain'],
    ['limited to USD 400', 'needs-review', 'at most USD 500; it says USD 400, but it is not certain'],
    ['limited to direct damage', 'needs-review', 'it is not certain that this passage is such a clause.'],
  ])('judges "%s" as %s, and says so', (text, verdict, why) =>
    expect(judgeUnsure(text)).toEqual({ verdict, rule: expect.stringContaining(`“liability-cap”: ${why}`) }),
  );
});

describe('words', () => {
  test.each([
    ['governed by the laws of India', 'acceptable'],
    ['governed by the laws of\nNew  York', 'acceptable'],
    ['governed by the laws of any place other than India', 'needs-review'],
    ['governed by the laws of Indiana', 'needs-review'],
    ['governed by the laws of England and not India', 'needs-review'],
  ])('that are accepted judge "%s" as %s', (text, verdict) =>
    expect(judge({ accept: ['India', 'New York'] }, text).verdict).toBe(verdict),
  );

  test('that are accepted after a condition are found behind "not"', () => {
    const text = 'it may not, without the consent of the other, assign this agreement';
    expect(judge({ accept: ['without the consent'] }, text).verdict).toBe('acceptable');
  });

  test.each([
    ['it shall automatically be renewed', 'not-acceptable'],
    ['it is renewed by agreement', 'acceptable'],
    ['it may assign this agreement without consent', 'not-acceptable'],
    ['it may not assign this agreement without consent', 'acceptable'],
    ['neither of the parties may assign this agreement without consent', 'acceptable'],
    ['no party may assign this agreement without consent', 'acceptable'],
    ['at no cost to it, it may assign this agreement without consent', 'not-acceptable'],
    ['it shall not automatically renew', 'acceptable'],
    ['there is no automatic renewal', 'acceptable'],
    ['a non-exclusive licence', 'acceptable'],
    ['an exclusive licence', 'not-acceptable'],
  ])('that are a red flag judge "%s" as %s', (text, verdict) => {
    const redFlag = ['automatically renew', 'automatic renewal', 'may assign without', 'exclusive'];
    expect(judge({ redFlag }, text).verdict ?? 'acceptable').toBe(verdict);
  });
});

test('a reason quotes the words of the document, not those of the rule', () => {
  const rule = judge(
    { redFlag: ['renewed automatically', 'AS IS'] },
    'it renews automatically each year',
  ).rule;
  expect(rule).toContain('it says “renews automatically”');
  expect(judge({ redFlag: ['AS IS'] }, 'sold as is').rule).toContain('it says “AS IS”');
});

test('a reason that another passage gives quotes it', () => {
  const { rule } = judge(
    { redFlag: ['without notice'] },
    'by one week’s notice',
    'they may end it without notice',
  );
  expect(rule).toContain('it says “without notice” in a further clause: “they may end it without notice”');
});

test('the worst passage decides, whichever comes first', () => {
  const good = 'governed by the laws of India';
  const bad = 'governed by the laws of Delaware';
  for (const texts of [
    [good, bad],
    [bad, good],
  ])
    expect(judge({ accept: ['India'] }, ...texts).verdict).toBe('needs-review');
});

test('a proposal stands beside what is not acceptable, and only there', () => {
  const rule = { min: '30 days', fallback: 'Thirty days’ notice.' };
  expect(judge(rule, 'by 5 days’ notice')).toMatchObject({ fallback: 'Thirty days’ notice.' });
  expect(judge(rule, 'by 45 days’ notice').fallback).toBeUndefined();
});

describe('the built-in playbook', () => {
  const yaml = readFileSync(join(import.meta.dirname, '../../data/playbook.yaml'), 'utf8');

  test('has a rule with its reason for every point', () => {
    const { rules } = parseBuiltInPlaybook(yaml);
    expect([...new Set(rules.map(({ point }) => point))].sort()).toEqual([...reviewKeys].sort());
  });

  test.each([
    ['The Customer’s liability under this Agreement is unlimited.', 'not-acceptable'],
    [
      'Liability shall not exceed the fees paid in the twelve (12) months before the claim. The Supplier is not liable for any loss whatsoever.',
      'needs-review',
    ],
  ])('judges on liability "%s" as %s', (text, verdict) =>
    expect(
      judgePoint({ key: 'liability-cap', found: 'found', texts: [text] }, parseBuiltInPlaybook(yaml)).verdict,
    ).toBe(verdict),
  );

  test('is refused with a rule that cannot be read', () => {
    expect(() => parseBuiltInPlaybook('- {point: term, min: soon, why: x}')).toThrow();
    expect(() => parseBuiltInPlaybook('- {point: term}')).toThrow();
  });
});

describe('the kind of a document', () => {
  test.each([
    ['a.pdf', 'MUTUAL NON-DISCLOSURE AGREEMENT\n\nThis Agreement', 'nda'],
    ['a.pdf', 'MASTER SERVICES AGREEMENT\n\nbetween', 'services'],
    ['a.pdf', 'SOFTWARE LICENCE AGREEMENT', 'licence'],
    ['a.pdf', 'Exclusive Distributor Agreement', 'distribution'],
    ['offer_letter.docx', 'Dear Ms Rao, we are glad to offer you', 'employment'],
    ['a.pdf', 'LEASE DEED made between the landlord', 'lease'],
    ['a.pdf', 'Data Processing Addendum to the Services Agreement', 'data-processing'],
    ['a.pdf', 'AGREEMENT AND PLAN OF MERGER', 'merger'],
    ['a.pdf', 'Minutes of a meeting on please and release', 'general'],
    ['cv.txt', 'Priya Natarajan, lawyer. Drafted non-disclosure agreements and managed leases.', 'general'],
    [
      'a.pdf',
      'SHAREHOLDERS’ AGREEMENT\n\nThe Investor subscribes for shares under the Subscription Agreement.',
      'general',
    ],
    ['a.txt', 'DURABLE POWER OF ATTORNEY\n\nMy agent may sell, lease or mortgage my house.', 'general'],
    [
      'a.eml',
      'Subject: Letter of Intent\n\nThe non-disclosure agreement of 12 May remains in force.',
      'general',
    ],
    ['a.pdf', 'SHARE PURCHASE AGREEMENT\n\nThe parties end the shareholders’ agreement of 2019.', 'merger'],
    ['a.txt', 'Dear Ms Rao, we reviewed 40 supply agreements and NDAs last year.', 'general'],
  ])('%s that begins "%s" is %s', (name, beginning, kind) =>
    expect(recogniseKind(name, beginning)).toBe(kind),
  );

  test('always shows whom it binds and which law applies', () => {
    for (const { points } of Object.values(kindFacts))
      expect(points).toEqual(expect.arrayContaining(['parties', 'governing-law']));
  });
});

test('a playbook of more words than anybody writes is refused, and one with as many is judged at once', async () => {
  const phrases = (count: number) =>
    Array.from({ length: count }, (_, at) => `${'a '.repeat(145)}q${at % 10}`);
  const toRules = (count: number) =>
    Array.from({ length: count }, () => ({ point: 'termination', redFlag: phrases(10) }));
  expect(() => parseOwnRules({ rules: toRules(11) })).toThrow(
    expect.objectContaining({ code: 'playbook_unreadable' }),
  );
  const rules = parseOwnRules({ rules: toRules(10) });
  const texts = Array.from({ length: 4 }, () => 'a '.repeat(350));
  const tookMs = await measureProcessorMs(() => {
    const { verdict } = judgePoint({ key: 'termination', found: 'found', texts }, toOwnPlaybook(rules));
    expect(verdict).toBe('acceptable');
  });
  expect(tookMs).toBeLessThan(10_000);
});

test.each([
  [
    'words that a document repeats',
    { accept: Array(20).fill('a b a b a b a c') },
    'a b ',
    900,
    'needs-review',
  ],
  ['bounds', { min: '1 day', max: '9 years' }, '2 years, ', 300, 'acceptable'],
])('a hundred rules of %s take hardly longer than one', async (_, rule, unit, times, verdict) => {
  const texts = Array(4).fill(unit.repeat(times));
  const judgeBy = (count: number) => {
    const playbook = toOwnPlaybook(parseOwnRules({ rules: Array(count).fill({ point: 'term', ...rule }) }));
    return measureProcessorMs(() =>
      expect(judgePoint({ key: 'term', found: 'found', texts }, playbook).verdict).toBe(verdict),
    );
  };
  // The first call also compiles what reads a clause.
  await judgeBy(1);
  const ofOneMs = await judgeBy(1);
  // Judged one by one they would take ninety times as long, and a busy machine may double what it measures.
  expect(await judgeBy(90)).toBeLessThan(30 * ofOneMs + 50);
});
