import { expect, test } from 'vitest';
import { shortenDrawnOut } from './drawn-out-words.ts';

const counts = new Map(
  Object.entries({ hey: 3, so: 90, as: 70, free: 40, please: 20, god: 1, good: 60, hm: 4, pf: 9 }),
);
const shorten = (text: string) => shortenDrawnOut(text, (word) => counts.get(word) ?? 0);

test.each([
  ['heyyyy', 'hey'],
  ['Soooo is it freeee?', 'So is it free?'],
  ['pleeease', 'please'],
  ['gooood', 'good'],
  // Nothing of ours is written so, once or twice.
  ['brrrr', 'brrrr'],
  ['Hmmm, pfff', 'Hmmm, pfff'],
  ['AAAS', 'AAAS'],
  ['www, part III and xxviii', 'www, part III and xxviii'],
])('writes "%s" as "%s"', (text, shortened) => {
  expect(shorten(text)).toBe(shortened);
});
