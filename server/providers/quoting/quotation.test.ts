import { describe, expect, test } from 'vitest';
import { toQuotation } from './quotation.ts';

describe('a quotation', () => {
  test('ends with its numbered citation', () => {
    const passage = { title: 'Offices', text: 'We have two offices.', url: 'https://x.example/contact' };
    expect(toQuotation(passage, 2, 'offices')).toBe(
      '> **Offices**\n>\n> We have two offices. [2](https://x.example/contact)',
    );
  });

  test('keeps a list a list, with the citation below it', () => {
    const passage = { title: 'Sectors', text: 'We serve:\n- Space\n- Retail', url: '/s' };
    expect(toQuotation(passage, 1, '')).toBe(
      '> **Sectors**\n>\n> We serve:\n>\n> - Space\n> - Retail\n>\n> [1](/s)',
    );
  });

  test.each([
    ['*Services* and [Fees](x)', '\\*Services\\* and \\[Fees\\](x)'],
    ['1. Term', '1\\. Term'],
    ['# not a heading', '\\# not a heading'],
    ['<b>&amp;', '\\<b\\>\\&amp;'],
    ['a_b `c` ~d~ | e', 'a\\_b \\`c\\` \\~d\\~ \\| e'],
  ])('shows "%s" of a document as it is', (text, escaped) => {
    expect(toQuotation({ title: 'd', text, documentId: 'f', start: 0, end: 9 }, 1, '')).toBe(
      `> ${escaped} [1]`,
    );
  });

  test('keeps each row of a document’s table on a line of its own', () => {
    const text = 'Incident\tAnswer\nPriority 1\t30 minutes\nPriority 2\t4 hours';
    expect(toQuotation({ title: 'd', text, documentId: 'f', start: 0, end: 9 }, 1, '')).toBe(
      '> Incident\u2003Answer  \n> Priority 1\u200330 minutes  \n> Priority 2\u20034 hours [1]',
    );
  });

  test('reduces a long passage of our pages to the sentences that the question is about', () => {
    const filler = 'Threads are drawn through the fabric one after the other. '.repeat(20);
    const text = `${filler}Payroll runs each month. ${filler}`;
    const quoted = toQuotation({ title: 'Long', text, url: '/l' }, 1, 'When does payroll run?');
    expect(quoted).toContain('Payroll runs each month.');
    expect(quoted.length).toBeLessThan(900);
  });

  test('marks what it leaves out, and nothing between two consecutive sentences', () => {
    const filler = 'Threads are drawn through the fabric one after the other. '.repeat(20);
    const text = `${filler}Payroll runs each month. A person releases the payroll. ${filler}`;
    expect(toQuotation({ title: 'Long', text, url: '/l' }, 1, 'When does payroll run?')).toBe(
      '> **Long**\n>\n> … Payroll runs each month. A person releases the payroll. … [1](/l)',
    );
  });
});
