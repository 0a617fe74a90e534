import { describe, expect, test } from 'vitest';
import { toSource } from './passage.ts';

describe('a source', () => {
  test.each([
    ['We serve:\n- Space\n- Retail', 'We serve: Space; Retail'],
    ['It includes drafts.\n- One\n- Two\nMore text.', 'It includes drafts. One; Two. More text.'],
    ['One sentence.\n\nAnother.', 'One sentence. Another.'],
  ])('quotes our pages on one line', (text, quote) => {
    expect(toSource(1, { title: 't', text, url: '/x' }).quote).toBe(quote);
  });

  test('quotes a document verbatim', () => {
    const text = '1. Term.\n\n- two years';
    expect(toSource(1, { title: 't', text, documentId: 'd', start: 0, end: text.length }).quote).toBe(text);
  });
});
