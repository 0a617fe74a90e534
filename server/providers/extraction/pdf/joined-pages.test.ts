import { expect, test } from 'vitest';
import type { PageParagraph } from '../page-paragraphs.ts';
import { createTextBuilder } from '../text-builder.ts';
import { createPageJoiner } from './joined-pages.ts';

const said = (text: string): PageParagraph => ({ text, isHeading: false, isApart: false });
const apart = (text: string): PageParagraph => ({ text, isHeading: false, isApart: true });

function join(...pages: PageParagraph[][]) {
  const builder = createTextBuilder(10_000);
  const joiner = createPageJoiner(builder);
  for (const page of pages) joiner.add(page);
  joiner.finish();
  const { text, pageStarts } = builder.finish();
  return { blocks: text.split('\n\n'), begins: pageStarts.map((start) => text.slice(start, start + 8)) };
}

test('a sentence that runs on over the end of a page is not torn by what is between its parts, which keeps its page', () => {
  expect(
    join(
      [said('The Company reads contents'), said('1 As of this year.'), apart('Page 1 of 2')],
      [apart('Handbook'), said('only where there is a suspicion.'), said('Next.'), apart('Page 2 of 2')],
    ),
  ).toEqual({
    blocks: [
      '1 As of this year.',
      'Page 1 of 2',
      'The Company reads contents only where there is a suspicion.',
      'Handbook',
      'Next.',
      'Page 2 of 2',
    ],
    begins: ['1 As of ', 'only whe'],
  });
});

test('a sentence may run on over a whole page', () => {
  const { blocks, begins } = join(
    [said('It begins here'), apart('1')],
    [said('and goes on here'), apart('2')],
    [said('until it ends.'), said('Next.')],
  );
  expect(blocks).toEqual(['1', 'It begins here and goes on here until it ends.', '2', 'Next.']);
  expect(begins).toEqual(['1\n\nIt be', 'and goes', 'until it']);
});

test.each([
  ['a sentence that has ended', 'It ends.', 'and this is odd'],
  ['an item', 'It names', 'a) the first'],
  ['another sentence', 'Signed by the Landlord', 'This is another page.'],
])('%s does not run on', (_, before, next) => {
  expect(join([said(before), apart('1')], [apart('Head'), said(next)]).blocks).toEqual([
    before,
    '1',
    'Head',
    next,
  ]);
});
