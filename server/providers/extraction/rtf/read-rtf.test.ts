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

const fonts = String.raw`{\fonttbl{\f0\fcharset204 Arial;}{\f1\fcharset0 Arial;}{\f2\fcharset238 Arial;}}`;

test.each([
  ['the default font', String.raw`\ansi\deff0${fonts} \'cf\'f0\'e0\'e2\'ee`, 'Право'],
  ['the default font again after \\plain', String.raw`\ansi\deff0${fonts}\f2 \'b3\plain \'cf`, 'łП'],
  ['a font without a character set of its own', String.raw`\ansi\deff0${fonts}\f1 caf\'e9`, 'café'],
  ['the code page, where the default font has none', String.raw`\ansi\ansicpg1253\deff1${fonts} \'e1`, 'α'],
  ['\\pc', String.raw`\pc M\'81nchen, Stra\'e1e`, 'München, Straße'],
  ['\\pca', String.raw`\pca S\'c6o, \'d5`, 'São, ı'],
  ['\\ansicpg437', String.raw`\ansi\ansicpg437 na\'8bve`, 'naïve'],
  ['\\ansicpg850', String.raw`\ansi\ansicpg850 \'b7 la carte`, 'À la carte'],
])('bytes are read by %s', (_, source, text) => {
  const builder = createTextBuilder(1000);
  readRtf(Buffer.from(`{\\rtf1${source}\\par}`), builder);
  expect(builder.finish().text).toBe(text);
});

test('paragraphs in a style for headings are headings, and names of styles are no text', () => {
  const builder = createTextBuilder(1000);
  const styles = String.raw`{\stylesheet{\s0\snext0 Normal;}{\s1\sbasedon0\fs28\b Heading 1;}{\*\cs2 Heading 2 Char;}}`;
  const body = String.raw`\pard\plain \s1\b{3. Your payments}\par \pard\plain \s0{Due on the 1st.}\par`;
  readRtf(Buffer.from(`{\\rtf1\\ansi${styles}${body}}`), builder);
  expect(builder.finish()).toMatchObject({
    text: '3. Your payments\n\nDue on the 1st.',
    headingStarts: [0],
  });
});

test('a paragraph between two tables, though it is empty, keeps them apart', () => {
  const row = (...cells: string[]) =>
    String.raw`\trowd\cellx1000\cellx2000 ${cells.map((cell) => String.raw`\pard\intbl ${cell}\cell `).join('')}\row `;
  const builder = createTextBuilder(1000);
  const source = `${row('Fee', 'Amount')}${row('Visit', '60')}${String.raw`\pard\par `}${row('Signed', 'Date')}`;
  readRtf(Buffer.from(String.raw`{\rtf1\ansi ${source}}`), builder);
  expect(builder.finish().text).toBe('Fee\tAmount\nVisit\t60\n\nSigned\tDate');
});
