import { expect, test } from 'vitest';
import { loadFinder } from '../../../providers/finder/load-finder.ts';
import { readQuestion } from './question-reading.ts';

test.each(["what's the deposit", 'What’s the deposit?', "how's the deposit"])(
  'a contracted verb is no word that is looked for: %s',
  (question) => expect(readQuestion(question, loadFinder()).terms).toEqual(['deposit']),
);

test.each([
  ["what if they're late", ['late']],
  ['what if theyre late', ['late']],
  ['What if he’s ill?', ['ill']],
  ["is the supplier's shed mine", ['supplier', 's', 'shed']],
])('a pronoun with its verb is none either: %s', (question, terms) =>
  expect(readQuestion(question, loadFinder()).terms).toEqual(terms),
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
