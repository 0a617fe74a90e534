import { describe, expect, test } from 'vitest';
import { createPasswordRules } from './password-rules.ts';

const refuse = createPasswordRules(new Set(['password1', 'welcome1']));

describe('a password', () => {
  test.each([
    ['a listed one', 'password1'],
    ['a listed one in capitals', 'PassWord1'],
    ['a listed one in full-width letters', 'ｗｅｌｃｏｍｅ１'],
    ['a listed one with signs behind it', 'Welcome1!!'],
    ['one character', 'aaaaaa'],
    ['two characters', '11221122'],
    ['a repeated beginning', 'ab1ab1'],
    ['a sequence', 'abcdef'],
    ['a sequence backwards', '987654'],
    ['several sequences', 'QWER1234'],
    ['a row of the keyboard', 'asdfghjk!'],
    ['the address', 'ada.lovelace@firm.example'],
    ['its first part', 'Ada.Lovelace'],
    ['its first part with a year', 'ada.lovelace2026'],
    ['its domain', 'firm.example'],
    ['the name of its domain', 'Firm2026!'],
    ['the company', 'Lexloom1'],
  ])('is refused if it is %s: %s', (_kind, password) => {
    expect(() => refuse(password, 'ada.lovelace@firm.example')).toThrow(
      expect.objectContaining({ code: 'common_password' }),
    );
  });

  test.each(['correct horse', 'abcxyq', 'firmament', 'lovelace and firm', 'lexloom-is-not-my-secret'])(
    'may be %s',
    (password) => {
      expect(() => refuse(password, 'ada.lovelace@firm.example')).not.toThrow();
    },
  );
});
