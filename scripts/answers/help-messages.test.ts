import { expect, test } from 'vitest';
import { readHelpMessages } from './help-messages.ts';
import { judgeHelp, toShares } from './judge-help.ts';

/**
 * The results to keep up: at least this many right topics, and at most this many wrong ones and topics for messages that are
 * out of scope.
 */
const reached: Readonly<Record<string, readonly [right: number, wrong: number, falseTopic: number]>> = {
  'help messages, tuning': [94, 3, 5],
  'help messages, kept back': [78, 7, 15],
  'further messages, odd': [65, 16, 0],
  'further messages, even': [75, 5, 0],
  'tenth messages, odd': [80, 10, 0],
  'tenth messages, even': [75, 10, 0],
  'visitors’ questions, tuning': [90, 9, 20],
  'visitors’ questions, kept back': [79, 16, 33],
};

test('the help window answers as many messages of visitors by the right topic as it did', () => {
  for (const [set, judged] of Object.entries(judgeHelp())) {
    const [right = 100, wrong = 0, falseTopic = 0] = reached[set] ?? [];
    const shares = toShares(judged);
    expect([set, shares]).toEqual([set, expect.objectContaining({ right: expect.any(Number) })]);
    expect(shares.right, set).toBeGreaterThanOrEqual(right);
    expect(shares.wrong, set).toBeLessThanOrEqual(wrong);
    expect(shares.falseTopic, set).toBeLessThanOrEqual(falseTopic);
  }
});

test('no message stands twice', () => {
  const { tuning, keptBack } = readHelpMessages();
  const typed = [...tuning, ...keptBack].map(({ message, group }) => `${group}: ${message}`);
  expect(typed).toEqual([...new Set(typed)]);
});
