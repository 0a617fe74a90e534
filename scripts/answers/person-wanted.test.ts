import { expect, test } from 'vitest';
import { reply } from './test-knowledge.ts';

test.each([
  'is any human around here',
  'could i have a quick word with somebody',
  'let me talk to whoever runs payroll at yours',
  'phone me please',
  'get one of your recruiters to ring me',
  'have somebody mail me about it, jo@firm.example',
  'would one of your lawyers please contact us',
  'no bots, please',
  'live operator',
  'i want a real human',
  'can an actual person look at this',
  'is there anybody one could reach, anyone i can actually talk to',
])('a person is wanted: "%s"', (message) => {
  expect(reply(message, []).intent).toBe('person');
});

test.each([
  'may my boss call me on a sunday',
  'we want human resources help',
  'the new owner wants to transfer me to another city',
  'who writes to us when a rule changes',
  'no robot should choose my staff',
])('no person is wanted: "%s"', (message) => {
  expect(reply(message, []).intent).toBeUndefined();
});
