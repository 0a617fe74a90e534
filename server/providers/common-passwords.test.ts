import { expect, test } from 'vitest';
import { createCommonPasswords, toPasswordList } from './common-passwords.ts';

const passwords = ['qwerty', '123456', 'zxcvbn', 'passwörd', 'a b c d', 'dragon', 'dragon1', '😀😀😀'];

test.each(passwords)('has each password of an unsorted list: %s', (password) =>
  expect(createCommonPasswords(toPasswordList(passwords)).has(password)).toBe(true),
);

test.each(['', '\n', '0', 'drago', 'dragon12', 'dragon\ndragon1', 'qwerty\n', 'zzzzzz', '\uffff'])(
  'has nothing that is not a whole line: %j',
  (password) => expect(createCommonPasswords(toPasswordList(passwords)).has(password)).toBe(false),
);

test('has nothing of an empty list', () => expect(createCommonPasswords('').has('123456')).toBe(false));
