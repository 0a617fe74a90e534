import { expect, test } from 'vitest';
import { measureProcessorMs } from '../../../services/test-processor-time.ts';
import { readXmlTokens } from './xml-tokens.ts';

test('an attribute is read in either quotation marks, and also close to the one before it', () => {
  const [open] = readXmlTokens(Buffer.from(`<w:p w:a = "1" b='2"3'c="4" d>`));
  expect(open).toEqual({ kind: 'open', name: 'w:p', attributes: { 'w:a': '1', b: '2"3', c: '4' } });
});

test.each(['a', "a'", 'a=', ' '])('a tag that goes on as "%s" is read in linear time', async (piece) => {
  const part = Buffer.from(`<w:p ${piece.repeat(100_000)}${piece.includes("'") ? '' : 'a'}>`);
  const tookMs = await measureProcessorMs(() => expect([...readXmlTokens(part)]).toHaveLength(1));
  // Some 5 ms; if its time grew by the square of its length, half a minute.
  expect(tookMs).toBeLessThan(1000);
});
