import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, createTextCleaner } from './clean-text.ts';

test('removes U+0000 and lone surrogates, and keeps everything else', () => {
  expect(cleanText('a\0b\ud83ec\udc00 🧵 ä')).toBe('abc 🧵 ä');
});

test('cleans a text the same way however it is cut into chunks', () => {
  const anyUnits = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 });
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
