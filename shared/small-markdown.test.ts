import { describe, expect, test } from 'vitest';
import { parseBlocks, parseInline } from './small-markdown.ts';

describe('parseBlocks', () => {
  test('reads paragraphs, lists and quotations, one inside another', () => {
    expect(parseBlocks('Our pages say:\n\n> Two:\n>\n> - one\n> - two\n\nThe end.')).toEqual([
      { kind: 'paragraph', text: 'Our pages say:' },
      {
        kind: 'quote',
        blocks: [
          { kind: 'paragraph', text: 'Two:' },
          { kind: 'list', items: ['one', 'two'] },
        ],
      },
      { kind: 'paragraph', text: 'The end.' },
    ]);
  });

  test('reads a quotation in a quotation as a part of it, however deep', () => {
    expect(parseBlocks(`${'>'.repeat(20_000)} one\n> > two`)).toEqual([
      { kind: 'quote', blocks: [{ kind: 'paragraph', text: 'one\ntwo' }] },
    ]);
  });

  test('keeps lines of one paragraph together', () => {
    expect(parseBlocks('one\ntwo')).toEqual([{ kind: 'paragraph', text: 'one\ntwo' }]);
  });

  test('keeps the first number of a numbered list: a clause must not lose its own', () => {
    expect(parseBlocks('7. Term\n8. Notice')).toEqual([
      { kind: 'list', start: 7, items: ['Term', 'Notice'] },
    ]);
  });

  test('appends source numbers on a line of their own to the last item of the list above', () => {
    expect(parseBlocks('- one\n- two\n\n[1](/a) [2](/b)')).toEqual([
      { kind: 'list', items: ['one', 'two [1](/a) [2](/b)'] },
    ]);
  });

  test('terminates on every prefix of a streamed answer', () => {
    const answer = '> **A**\n>\n> - b [1](/c)\n\n1. d **e `f';
    for (let end = 0; end <= answer.length; end++)
      expect(parseBlocks(answer.slice(0, end))).toBeInstanceOf(Array);
  });
});

describe('parseInline', () => {
  test('finds a link behind brackets that nothing closes', () => {
    expect(parseInline(`${'['.repeat(100_000)}[a](/b)`)).toEqual([
      { kind: 'text', text: '['.repeat(100_000) },
      { kind: 'link', text: 'a', url: '/b' },
    ]);
  });

  test('reads bold words, code and links', () => {
    expect(parseInline('See **this** in `a [b](/c)` [1](/legalservices#research).')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'strong', text: 'this' },
      { kind: 'text', text: ' in ' },
      { kind: 'code', text: 'a [b](/c)' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: '1', url: '/legalservices#research' },
      { kind: 'text', text: '.' },
    ]);
  });

  test.each(['[x](javascript:alert(1))', '[x](data:text/html,1)', '**open', '`open', '[half](/'])(
    'leaves %s as text',
    (text) => {
      expect(parseInline(text)).toEqual([{ kind: 'text', text }]);
    },
  );
});
