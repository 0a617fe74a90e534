import { expect, test } from 'vitest';
import { measureProcessorMs } from '../../test-processor-time.ts';
import { readSought } from './sought.ts';

test.each([
  "What doesn't the ferry insurance cover?",
  'which items are not included',
  "And what isn't refunded?",
  'Which costs do they not bear?',
  "what's not part of the deal",
  'Are there any exclusions?',
  'What is exempt?',
])('asks for what is left out: %s', (question) => expect(readSought(question).excludes).toBe(true));

test.each([
  "What happens if they don't pay?",
  "What if it isn't delivered?",
  "Why doesn't it apply?",
  'What must I not do?',
  'Is it included?',
  'What does it cover?',
  "I am not sure what the rent is. What's the rent?",
])('does not: %s', (question) => expect(readSought(question).excludes).toBe(false));

test.each([
  ["What can't I bring?", true],
  ['Where am I not allowed to fish?', true],
  ['Which rooms may guests not enter?', false],
  ['when must we not ring', true],
  ["What if I can't come?", false],
  ['What can I bring?', false],
])('asks what is forbidden: %s', (question, forbids) => expect(readSought(question).forbids).toBe(forbids));

test.each([
  ['Who approves repairs?', 'approv'],
  ['and who gets to pick the colour?', 'pick'],
  ['What about disputes, who settles them?', 'settl'],
  ['who is responsible for cleaning the deck', 'clean'],
  ['Who will be told?', ''],
  ['Who is the owner?', ''],
  ['Who are they?', ''],
  ['What does he decide?', ''],
])('asks who does what: %s', (question, action) => expect(readSought(question).action).toBe(action));

test('a long question is read in time', async () => {
  const tookMs = await measureProcessorMs(() => {
    for (const piece of ['which a ', 'what about x, ', 'who then ', 'and ']) readSought(piece.repeat(4000));
  });
  expect(tookMs).toBeLessThan(500);
});
