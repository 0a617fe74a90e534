import { expect, test } from 'vitest';
import { contactSchema } from './api-forms.ts';
import { hostPageSchema, maxHostPageChars } from './api-host-page.ts';
import { mintSchema } from './api-partners.ts';
import { maxContactMessageLength, maxNameLength } from './limits.ts';

/** Two UTF-16 code units, one code point. */
const emoji = '😀';

test('counts the text of a page in UTF-16 code units, as offsets into it do', () => {
  const longest = emoji.repeat(maxHostPageChars.text / 2);
  expect(hostPageSchema.safeParse({ text: longest }).success).toBe(true);
  expect(hostPageSchema.safeParse({ text: `${longest}x` }).success).toBe(false);
});

test('counts name and message as the form’s fields do', () => {
  const fields = { name: 'Ada', email: 'ada@firm.example', message: 'Hello' };
  const name = emoji.repeat(maxNameLength / 2);
  const message = emoji.repeat(maxContactMessageLength / 2);
  expect(contactSchema.safeParse({ ...fields, name, message }).success).toBe(true);
  expect(contactSchema.safeParse({ ...fields, name: `${name}x` }).success).toBe(false);
  expect(contactSchema.safeParse({ ...fields, message: `${message}x` }).success).toBe(false);
});

test('counts a partner’s id of a visitor in UTF-16 code units', () => {
  expect(mintSchema.safeParse({ visitorId: emoji.repeat(128) }).success).toBe(true);
  expect(mintSchema.safeParse({ visitorId: `${emoji.repeat(128)}x` }).success).toBe(false);
});
