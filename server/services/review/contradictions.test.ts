import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ReviewKey } from '#shared/api-review.ts';
import { loadFinder } from '../../providers/finder/load-finder.ts';
import { createDocumentIndex } from '../finder/index/document-index.ts';
import { findPointPassages } from './find-point-passages.ts';
import { parseBuiltInPlaybook } from './playbook.ts';
import { toAgreement } from './test-points.ts';
import { toReviewPoint } from './to-review-points.ts';

const finder = loadFinder();
const playbook = parseBuiltInPlaybook(
  readFileSync(new URL('../../data/playbook.yaml', import.meta.url), 'utf8'),
);

test.each([
  ['The term of this Agreement is five (5) years.', true],
  ['The term of this Agreement is thirty-six months.', false],
  ['It renews for one further year unless either party gives notice.', false],
  ['The duties of confidence survive its end for five years.', false],
])('beside a term of three years, "%s" is named as a contradiction: %s', async (clause, isOne) => {
  const text = toServices(`2. Term. This Agreement continues for three (3) years.\n\n3. Duration. ${clause}`);
  const { verdict, rule } = await judge(text, 'term');
  expect([verdict, /both .*“(?:3|5) years” and “(?:3|5) years”/.test(rule ?? '')]).toEqual([
    isOne ? 'needs-review' : 'acceptable',
    isOne,
  ]);
});

test('two governing laws are named as a contradiction, one law said twice is none', async () => {
  const toText = (law: string) =>
    toServices(
      `2. Governing Law. This Agreement is governed by the laws of India.\n\n3. General. This Agreement shall be governed by and construed in accordance with the laws of ${law}.`,
    );
  const { verdict, rule } = await judge(toText('Singapore'), 'governing-law');
  expect(verdict).toBe('needs-review');
  expect(rule).toMatch(/“(?:India” and “Singapore|Singapore” and “India)”, which contradict/);
  expect((await judge(toText('India'), 'governing-law')).verdict).toBe('acceptable');
});

test('the time of a ban on competition is not taken for that of secrecy', async () => {
  const text = `ONE-WAY NON-DISCLOSURE AGREEMENT

3. Confidentiality. The Recipient shall keep the Confidential Information secret for six (6) months.

4. Non-competition. For two (2) years the Recipient shall not use the Confidential Information to compete with the Discloser.
`;
  const { rule } = await judge(text, 'confidentiality');
  expect(rule).toContain('it says 6 months.');
});

test('a salary is not judged by the time in which invoices are paid, and fees are', async () => {
  const salary = toServices('2. Salary. The Employee is paid a salary of INR 2,400,000 per annum.');
  expect((await judge(salary, 'payment')).verdict).toBe('acceptable');
  const fees = toServices('2. Payment. Invoices are payable within 90 days of receipt.');
  expect((await judge(fees, 'payment')).rule).toContain('at most 60 days; it says 90 days');
});

test('a ban on soliciting staff and customers is no ban on competition', async () => {
  const text = toAgreement(
    '5. Non-solicitation. During the term and for 24 months after, the Consultant shall not canvass or solicit the business of any customer of the Client.',
  );
  expect((await judge(text, 'non-compete')).found).toBe('not-found');
  expect((await judge(text, 'non-solicit')).found).not.toBe('not-found');
});

const toServices = (clauses: string) => `AGREEMENT

1. Work. The work is done in the offices of the Company on working days.

${clauses}

9. Notices. Notices are sent by post.
`;

async function judge(text: string, wanted: ReviewKey) {
  const index = createDocumentIndex({ text, headingStarts: [] }, finder);
  const points = await findPointPassages(index, text, finder);
  const { ranges = [], probability = 0 } = points.find(({ key }) => key === wanted) ?? {};
  const passages = ranges.map(({ start, end }) => ({
    ...{ documentId: 'a', heading: '', title: 'a.txt' },
    ...{ text: text.slice(start, end), start, end },
  }));
  return toReviewPoint({ key: wanted, probability, passages }, playbook);
}
