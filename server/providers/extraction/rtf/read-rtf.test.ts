import { expect, test } from 'vitest';
import { createTextBuilder } from '../text-builder.ts';
import { readRtf } from './read-rtf.ts';

test.each([
  ['a word', String.raw`it\u8217\rquote s \u8226\bullet x`, 'it’s •x'],
  ['a byte', String.raw`it\u8217\'92s`, 'it’s'],
  ['none', String.raw`\uc0 it\u8217\rquote s`, 'it’’s'],
])('a character whose stand-in for old readers is %s is read once', (_, source, text) => {
  const builder = createTextBuilder(1000);
  readRtf(Buffer.from(String.raw`{\rtf1\ansi ${source}\par}`), builder);
  expect(builder.finish().text).toBe(text);
});
