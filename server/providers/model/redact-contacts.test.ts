import { expect, test } from 'vitest';
import { measureProcessorMs } from '../../services/test-processor-time.ts';
import { redactContacts } from './redact-contacts.ts';

test.each([
  'Write to jane.doe+law@mail.client.example today',
  'Call +44 20 7946 0018',
  'Call (212) 555-0199 or 212-555-0199',
  'Ruf 0170 1234567 an',
  'Appelez 01.23.45.67.89',
  'Mobile 9876543210',
])('takes the contact data out of "%s"', (text) => {
  const redacted = redactContacts(text);
  expect(redacted).toMatch(/\[(email address|phone number)\]/);
  expect(redacted).not.toMatch(/@|\d{4}|\d\d.\d\d/);
});

test.each([
  'Ours are hello@lexloom.example and +1 (212) 555-0142.',
  'A fee of 1 250 000 euros, 18.400.000 or 18,400,000.00',
  'A cap of 123 456 789 euros or $ 1234567890',
  'From 2026-03-01 to 01.03.2027, and 2024 - 2026',
  'Clause 12.3.4 (a), section 4.5',
  'Register number 12345678, ratio 3.14159265',
])('leaves "%s" as it is', (text) => {
  expect(redactContacts(text)).toBe(text);
});

test('what stands beside a number is looked for where it is once addresses are taken out', () => {
  const redacted = '[email address] pays 1234567890 euros, call 9876543210';
  expect(redactContacts(`${'a'.repeat(40)}@mail.client.example pays 1234567890 euros, call 9876543210`)).toBe(
    redacted.replace('9876543210', '[phone number]'),
  );
});

test('a long text is read at once', async () => {
  const tookMs = await measureProcessorMs(() => {
    for (const unit of ['a', '1', '1 ', 'a.', '+1(', '@a']) redactContacts(unit.repeat(24_000 / unit.length));
  });
  expect(tookMs).toBeLessThan(1000);
});
