import { expect, test } from 'vitest';
import { loadFinder } from '../../../providers/finder/load-finder.ts';
import { createTestSearch } from '../test-search.ts';

const { ask, toIndex } = createTestSearch(loadFinder());

const prices = `Hire price list

Tool\tDay\tWeekend\tWeek\tDeposit
Mini digger\t£95\t£140\t£290\t£500
Floor sander with edger\t£44\t£62\t£120\t£100
Scaffold tower\t£35\t£52\t£85\t£150
Carpet cleaner\t£22\t£30\t£55\t£40
Generator\t£28\t£41\t£79\t£120

Conditions

A day is 24 hours; a weekend runs from Friday 3 p.m. to Monday 9 a.m.

Delivery within 10 miles costs £12 each way; further away £1.10 a mile.

The damage waiver costs 10% of the hire and does not cover tyres, theft or misuse.

Trade account holders get 15% off and pay at the end of the month.
`;

test.each([
  ['whats a sander cost for the weekend', 'Floor sander'],
  ['deposit for the generator?', 'Generator'],
])('the row that is asked for is marked: %s', async (question, row) => {
  const found = await ask(question, [toIndex(prices)]);
  const marked = found.slice(0, 2).map(({ decisive }) => prices.slice(decisive.start, decisive.end));
  expect(marked.some((each) => each.startsWith(row))).toBe(true);
});
