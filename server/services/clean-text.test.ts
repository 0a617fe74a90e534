import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, createTextCleaner, truncate } from './clean-text.ts';

test('removes U+0000 and lone surrogates, and keeps everything else', () => {
  expect(cleanText('a\0b\ud83ec\udc00 🧵 ä')).toBe('abc 🧵 ä');
});

test('cleans a text the same way however it is cut into chunks', () => {
  // Units at random hardly ever make a surrogate pair.
  const anyUnit = fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0, 0xd83e, 0xddf5));
  const anyUnits = fc.array(anyUnit, { maxLength: 30 });
  fc.assert(
    fc.property(anyUnits, fc.array(fc.nat(30)), (units, cuts) => {
      const text = String.fromCharCode(...units);
      const cleaner = createTextCleaner();
      const offsets = [0, ...cuts.toSorted((a, b) => a - b).filter((cut) => cut < text.length), text.length];
      const cleaned = offsets.slice(1).map((end, index) => cleaner.push(text.slice(offsets[index], end)));
      expect(cleaned.join('')).toBe(cleanText(text));
    }),
  );
});

test('shortens a text without leaving half a character', () => {
  expect(truncate('a🧵b', 4)).toBe('a🧵b');
  expect(truncate('a🧵b', 3)).toBe('a🧵');
  expect(truncate('a🧵b', 2)).toBe('a');
});
