import { expect, test } from 'vitest';
import { wantsOurHelp } from './help-wanted.ts';

test.each([
  'can you help us with that',
  'ok, and could your lawyers look at it?',
  'do you do that',
  'can we hire you for this',
  'what would you do for us there',
  "I'd like you to handle this for us",
])('"%s" wants our help with what was spoken of', (message) => {
  expect(wantsOurHelp(message)).toBe(true);
});

test.each([
  'can you help us with our payroll',
  'what do you do?',
  'do you do background checks',
  'can I do that',
  'could you tell me more about this',
  'thank you',
])('"%s" says more, or wants something else', (message) => {
  expect(wantsOurHelp(message)).toBe(false);
});

test('a hostile message is read at once', () => {
  const started = performance.now();
  for (const part of ['so ', 'can you also ', 'help us with it ', ' , ,'])
    wantsOurHelp(`can you help ${part.repeat(40)}`.slice(0, 119));
  expect(performance.now() - started).toBeLessThan(100);
});
