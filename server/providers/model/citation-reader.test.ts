import { expect, test } from 'vitest';
import { createCitationReader } from './citation-reader.ts';

test('finds each cited number once, wherever the text is cut', () => {
  const text = 'See [1] and [12](https://x.example), again [1], not [x] nor 3.';
  for (let cut = 1; cut < text.length; cut++) {
    const reader = createCitationReader();
    const found = [...reader.read(text.slice(0, cut)), ...reader.read(text.slice(cut))];
    expect(found).toEqual([1, 12]);
  }
});
