import { expect, test } from 'vitest';
import { redactText } from './redact-text.ts';

test.each([
  ['Write to Ada.Counsel+nda@firm.example, please!', 'Write to [address], please!'],
  ['mail <ada@firm.example> or (bob@firm.co.uk)?', 'mail <[address]> or ([address])?'],
  ['ada @ firm.example, ada＠firm.example', '[address], [address]'],
  ['Call +1 (212) 555-0100 today', 'Call [number] today'],
  ['Call 98765\n43210 or 98765–43210', 'Call [number] or [number]'],
  ['फ़ोन ९८७६५४३२१०', 'फ़ोन [number]'],
  ['account 12345678, sort code 12-34-56', 'account [number], sort code [number]'],
  ['IBAN GB29NWBK60161331926819 and GB29 NWBK 6016 1331 9268 19', 'IBAN [number] and GB29 NWBK [number]'],
  ['my PAN is ABCDE1234F', 'my PAN is [number]'],
  ['card 4111 1111 1111 1111.', 'card [number].'],
])('"%s" becomes "%s"', (text, redacted) => {
  expect(redactText(text)).toBe(redacted);
});

test.each([
  'Are you ISO 27001 certified?',
  'Do you have 10,000 contracts for $250,000 a year?',
  'What changed in 2026, from 9:00 to 18:00, 24/7?',
  'Is form 1099 due on 31/01/2026?',
  'Do you know COVID19 rules, SOC 2 and section 4(2)(b)?',
])('"%s" stays as it is', (text) => {
  expect(redactText(text)).toBe(text);
});

test('a text that is nothing but beginnings of addresses and numbers costs no time', () => {
  const startedAt = performance.now();
  for (const part of ['a', '(', '@', '+', '1 ', '1a', '＠ ']) redactText(part.repeat(20_000 / part.length));
  // The longest possible question, with no address in it before its end.
  for (const end of ['@', '@(', '@?']) redactText('a'.repeat(32_000) + end);
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
