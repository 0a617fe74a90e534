import { describe, expect, test } from 'vitest';
import { noSentenceVectors } from '../finder/classifiers/sentence-vectors.ts';
import { indexUnits } from '../finder/index/document-index.ts';
import { measureProcessorMs } from '../test-processor-time.ts';
import { findDuties } from './find-duties.ts';

async function find(text: string) {
  const index = indexUnits(
    { text, headingStarts: [] },
    { concepts: [], sentences: noSentenceVectors },
    () => {},
  );
  const { duties, ...rest } = await findDuties({ text, index }, async () => {});
  const listed = duties.map(({ bearers, force, start, end }) => ({
    names: bearers.map(({ name }) => name).join(),
    force,
    text: text.slice(start, end).replace(/\s+/g, ' '),
  }));
  return { listed, duties, ...rest };
}

test('the items of a list belong to the sentence that introduces it', async () => {
  const { listed } = await find(
    '4. The Keeper shall:\n(a) wind the clock;\n(b) trim the lamp.\n\n5. The tower is old and has many stairs.\n',
  );
  expect(listed).toMatchObject([
    { names: 'Keeper', text: '4. The Keeper shall: (a) wind the clock; (b) trim the lamp.' },
  ]);
});

test('a sentence that ends in a semicolon introduces a list if it only promises', async () => {
  const { listed } = await find(
    '3. For the purposes of this paper, The Vendor undertakes;\n\n3.1. to weigh the hay,\n\n3.2. not to sell the straw,\n',
  );
  expect(listed.map(({ names, force }) => [names, force])).toEqual([
    ['Vendor', 'duty'],
    ['Vendor', 'prohibition'],
  ]);
});

test('covenants below a heading bind the one whom it names', async () => {
  const { listed } = await find(
    '1 THE TENANT AGREES WITH THE LANDLORD\n1.1 Hedge. To cut the hedge twice a year.\n1.2 Geese. Not to keep geese on the lawn.\n\n2 THE LANDLORD AGREES WITH THE TENANT\n2.1 Well. To keep the well clean and covered.\n',
  );
  expect(listed).toMatchObject([
    { names: 'Tenant', force: 'duty' },
    { names: 'Tenant', force: 'prohibition' },
    { names: 'Landlord', force: 'duty' },
  ]);
});

test('a pronoun stands for the one who was named last', async () => {
  const { listed } = await find(
    'Brandt Mills Limited (the "Miller") employs a Driver.\n\n3. The Driver shall feed the horses. He shall not race them.\n\n4. He shall grease the axles.\n',
  );
  expect(listed.map(({ names }) => names)).toEqual(['Driver', 'Driver', 'Driver']);
});

test('definitions and recitals bind nobody', async () => {
  const { listed } = await find(
    'RECITALS\n\nWhereas the Owner shall sell the barge.\n\nDEFINITIONS\n\n"Cargo" means what the Carrier shall carry.\n\nPRICE\n\nThe Carrier shall pay the toll.\n',
  );
  expect(listed.map(({ text }) => text)).toEqual(['The Carrier shall pay the toll.']);
});

describe('the present tense', () => {
  const own = `1. The Miller weighs each sack weekly.

2. The Miller does not store rye. The Miller owns the scales.

3. The Farmer dries the grain by 1 September. Farmer conditions apply to no sack.

4. If the Farmer is late, the Miller waits for two days. Neither party discloses the price.
`;
  const toForces = ({ listed }: Awaited<ReturnType<typeof find>>) =>
    listed.map(({ names, force }) => [names, force]);

  test('says what has to be done in a text that is written in it', async () => {
    expect(toForces(await find(own))).toEqual([
      ['Miller', 'duty'],
      ['Miller', 'prohibition'],
      ['Farmer', 'duty'],
      ['Miller', 'duty'],
      ['Each or either party', 'prohibition'],
    ]);
  });

  test('only tells of somebody where duties are written with “shall”', async () => {
    const ordered =
      '5. The Miller shall grind at night.\n\n6. The Farmer must pay in cash.\n\n7. The Miller shall rest.\n';
    expect(toForces(await find(`${own}\n${ordered}`))).toEqual([
      ['Miller', 'duty'],
      ['Farmer', 'duty'],
      ['Miller', 'duty'],
    ]);
  });

  test('only tells of somebody in a text about a single one', async () => {
    const reference =
      'The Teacher plans with care. The Teacher writes clear reports. The Teacher greets the parents. The Teacher sings in the choir.';
    expect((await find(reference)).listed).toEqual([]);
  });
});

test.each([
  ['The Owner may look in. It shall give two days’ notice.', 'Owner'],
  ['The Bank lends to the Miller. It may recall the loan. It shall say why.', 'Bank'],
  ['Tarnmoor shall deliver the slates. It must count them first.', 'Tarnmoor'],
])('"it" at the beginning of a sentence is who was spoken of before: %s', async (text, name) => {
  const { listed } = await find(`1. Terms. ${text}\n`);
  expect(listed.at(-1)).toMatchObject({ names: name });
});

test('a name is written as it mostly is, and the words that bind are found across lines', async () => {
  const { listed, duties } = await find(
    'THE CARRIER SHALL LOAD AT DAWN.\n\nThe Carrier\n   shall\n   rest. The Carrier shall eat at noon.\n',
  );
  expect(new Set(listed.map(({ names }) => names))).toEqual(new Set(['Carrier']));
  expect(duties.at(1)?.decisive).toBeDefined();
});

test('of more duties than any contract has, the rest is only counted, in time', async () => {
  const tookMs = await measureProcessorMs(async () => {
    const { duties, more } = await find('The Carrier shall load the long grey barge. '.repeat(2_500));
    expect([duties.length, more]).toEqual([2000, 500]);
  });
  expect(tookMs).toBeLessThan(20_000);
});

test.each([
  'shall ',
  'shall not lylyly',
  'the Tenant, ',
  'and the Tenant or ',
  '(a) to ',
  'is paid by the ',
  '\t',
  'no ',
  'the Tenant cleans the yard, the Owner ',
  'sssssssssssssssss',
])('a text of nothing but "%s" is read in time', async (piece) => {
  expect(await measureProcessorMs(() => find(piece.repeat(20_000)))).toBeLessThan(10_000);
});

test('lines of many spaces are read in time', async () => {
  const text = `The Carrier shall load the barge.\n${' '.repeat(900)}x\n`.repeat(8);
  expect(await measureProcessorMs(() => find(text))).toBeLessThan(10_000);
});

test('other tasks may take their turn within a hundred sentences', async () => {
  let turns = 0;
  const text = 'The Carrier shall load the long grey barge. '.repeat(100);
  const index = indexUnits(
    { text, headingStarts: [] },
    { concepts: [], sentences: noSentenceVectors },
    () => {},
  );
  await findDuties({ text, index }, async () => void turns++);
  expect(turns).toBeGreaterThan(10);
});
