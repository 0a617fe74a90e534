import { describe, expect, test } from 'vitest';
import { toSourceNote } from './assistant.ts';

describe('the note of a source', () => {
  test.each([
    ['We serve:\n- Space\n- Retail', 'We serve: Space; Retail'],
    ['It includes drafts.\n- One\n- Two\nMore text.', 'It includes drafts. One; Two. More text.'],
    ['One sentence.\n\nAnother.', 'One sentence. Another.'],
  ])('of our pages stands in one line', (text, quote) => {
    expect(toSourceNote(1, { title: 't', text, url: '/x' }).quote).toBe(quote);
  });

  test('of a document is quoted as it stands', () => {
    const text = '1. Term.\n\n- two years';
    expect(toSourceNote(1, { title: 't', text, fileId: 'f', start: 0, end: text.length }).quote).toBe(text);
  });
});
