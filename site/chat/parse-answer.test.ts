import { describe, expect, test } from 'vitest';
import { parseAnswer, parseInline } from './parse-answer.ts';

describe('parseAnswer', () => {
  test('reads paragraphs, lists and quotations, one in another', () => {
    expect(parseAnswer('Our pages say:\n\n> Two:\n>\n> - one\n> - two\n\nThe end.')).toEqual([
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

  test('keeps lines of one paragraph together', () => {
    expect(parseAnswer('one\ntwo')).toEqual([{ kind: 'paragraph', text: 'one\ntwo' }]);
  });

  test('puts the number of a source that stands alone after a list at the end of the list', () => {
    expect(parseAnswer('- one\n- two\n\n[1](/a) [2](/b)')).toEqual([
      { kind: 'list', items: ['one', 'two [1](/a) [2](/b)'] },
    ]);
  });

  test('comes to an end on every start of an answer', () => {
    const answer = '> **A**\n>\n> - b [1](/c)\n\nd **e';
    for (let end = 0; end <= answer.length; end++)
      expect(parseAnswer(answer.slice(0, end))).toBeInstanceOf(Array);
  });
});

describe('parseInline', () => {
  test('reads bold words and links', () => {
    expect(parseInline('See **this** [1](/legalservices#research).')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'strong', text: 'this' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: '1', url: '/legalservices#research' },
      { kind: 'text', text: '.' },
    ]);
  });

  test.each(['[x](javascript:alert(1))', '[x](data:text/html,1)', '**open', '[half](/'])(
    'leaves %s as text',
    (text) => {
      expect(parseInline(text)).toEqual([{ kind: 'text', text }]);
    },
  );
});
