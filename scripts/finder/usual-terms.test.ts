import { expect, test } from 'vitest';
import { offTopic } from '../../server/services/finder/classifiers/finder.ts';
import { listUsualTerms } from './usual-terms.ts';

const concepts = ['h:Rent', 'h:Insurance', offTopic];
const toAsked = (concept: number, ...questions: string[]) =>
  questions.map((question) => ({ question, concept }));
const asked = [
  ...toAsked(0, 'how much is the rent', 'is the rent payable monthly', 'who must pay rent'),
  ...toAsked(1, 'who must pay the premium', 'insurance premium', 'is theft insured'),
  ...toAsked(2, 'tell me a joke', 'another joke'),
];

test('what stands in the wordings of one concept more than in others is usual there', () => {
  const [rent = [], insurance = []] = listUsualTerms(asked, [], concepts);
  expect(rent.map(([term]) => term)).toEqual(['rent']);
  expect(insurance.map(([term]) => term)).toEqual(['insur', 'premium']);
  expect(Math.hypot(...insurance.map(([, weight]) => weight))).toBeCloseTo(1, 2);
});

test('made-up clauses count as well, and what is off the topic has nothing usual', () => {
  const examples = [
    { concept: 'h:Rent', text: 'The instalment is due on the first of the month.' },
    { concept: 'h:Rent', text: 'Each instalment is paid in advance.' },
  ];
  const [rent = [], , away] = listUsualTerms(asked, examples, concepts);
  expect(rent.map(([term]) => term)).toEqual(['rent', 'inst', 'month']);
  expect(away).toEqual([]);
});
