import { expect, test } from 'vitest';
import { findNextClosing, parseOfficeHours } from './office-hours.ts';

test.each([
  // 23 November 2026 is a Monday; New York is five hours behind UTC.
  ['before the office opens: today', '2026-11-23T13:59:59Z', '2026-11-23T23:00:00Z'],
  ['when it opens: the next day', '2026-11-23T14:00:00Z', '2026-11-24T23:00:00Z'],
  ['during the day: the next day', '2026-11-23T18:00:00Z', '2026-11-24T23:00:00Z'],
  ['on Friday: on Monday', '2026-11-27T15:00:00Z', '2026-11-30T23:00:00Z'],
  ['on the weekend: on Monday', '2026-11-28T15:00:00Z', '2026-11-30T23:00:00Z'],
  ['late in the evening there, when UTC has the next day', '2026-11-24T03:00:00Z', '2026-11-24T23:00:00Z'],
  ['over the weekend on which clocks go forward', '2026-03-06T15:00:00Z', '2026-03-09T22:00:00Z'],
  ['over the weekend on which clocks go back', '2026-10-30T14:00:00Z', '2026-11-02T23:00:00Z'],
])('answers %s', (_, now, expected) => {
  expect(find('Mon-Fri 09:00-18:00 America/New_York', now)).toBe(expected);
});

test.each([
  ['Sun 01:30-02:30 America/New_York', '2026-03-07T12:00:00Z', '2026-03-08T07:30:00Z'],
  ['Sun 09:00-18:00 America/New_York', '2026-03-07T12:00:00Z', '2026-03-08T22:00:00Z'],
  ['Sun 09:00-18:00 America/New_York', '2026-10-31T12:00:00Z', '2026-11-01T23:00:00Z'],
  ['Mon 00:00-24:00 Asia/Kolkata', '2026-11-23T10:00:00Z', '2026-11-30T18:30:00Z'],
  ['Sat-Mon,Wed 10:00-12:00 UTC', '2026-11-23T10:00:00Z', '2026-11-25T12:00:00Z'],
])('reads %s', (hours, now, expected) => {
  expect(find(hours, now)).toBe(expected);
});

test.each([
  ['Mon-Fri 09:00-18:00'],
  ['Mon-Fri 9-18 America/New_York'],
  ['Mon-Fri 18:00-09:00 America/New_York'],
  ['Mon-Fri 09:00-24:30 America/New_York'],
  ['Mon-Fr 09:00-18:00 America/New_York'],
  ['Mon-Fri 09:00-18:00 America/New York'],
  ['Mon-Fri 09:00-18:00 Mars/Olympus'],
  ['Mon-Fri 09:00-18:00 +05:30'],
  ['09:00-18:00 UTC'],
])('refuses %s', (text) => {
  expect(parseOfficeHours(text)).toBeUndefined();
});

function find(hours: string, now: string): string {
  const closing = findNextClosing(parseOfficeHours(hours)!, Date.parse(now));
  return new Date(closing).toISOString().replace('.000Z', 'Z');
}
