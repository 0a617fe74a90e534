import { expect, test } from 'vitest';
import { loadFinder } from '../../../providers/finder/load-finder.ts';
import { readQuestion } from './question-reading.ts';

test.each(["what's the deposit", 'What’s the deposit?', "how's the deposit"])(
  'a contracted verb is no word that is looked for: %s',
  (question) => expect(readQuestion(question, loadFinder()).terms).toEqual(['deposit']),
);

test.each([
  ['How long do the warranties last?', 'cuad:Warranty Duration'],
  ['when do the product warranties run out', 'cuad:Warranty Duration'],
  ['how long do the representations and warranties survive', 'h:Survival'],
  ['What warranties do they give?', 'h:Warranties'],
])('warranties last if they are asked about like one of a product: %s', (question, concept) => {
  const finder = loadFinder();
  expect(finder.concepts[readQuestion(question, finder).concepts[0]?.concept ?? -1]).toBe(concept);
});
