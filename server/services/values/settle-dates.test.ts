import { expect, test } from 'vitest';
import { describeValue } from './describe-value.ts';
import { findValues } from './find-values.ts';
import { createDateSettler } from './settle-dates.ts';

test.each([
  ['07/01/2026, 09/15/2026', ['1 July 2026', '15 September 2026']],
  ['15/09/2026, 07/01/2026', ['15 September 2026', '7 January 2026']],
  ['3 February 2026, 24/02/26', ['3 February 2026', '24 February 2026']],
  ['12/31/99, May 1, 1998, 2/1/00', ['31 December 1999', '1 May 1998', '1 February 2000']],
  ['07.01.2026', ['7 January 2026']],
  ['07.01.2026, 09.15.2026', ['1 July 2026', '15 September 2026']],
  ['07/01/2026', ['7 January 2026 or 1 July 2026 (the text leaves open which)']],
  [
    '07/01/2026, 09/15/2026, 15/09/2026',
    ['7 January 2026 or 1 July 2026 (the text leaves open which)', '15 September 2026', '15 September 2026'],
  ],
  ['24/02/26', ['24 February 2026 or 24 February 1926 (the text leaves open which)']],
])('the dates of "%s" are %j', (text, described) => {
  const settler = createDateSettler();
  const dates = findValues(text).filter((value) => value.kind === 'date');
  const toWritten = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  for (const date of dates) settler.learn(date, toWritten(date));
  expect(dates.map((date) => describeValue(settler.settle(date, toWritten(date))))).toEqual(described);
});
