import { expect, test } from 'vitest';
import { namesPlace, readClausePlace } from './clause-places.ts';

test.each([
  ['And the next clause?', 'next'],
  ['what does the following section say?', 'next'],
  ['the clause after this one', 'next'],
  ['Can you show me the next article please', 'next'],
  ['the clause before that', 'previous'],
  ['quote the previous paragraph', 'previous'],
  ['What is the first clause about?', 'first'],
  ['show me the last clause of the contract', 'last'],
  ['Was steht in der nächsten Klausel?', 'next'],
  ['¿Qué dice la última cláusula?', 'last'],
  ['pichhli dhara dikhao', 'previous'],
  ['अगला खंड', 'next'],
])('“%s” names a clause by its place', (message, place) => {
  expect(readClausePlace(message)).toEqual({ place, isVague: false });
});

test.each(['the one after that', 'Next', 'and the next one?', 'what comes after that?', 'the one before'])(
  '“%s” may name something else by its place',
  (message) => {
    expect(readClausePlace(message)?.isVague).toBe(true);
    expect(namesPlace(message)).toBe(false);
  },
);

test.each([
  'when is the next payment?',
  'What happens after termination?',
  'the last one',
  'is the first clause valid?',
  'Does the last clause apply to us?',
  'notice before the clause applies',
  `the next clause ${'please '.repeat(20)}`,
])('“%s” names none', (message) => {
  expect(readClausePlace(message)).toBeUndefined();
});
