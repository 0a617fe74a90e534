import { expect, test } from 'vitest';
import { withoutFrame } from './question-frame.ts';

test.each([
  ['How do we get out of this? Thanks!', 'How do we get out of this?'],
  ['who pays for repairs, many thanks', 'who pays for repairs'],
  ['Hi there, quick question about our supply contract - who insures the goods?', 'who insures the goods?'],
  ['Hello! I just uploaded our lease and need some help. Can they enter?', 'Can they enter?'],
  ['Could you please check the agreement and tell me when it ends?', 'when it ends?'],
  ['My boss wants to know: how much is the fee?', 'how much is the fee?'],
  ['Under the lease, may I keep a dog? Please quote the exact clause.', 'may I keep a dog?'],
  ['Dear Sir or Madam, what is the deposit? Kind regards, Tom', 'what is the deposit?'],
])('what frames the question of “%s” is left out', (message, question) => {
  expect(withoutFrame(message)).toBe(question);
});

test.each([
  'Thanks!',
  'thanks, and the monthly fee',
  'I attached a shelf to the wall. Must I remove it?',
  'hi my roof leaks. who pays?',
  'Thanks for the notice. When does it end?',
  'Please tell me if we can sublet.',
  'Can you check the contract?',
])('“%s” stays as it is', (message) => {
  expect(withoutFrame(message)).toBe(message);
});
