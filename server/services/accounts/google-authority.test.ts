import { expect, test } from 'vitest';
import { isGoogleAuthoritative } from './google-authority.ts';

test.each([
  ['ada@gmail.com', undefined, true],
  ['ada@googlemail.com', undefined, true],
  ['ada@firm.example', 'firm.example', true],
  ['ada@firm.example', undefined, false],
  ['ada@firm.example', 'another.example', false],
  ['ada@firm.example', 'example', false],
  ['ada@mail.firm.example', 'firm.example', false],
  ['ada@gmail.com.firm.example', undefined, false],
  ['"ada@gmail.com"@firm.example', undefined, false],
])('Google is asked about %s of the Workspace %s, and decides: %s', (email, hostedDomain, expected) => {
  expect(isGoogleAuthoritative({ email, hostedDomain, isEmailVerified: true })).toBe(expected);
});

test.each([false, undefined])(
  'Google decides nothing about an address where "verified" is %s',
  (isEmailVerified) => {
    const claims = { email: 'ada@gmail.com', hostedDomain: 'gmail.com', isEmailVerified };
    expect(isGoogleAuthoritative(claims)).toBe(false);
  },
);
