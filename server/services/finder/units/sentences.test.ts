import { expect, test } from 'vitest';
import { toSentences } from './sentences.ts';

const read = (text: string) =>
  toSentences(text, { start: 0, end: text.length }).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Er endet am 1. Juni 2026.', 'Danach gilt er weiter.'],
  ['Die Miete ist bis zum 3. Werktag fällig.', 'Das gilt auch im Mai.'],
  ['Sie endet mit dem 15. Kalendertag.', 'Näheres regelt Anlage 3.'],
  ['La Dña. Ana Ruiz y el Sr. Gil firman.', 'Vale también la pág. 2.'],
  ['The fee is due on day 30.', 'Days are counted from delivery.'],
  ['किराया हर महीने देना होगा।', 'बिजली का बिल अलग है।'],
])('full stops of German, Spanish and Hindi end a sentence or not: %s', (first, second) => {
  expect(read(`${first} ${second}`)).toEqual([first, second]);
});
