import { expect, test } from 'vitest';
import { measureProcessorMs } from '../test-processor-time.ts';
import { findTimePoints } from './time-points.ts';

const read = (text: string) => findTimePoints(text).map(({ words }) => words);

test.each([
  ['The rent is due on the fifth Business Day of each month.', ['the fifth Business Day of each month']],
  ['Wages are paid on the last working day of the month.', ['the last working day of the month']],
  [
    'It takes effect on the eighth day after the Worker signs it.',
    ['the eighth day after the Worker signs it'],
  ],
  ['Payment is made by the 15th of the following month.', ['the 15th of the following month']],
  [
    'No claim may be made after the second anniversary of the Closing Date.',
    ['the second anniversary of the Closing Date'],
  ],
  ['The fee rises on each anniversary.', ['each anniversary']],
  ['Time off is taken before the end of the next quarter.', ['the end of the next quarter']],
  ['The list is checked every March and each Friday.', ['every March', 'each Friday']],
  ['On the tenth day after receipt the Buyer may withdraw.', ['the tenth day after receipt']],
])('is read in "%s"', (text, points) => expect(read(text)).toEqual(points));

test.each([
  'The first party pays the second party.',
  'It is the end of the road.',
  'The last day was sunny, and each of them may go in May.',
  'On 3 May 2026 within ten days.',
])('is nowhere in "%s"', (text) => expect(read(text)).toEqual([]));

test.each([
  'the first '.repeat(60_000),
  'the end of the '.repeat(40_000),
  'first day after '.repeat(40_000),
  'each '.repeat(100_000),
])('takes no longer for a hostile text (%#)', async (text) => {
  expect(await measureProcessorMs(() => findTimePoints(text))).toBeLessThan(2000);
});
