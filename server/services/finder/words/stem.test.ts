import { expect, test } from 'vitest';
import { toStem } from './stem.ts';
import { locateWords } from './words.ts';

test.each([
  [['terminate', 'terminated', 'terminating', 'termination']],
  [['assign', 'assigned', 'assignment', 'assignable', 'assigns']],
  [['liable', 'liability']],
  [['indemnify', 'indemnified', 'indemnification']],
  [['notify', 'notifies', 'notification']],
  [['renew', 'renewal', 'renewed']],
  [['expire', 'expires', 'expiration']],
  [['party', 'parties']],
])('%j are one term', (words) => {
  expect(new Set(words.map(toStem)).size).toBe(1);
});

test.each([
  ['exclusive', 'exclusion'],
  ['employer', 'employee'],
  ['lease', 'least'],
  ['contract', 'contrary'],
])('%s and %s are two', (one, other) => {
  expect(toStem(one)).not.toBe(toStem(other));
});

test('a word that is divided at the end of a line, accented or in the genitive is the word itself', () => {
  const [divided, accented, genitive] = locateWords("termi-\nnation naïve party's");
  expect(divided?.term).toBe(toStem('termination'));
  expect(accented?.term).toBe(toStem('naive'));
  expect(genitive?.term).toBe(toStem('party'));
});
