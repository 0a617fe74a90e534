import { expect, test } from 'vitest';
import { formatTime } from './format-time.ts';

const moment = new Date(2026, 10, 21, 14, 3).getTime();

test('a moment reads as the locale has it', () => {
  expect(formatTime(moment, 'de')).toBe('21. November 2026 um 14:03');
  expect(formatTime(moment, 'en-US')).toMatch(/^November 21, 2026 at 2:03\sPM$/);
});

test('an unknown locale falls back to the visitor’s own', () => {
  expect(formatTime(moment, 'not a locale')).toBe(formatTime(moment));
});
