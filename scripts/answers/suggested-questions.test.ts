import { expect, test } from 'vitest';
import { sampled } from '../../e2e/harness/scale.ts';
import { isSuggestible } from '../../server/services/answering/answers/suggestions.ts';
import { listKnowledge } from './list-knowledge.ts';
import { find, reply } from './test-knowledge.ts';

const suggested = listKnowledge('').flatMap(({ passage, questions, intent }) => {
  const question = intent ? undefined : questions.find(isSuggestible);
  return question ? [{ question, title: passage.title }] : [];
});
const titleOf = new Map(suggested.map(({ question, title }) => [question, title]));

test.each(sampled(suggested, 9))('"$question" is answered by what suggests it', ({ question, title }) => {
  expect(find(question)[0]).toBe(title);
});

test.each(sampled(suggested, 25))(
  'what is suggested under "$question" is answered behind it',
  ({ question }) => {
    for (const next of reply(question, []).suggestions)
      expect(find(next, question)[0]).toBe(titleOf.get(next));
  },
);
