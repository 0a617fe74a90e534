import { expect, test } from 'vitest';
import { groupAlike } from './alike-messages.ts';

test('messages that share most of their words are one group, also over one between them', () => {
  const [price, prices, urgent, other] = groupAlike([
    { text: 'what is the price of ten contract reviews' },
    { text: 'what is the price of contract reviews' },
    { text: 'what is the price of contract reviews urgently' },
    { text: 'where is your office in Bengaluru' },
  ]);
  expect(prices).toBe(price);
  expect(urgent).toBe(price);
  expect(other).not.toBe(price);
});
