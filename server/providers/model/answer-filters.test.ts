import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, test } from 'vitest';
import { scaled } from '../../../e2e/harness/scale.ts';
import { measureProcessorMs } from '../../services/test-processor-time.ts';
import { pass, site } from './test-answers.ts';

const runs = scaled(1500, 400);

describe('citations', () => {
  test.each([
    ['It is so [1].', `It is so [1](${site}/a).`],
    ['It is so [1](https://evil.example/x).', `It is so [1](${site}/a).`],
    ['Both [1, 2; c1].', `Both [1](${site}/a)[2] [3](${site}/c).`],
    ['Clauses [2][2], [Fees][2].', 'Clauses [2] [2], [Fees] [2].'],
    ['A document [2](x).', 'A document [2].'],
    ['Nothing [7], [c9] nor [7](https://evil.example).', 'Nothing ,  nor .'],
    ['Due![1]', `Due! [1](${site}/a)`],
    ['[2019] UKSC 12', '[2019] UKSC 12'],
    ['- [ ] a task, [x] and [Name of the party]', '- [ ] a task, [x] and [Name of the party]'],
  ])('%j becomes %j', (sentText, shown) => {
    expect(pass([sentText])).toBe(shown);
  });
});

describe('links', () => {
  test.each([
    ['See [our page](/contact).', `See [our page](${site}/contact).`],
    ['See [our page](https://lexloom.example/x "y").', `See [our page](${site}/x).`],
    ['Bare https://lexloom.example/contact, too.', `Bare ${site}/contact, too.`],
    ['See [this](https://evil.example/?q=secret).', 'See this.'],
    ['See [this](//evil.example).', 'See this.'],
    ['See [this](javascript:alert(1)).', 'See this.'],
    ['![pixel](https://evil.example/p.png)', 'pixel'],
    ['![plan](/plan.png)', `[plan](${site}/plan.png)`],
    ['Go to https://evil.example/x?y=z, now.', 'Go to (link removed), now.'],
    ['<https://evil.example> <mailto:a@evil.example>', '(link removed) (link removed)'],
    ['www.evil.example/x', '(link removed)'],
    ['<img src=//evil.example/p.png>', '<img src=(link removed)>'],
    ['<a href="//evil.example">x</a>', '<a href="(link removed)">x</a>'],
    ["<a href='\\\\evil.example'>x</a>", "<a href='(link removed)'>x</a>"],
    ['<a href="//lexloom.example/x">x</a>', `<a href="${site}/x">x</a>`],
    ['Either "//" or a=// begins a remark.', 'Either "//" or a=// begins a remark.'],
    ['[call](/api/auth/x) or [this](/%61pi/auth/x)', 'call or this'],
    ['[a]\0(//evil.example) \ud800https://evil.example', 'a (link removed)'],
    [
      '1https://evil.example éwww.evil.example xhttps://evil.example',
      '1(link removed) é(link removed) xhttps://evil.example',
    ],
    ['h\0ttps://evil.example, <h\udc00ttps://evil.example>', '(link removed), (link removed)'],
    [
      'Its terms:\r\r[x]: //evil.example\r\r[Pay here][x]',
      'Its terms:\n\n[x]\\: //evil.example\n\n[Pay here][x]',
    ],
    ['<tel:+1\u00a0900> <mailto:a\u2003b>', '(link removed) (link removed)'],
    [`[mail](mailto:hello@lexloom.example)`, `[mail](mailto:hello@lexloom.example)`],
  ])('%j becomes %j', (sentText, shown) => {
    expect(pass([sentText])).toBe(shown);
  });

  /** Texts from which a link could be put together once something in between is removed. */
  const part = fc.constantFrom(
    ...Array.from('[]()!<>\\:"` \nw'),
    ...['\n\n', '> ', '[1]', '[2]', '[99]', '[c1]', '](', ']:', '[](', 'a', 'b c', 'http', 'www.', 'ftp://'],
    ...[
      '="//evil.example',
      '=/',
      '//evil.example',
      's://evil.example',
      'evil.example',
      'https://evil.example/a',
      '(//evil.example)',
    ],
    ...[
      '[a](//evil.example)',
      '[a](https://evil.example "t")',
      '[x]: //evil.example\n',
      '[x]: //evil.example\r',
    ],
    ...[
      '\r',
      '\r\n',
      '\0',
      '\ud83e',
      '\uddf5',
      '\u00a0',
      '\u200b',
      '\u202e',
      '\t',
      '😀',
      '<tel:1',
      '[x][x]',
      '&#47;',
    ],
  );

  test('none leads elsewhere, whatever a model writes', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const shown = pass([parts.join('')]);
        const foreign = listLinks(shown).filter((address) => URL.parse(address, site)?.origin !== site);
        expect({ shown, foreign }).toEqual({ shown, foreign: [] });
      }),
      { numRuns: runs },
    );
  });

  test('what is shown does not depend on where the text was cut', () => {
    const text = fc.array(
      fc.oneof(
        part,
        fc.constantFrom(
          ...['“', '”', '„', '« ', ' »', '‘', '’', '("', 'The Client shall pay', 'thirty'],
          ...['\n```\n', '~~~', '&QUOT;', '<think>', '</think>'],
        ),
      ),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(text, fc.array(fc.nat(120), { maxLength: 8 }), (parts, cuts) => {
        const whole = parts.join('');
        const places = [...new Set([0, ...cuts, whole.length])].sort((a, b) => a - b);
        const pieces = places.slice(1).map((place, at) => whole.slice(places[at], place));
        expect(pass(pieces)).toBe(pass([whole]));
      }),
      { numRuns: runs },
    );
  });

  test('an address without an end takes no memory and no time', async () => {
    const pieces = ['See https://evil.example/', ...Array<string>(5000).fill('x'.repeat(200)), ' and go on.'];
    let shown = '';
    const tookMs = await measureProcessorMs(() => {
      shown = pass(pieces);
    });
    expect(shown).toBe('See (link removed) and go on.');
    expect(tookMs).toBeLessThan(2000);
  });
});

describe('time', () => {
  const chars = 60_000;
  test.each([
    ['a line of a block that is blank', '> a\n>', ' '],
    ['white space within a block', '> The Client zq zq ', ' '],
    ['the marks of blocks', '', '\n>'],
    ['quotations', '', '"a yearly 9" '],
    ['citations', '', '[1]'],
    ['beginnings of links', '', '[a]('],
    ['beginnings of addresses', '', '<http:'],
    ['backslashes', '', '\\'],
    ['our rules', '', 'you must not '],
    ['entities', '', '&quo'],
    ['fences', '', '\n```'],
    ['a fence', '```', '`'],
  ])('is in proportion to the length of %s, in one piece and by the letter', async (_, before, unit) => {
    const text = before + unit.repeat(chars / unit.length);
    for (const pieces of [[text], [...text]])
      expect(await measureProcessorMs(() => pass(pieces))).toBeLessThan(600);
  });
});

/** The addresses of all links and pictures, as the specifications of Markdown and GFM read them. */
function listLinks(markdown: string): string[] {
  // Without mdast's second search for addresses, which looks into what escapes and entities stand for.
  const mdastExtensions = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }));
  const found: string[] = [];
  const visit = (node: Nodes): void => {
    if ('url' in node) found.push(node.url);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions }));
  return found;
}
