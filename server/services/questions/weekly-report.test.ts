import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayMs } from '../durations.ts';
import type { AskedQuestion, Span } from './ports.ts';
import { createWeeklyReport } from './weekly-report.ts';

const monday = Date.parse('2026-11-23T00:00:00Z');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['2026-11-23T05:59:59Z', '2026-11-16T00:00:00Z'],
  ['2026-11-23T06:00:00Z', '2026-11-23T00:00:00Z'],
  ['2026-11-29T23:59:59Z', '2026-11-23T00:00:00Z'],
])('at %s the week that is due ended at %s', async (now, end) => {
  vi.setSystemTime(new Date(now));
  const { report, ends } = setUp([]);
  await report.queueDue();
  expect(ends).toEqual([Date.parse(end)]);
});

test('a week without a question sends no mail, and without MAIL_TO none is queued', async () => {
  vi.setSystemTime(monday + dayMs / 2);
  expect(await setUp([]).report.compose(String(monday))).toBeUndefined();
  expect(await setUp(['Hello', 'Thanks']).report.compose(String(monday))).toBeUndefined();
  const unset = setUp(['Pianos?'], null);
  await unset.report.queueDue();
  expect(unset.ends).toEqual([]);
});

test('the mail is about its seven days, or fewer where texts may be read for less, and tells how many it leaves out', async () => {
  vi.setSystemTime(monday + dayMs / 2);
  const { report, spans } = setUp(Array.from({ length: 45 }, (_, n) => `Zebra${n}?`));
  const mail = await report.compose(String(monday));
  expect(mail).toMatchObject({
    to: 'desk@lexloom.example',
    subject: '45 questions to improve our pages by, 2026-11-16 to 2026-11-22',
  });
  expect(mail?.text.match(/^Once: /gm)).toHaveLength(40);
  expect(mail?.text).toContain('And 5 more');
  const short = setUp(['Pianos?'], 'desk@lexloom.example', 3 * dayMs);
  expect((await short.report.compose(String(monday)))?.subject).toMatch(/^1 question to/);
  expect([...spans, ...short.spans]).toEqual([
    { since: monday - 7 * dayMs, until: monday },
    { since: monday - 2.5 * dayMs, until: monday },
  ]);
});

function setUp(
  messages: readonly string[],
  mailTo: string | null = 'desk@lexloom.example',
  textsMs = 90 * dayMs,
) {
  const ends: number[] = [];
  const spans: Span[] = [];
  async function* readUnresolved(span: Span): AsyncGenerator<AskedQuestion> {
    spans.push(span);
    for (const message of messages)
      yield { message, askedAt: monday - dayMs, outcome: 'nothing', isRatedDown: false, nearest: [] };
  }
  const store = {
    readUnresolved,
    removeOlder: async () => {},
    queueReport: async (end: number) => void ends.push(end),
  };
  const report = createWeeklyReport({ store, queue: { wake() {} }, mailTo: mailTo ?? undefined, textsMs });
  return { report, ends, spans };
}
