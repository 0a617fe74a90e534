import { expect, test } from 'vitest';
import { formatTime } from './format-time.ts';

const moment = new Date(2026, 10, 21, 14, 3).getTime();

test('formats a time in the given locale', () => {
  expect(formatTime(moment, 'de')).toBe('21. November 2026 um 14:03');
  expect(formatTime(moment, 'en-US')).toMatch(/^November 21, 2026 at 2:03\sPM$/);
});

test('falls back to the visitor’s locale for an unknown one', () => {
  expect(formatTime(moment, 'not a locale')).toBe(formatTime(moment));
});
