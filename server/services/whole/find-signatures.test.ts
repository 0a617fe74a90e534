import { expect, test } from 'vitest';
import { findSignatures } from './find-signatures.ts';

const find = (text: string) => findSignatures(text).map(({ start, end }) => text.slice(start, end));

const block = 'ACME LTD\n\nBy: ________\nName: Asha Rao\nTitle: Director';

test('finds a signature block with the party’s name above it', () => {
  expect(
    find(`1. Term. One year.\n\nThis is a long clause ${'of many words '.repeat(20)}.\n\n${block}\n`),
  ).toEqual([block]);
});

test('finds a signature that stands on one line', () =>
  expect(find('x\n\nBETA LLP  By: /s/ R. Mehta  Title: Partner\n')).toHaveLength(1));

test('takes no lone label for one', () =>
  expect(find('Title: Services\n\nThe parties agree.\n')).toEqual([]));

test('returns the last four of many, each bounded', () => {
  const many = Array.from({ length: 9 }, (_, at) => `By: ____ ${at}\nName: N${at}\n${'\nfiller'.repeat(9)}`);
  const found = find(many.join('\n'));
  expect(found).toHaveLength(4);
  expect(found.at(-1)).toContain('N8');
  expect(find(`By: ____\nName: ${'x'.repeat(100_000)}`)[0]?.length).toBeLessThanOrEqual(900);
});
