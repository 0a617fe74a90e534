import { expect, test } from 'vitest';
import { anyOf } from './any-of.ts';

test('any of the words matches, with "_" for a space and patterns as they are', () => {
  const pattern = new RegExp(`^${anyOf(' labou?r\n south_african ')}$`);
  for (const word of ['labor', 'labour', 'south african']) expect(word).toMatch(pattern);
  for (const word of ['', 'south', 'south_african', 'labor south african']) expect(word).not.toMatch(pattern);
});
