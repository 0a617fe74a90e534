import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, test } from 'vitest';
import { toQuotation } from './quotation.ts';

describe('a quotation', () => {
  test('has its decisive sentence marked and ends with the line of its source', () => {
    const passage = {
      title: 'Offices',
      text: 'We are glad of visits. We have two offices.',
      url: 'https://x.example/contact',
    };
    expect(toQuotation(passage, 2, 'which offices do you have')).toBe(
      '> We are glad of visits. **We have two offices.**\n>\n> [2](https://x.example/contact) Offices',
    );
  });

  test('keeps a list a list, its decisive item marked', () => {
    const passage = { title: 'Sectors', text: 'We serve:\n- Space\n- Retail', url: '/s' };
    expect(toQuotation(passage, 1, 'retail')).toBe(
      '> We serve:\n>\n> - Space\n> - **Retail**\n>\n> [1](/s) Sectors',
    );
  });

  test.each([
    ['*Services* and [Fees](x)', '\\*Services\\* and \\[Fees\\](x)'],
    ['1. Term', '1\\. Term'],
    ['# not a heading', '\\# not a heading'],
    ['<b>&amp;', '\\<b\\>\\&amp;'],
    ['a_b `c` ~d~ | e', 'a\\_b \\`c\\` \\~d\\~ \\| e'],
    ['_www.evil.example and awww.', '\\_www\\.evil.example and awww\\.'],
    ['Fees\n:---', 'Fees\n> \\:---'],
    ['The fee is 5.\r\rPay now.\r\nSoon.', 'The fee is 5.\n>\n> Pay now.\n> Soon.'],
  ])('shows "%s" of a document as it is', (text, escaped) => {
    expect(toQuotation({ title: 'd', text, documentId: 'f', start: 0, end: 9 }, 1, '')).toBe(
      `> ${escaped}\n>\n> [1] d`,
    );
  });

  const signs = Array.from('[]()!<>\\:"` \nw#|&;-+=*_~.1\r\t\u2028');
  const words = [
    '\r\n',
    '](',
    'www.evil.example',
    'http://evil.example',
    '[x]: //evil.example',
    '```',
    '1. ',
    '> ',
  ];

  test('holds nothing but text, whatever a document says', () => {
    const parts = fc.array(fc.constantFrom(...signs, ...words), { maxLength: 14 });
    fc.assert(
      fc.property(parts, (said) => {
        const passage = { title: 'd', text: `Fee. ${said.join('')} end`, documentId: 'f', start: 0, end: 9 };
        const { children } = read(toQuotation(passage, 1, ''));
        expect(children.map(({ type }) => type)).toEqual(['blockquote']);
        expect([...new Set(listTypes(children))].filter((type) => !textTypes.includes(type))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('marks the decisive part of a document’s words, across lines', () => {
    const text = '1. It is long.\nThe fee is * 5. It is\ndue at once. More follows.';
    const decisive = { start: text.indexOf('The'), end: text.indexOf(' More') };
    expect(toQuotation({ title: 'd', text, documentId: 'f', start: 0, end: 9, decisive }, 1, '')).toBe(
      '> 1\\. It is long.\n> **The fee is \\* 5. It is**\n> **due at once.** More follows.\n>\n> [1] d',
    );
  });

  test('marks nothing where all of it is decisive', () => {
    const text = 'The fee is five.';
    const decisive = { start: 0, end: text.length };
    expect(toQuotation({ title: 'd', text, documentId: 'f', start: 0, end: 9, decisive }, 1, '')).toBe(
      '> The fee is five.\n>\n> [1] d',
    );
  });

  test('keeps each row of a document’s table on a line of its own', () => {
    const text = 'Incident\tAnswer\nPriority 1\t30 minutes\nPriority 2\t4 hours';
    expect(toQuotation({ title: 'd', text, documentId: 'f', start: 0, end: 9 }, 1, '')).toBe(
      '> Incident\u2003Answer  \n> Priority 1\u200330 minutes  \n> Priority 2\u20034 hours  \n>\n> [1] d',
    );
  });

  test('makes neither a heading nor a list of a document’s own lines', () => {
    const text = 'RENT\n====\n1.\nThe rent is due.';
    expect(toQuotation({ title: 'd', text, documentId: 'f', start: 0, end: 9 }, 1, '')).toBe(
      '> RENT\n> \\====\n> 1\\.\n> The rent is due.\n>\n> [1] d',
    );
  });

  test('names the clause and the page of a document under it', () => {
    const passage = { title: 'lease_a.pdf: 5.2 Rent', text: 'Rent is due.', documentId: 'f', page: 3 };
    expect(toQuotation(passage, 2, '')).toBe('> Rent is due.\n>\n> [2] lease\\_a.pdf: 5.2 Rent, page 3');
  });

  const filler = 'Threads are drawn through the fabric one after the other. '.repeat(40);

  test('reduces a long passage of our pages to the sentences that the question is about', () => {
    const text = `${filler}Payroll runs each month. ${filler}`;
    const quoted = toQuotation({ title: 'Long', text, url: '/l' }, 1, 'When does payroll run?');
    expect(quoted).toBe('> … **Payroll runs each month.** …\n>\n> [1](/l) Long');
  });

  test('puts the decisive sentence first where the passage is too long for a glance, and says where it stood', () => {
    const some = filler.slice(0, 58 * 6).trim();
    const text = `${some} Payroll runs each month. A person releases it.`;
    expect(toQuotation({ title: 'Long', text, url: '/l' }, 1, 'When does payroll run?')).toBe(
      `> **Payroll runs each month.**\n>\n> ${some} … A person releases it.\n>\n> [1](/l) Long`,
    );
  });

  const rules =
    'An employer gives one week of notice for each year of service. An employee gives a week. No notice is due where the employer may dismiss for gross misconduct. A longer period in the contract counts instead, and a shorter one does not. Where the contract is silent, what is reasonable is owed, and never less than the statute says. Northern Ireland has similar rules.';

  test.each([
    ['How much notice must I give before I dismiss somebody?', 'An employer gives'],
    ['Is any notice due for gross misconduct?', 'No notice is due'],
  ])(
    'to "%s" begins with "%s …": a rule comes before its exception, unless that is asked for',
    (asked, begin) => {
      expect(toQuotation({ title: 'Notice', text: rules, url: '/n' }, 1, asked)).toMatch(
        new RegExp(`^> \\*\\*${begin}`),
      );
    },
  );

  const breach =
    'The report says what happened to the data. The regulator is told within 72 hours of becoming aware. Every breach is documented.';

  test.each([
    ['how long do we have to tell the regulator what happened', 'The regulator is told within 72 hours'],
    ['what do we report', 'The report says what happened'],
  ])('to "%s" marks "%s": who asks for a time is told one', (asked, marked) => {
    const quoted = toQuotation({ title: 'Breaches', text: breach, url: '/b' }, 1, asked);
    expect(quoted).toContain(`**${marked}`);
  });

  test('marks what the question before it asked for where only a country follows', () => {
    const text = 'Some rules are shared. A fee is payable. Notice is given in writing.';
    const passage = { title: 'Rules', text, url: '/r' };
    expect(toQuotation(passage, 1, 'UK', 'Is there a fee?')).toContain('**A fee is payable.**');
    expect(toQuotation(passage, 1, 'UK')).toContain('**Some rules are shared.**');
  });
});

const textTypes = ['blockquote', 'paragraph', 'text', 'break'];

/** Without mdast's second search for addresses, which looks into what escapes stand for. */
const read = (markdown: string) =>
  fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })),
  });

const listTypes = (nodes: readonly Nodes[]): string[] =>
  nodes.flatMap((node) => [node.type, ...('children' in node ? listTypes(node.children) : [])]);
