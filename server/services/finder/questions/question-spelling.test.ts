import { expect, test } from 'vitest';
import { loadFinder } from '../../../providers/finder/load-finder.ts';
import { createTestIndex } from '../index/test-index.ts';
import { correctSpelling } from './question-spelling.ts';

const finder = loadFinder();
const indexes = [
  createTestIndex(
    'The Sonalleve unit is kept by Mr Okafor. Words that relate to it, and what was returned. Freindship bracelets are stock. A sub-processor. Noncompete. Re: what to sign. An airport. Equipment.',
  ),
];

test.each([
  // A missing letter, one of two equal ones, and two in the wrong order.
  ['what is the adress for notices', 'what is the address for notices'],
  ['home ofice possible?', 'home office possible?'],
  ['is my custmer list safe', 'is my customer list safe'],
  ['can a freind move in', 'can a friend move in'],
  ['In what curency are invoices paid?', 'In what currency are invoices paid?'],
  // As the documents write what may be one word or two.
  ['who are the subprocessors', 'who are the sub-processors'],
  ['how long is the non-compete', 'how long is the noncompete'],
  ['which equpmnt do I get', 'which equipment do I get'],
  // Things that the document does not know are no slips.
  ['does the company pay for my airpods', 'does the company pay for my airpods'],
  ['may I wear airpods at the airpord', 'may I wear airpods at the airport'],
  // Other words, names, what the document has, and other languages stay.
  ['can I get a latte or walk with a hose', 'can I get a latte or walk with a hose'],
  ['where does the Freind family live', 'where does the Freind family live'],
  ['are sonalleve units free', 'are sonalleve units free'],
  ["what if they're late", "what if they're late"],
  ['do we’re turned away', 'do we’re turned away'],
  ['question re late fees', 'question re late fees'],
  ['do debt chasers call, can I resign', 'do debt chasers call, can I resign'],
  [`${'vrstlk qwrtzp '.repeat(40)}ofice`, `${'vrstlk qwrtzp '.repeat(40)}ofice`],
  ['wie lang ist die kundigungsfrist', 'wie lang ist die kundigungsfrist'],
])('reads “%s” as “%s”', (typed, meant) => {
  expect(correctSpelling(typed, indexes, finder)).toBe(meant);
});
