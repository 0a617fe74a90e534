import { expect, test } from 'vitest';
import { loadFinder } from '../../../providers/finder/load-finder.ts';
import { toStringTable } from '../../text/string-table.ts';
import { findInDocuments } from '../find-in-documents.ts';
import { createDocumentIndex } from '../index/document-index.ts';
import { areSiblings } from './sibling-clauses.ts';

test.each([
  ['NDA, 6.1 Leave', 'NDA, 6.2 Leave', true],
  ['6.1 Leave', '6.2', true],
  ['ARTICLE IV, Section 4.05 Law', 'ARTICLE IV, Section 4.06 Tax', true],
  ['NDA, 6.1 Leave', 'NDA, 7.1 Pay', false],
  ['NDA, 6 Leave', 'NDA, 7 Pay', false],
  ['Schedule 1, 6.1 Leave', 'Schedule 2, 6.2 Leave', false],
  ['', '', false],
])('"%s" and "%s"', (one, other, expected) => {
  expect(areSiblings({ headings: toStringTable([one, other]) }, 0, 1)).toBe(expected);
});

test.each([
  ['when do unused days lapse', 'lapse at the end of March', '25 days'],
  ['can I save up my holiday', '25 days', 'lapse at the end of March'],
])('what goes on with the best is quoted, however far behind: "%s"', async (question, best, next) => {
  const text = `1. Start. You start on 1 May 2025 as a baker in our Bristol shop.

2. Pay. We pay you 2,400 pounds a month on the last working day.

3. Holiday

3.1 You are entitled to 25 days of paid holiday in each calendar year.

3.2 Days that you have not used lapse at the end of March.

4. Sickness. You tell us before nine in the morning when you are ill.

5. Notice. Either side may end this contract on one month's written notice.`;
  const finder = loadFinder();
  const indexes = [createDocumentIndex({ text, headingStarts: [] }, finder)];
  const request = { questions: [question], earlier: [], indexes, finder };
  const found = await findInDocuments(request, () => undefined);
  const [first, second] = found.map(({ start, end }) => text.slice(start, end));
  expect(first).toContain(best);
  expect(second).toContain(next);
});
