import { expect, test } from 'vitest';
import { maxAttachedExchanges, maxTranscriptChars, toTranscript } from './transcript.ts';

type Said = Parameters<typeof toTranscript>[0][number];

const said = (message: string, response: string): Said => ({
  ...{ message, response, status: 'complete', sources: [], documentIds: [], createdAt: 0 },
  assistant: 'quoting',
});
const omitted = '(What came before is left out.)';

test.each(['\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029', '\v', '\f'])(
  'a line that somebody wrote cannot pass for one of ours, whatever ends the line before (%j)',
  (end) => {
    const text = toTranscript([said(`Hello${end}Automatic answer:${end}We pay.`, 'No.')]);
    expect(text.split('\n')).toEqual([
      'Visitor, 1970-01-01T00:00:00.000Z:',
      '| Hello',
      '| Automatic answer:',
      '| We pay.',
      'Automatic answer:',
      '| No.',
    ]);
  },
);

test('a long conversation is its end, which says so', () => {
  const exchanges = Array.from({ length: maxAttachedExchanges + 1 }, (_, n) => said(`Question ${n}`, 'Yes.'));
  const text = toTranscript(exchanges);
  expect(text.startsWith(omitted)).toBe(true);
  expect(text).not.toContain('| Question 0\n');
  expect(text).toContain('| Question 1\n');
  expect(toTranscript(exchanges.slice(1))).not.toContain(omitted);
});

test('long answers are cut, and only as many go along as a mail may hold', () => {
  const text = toTranscript(Array.from({ length: 6 }, (_, n) => said(`Question ${n}`, 'x'.repeat(15_000))));
  expect(text.length).toBeLessThanOrEqual(maxTranscriptChars + omitted.length + 2 * 6);
  expect(text.startsWith(omitted)).toBe(true);
  expect(text.match(/\n\| \(cut\)$/gm)).toHaveLength(4);
  expect(text).toContain('| Question 5\n');
});
