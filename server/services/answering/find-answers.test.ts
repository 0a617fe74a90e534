import { expect, test } from 'vitest';
import { createAnswerFinder } from './find-answers.ts';

test.each([
  ['questions', 'what is a lease and how is a price, also a visa? '],
  ['lists', 'contracts, leases and visas: which of these do you do? '],
  ['questions in German', 'was ist die Kündigungsfrist und wie lange dauert sie? '],
])('a message of a thousand %s costs as much as a few messages', (_, question) => {
  let searches = 0;
  const findAnswers = createAnswerFinder({
    isKnown: () => true,
    isForeign: () => false,
    search() {
      searches++;
      return [];
    },
  });
  findAnswers(question.repeat(1000), [question.repeat(1000)]);
  // One more finds the topic of what was asked before.
  expect(searches).toBeLessThanOrEqual(17);
});
