import { describe, expect, test } from 'vitest';
import { readDuties } from './read-duties.ts';

const read = (sentence: string, known: readonly string[] = []) =>
  readDuties(sentence, { known: new Set(known), before: { any: [], person: [] } }).map(
    ({ bearer, force, start, end }) => [bearer.name, force, sentence.slice(start, end)],
  );

describe('a sentence binds', () => {
  test.each([
    ['The Haulier shall, at its own cost, wash the lorries.', 'Haulier', 'shall'],
    ['5.2 From the Opening Date the Operator must sweep the yard.', 'Operator', 'must sweep'],
    ['If the Charterer is late, the Owner will wait one hour.', 'Owner', 'will wait'],
    ['You are required to lock the gate.', 'You', 'are required to lock'],
    ['We’ll answer within five days.', 'We', 'We’ll answer'],
    ['The Grower undertakes to prune the trees.', 'Grower', 'undertakes to prune'],
    ['Visitors who smoke must leave the hall.', 'Visitors', 'must leave'],
    ['The key money is payable by the Lodger.', 'Lodger', 'is payable'],
    ['It is the Skipper’s responsibility to check the ropes.', 'Skipper', 'responsibility'],
    ['The Borrower pays EUR 40 a month.', 'Borrower', 'pays'],
    ['If you are ill, tell your supervisor.', 'You', 'tell your'],
    ['The ropes shall be coiled by the Crew.', 'Crew', 'shall be coiled'],
    ['The Skipper’s only obligation is to bring them back.', 'Skipper', 'only obligation'],
    ['The Lodger remains responsible for the stove.', 'Lodger', 'remains responsible'],
    ['Ada Quill to order the slates by noon.', 'Ada Quill', 'to order'],
    ['Owner and Charterer to share the toll.', 'Owner', 'to share'],
  ])('to a duty: %s', (sentence, name, words) => {
    const [first] = read(sentence);
    expect(first).toEqual([name, 'duty', expect.stringContaining(words)]);
  });

  test.each([
    ['The Guest may not bring a dog.', 'Guest'],
    ['Neither party may lend the horse.', 'Each or either party'],
    ['No volunteer shall dig alone.', 'Volunteer'],
    ['The Dealer shall make no promises.', 'Dealer'],
    ['The Licensee may use the mark only with consent.', 'Licensee'],
    ['Feeding the otters is strictly forbidden.', 'Nobody named'],
    ['No fires shall be lit.', 'Nobody named'],
    ['Please do not climb the wall.', 'You'],
  ])('to a prohibition: %s', (sentence, name) =>
    expect(read(sentence)).toEqual([[name, 'prohibition', expect.any(String)]]),
  );

  test('both of those whom it names', () =>
    expect(read('The Ferryman shall row, and the Passenger shall bail.').map(([name]) => name)).toEqual([
      'Ferryman',
      'Passenger',
    ]));

  test('one who is named by capitals only if that one is known to act', () => {
    expect(read('Tarnmoor will deliver the slates.', ['tarnmoor'])).toEqual([
      ['Tarnmoor', 'duty', 'will deliver'],
    ]);
    expect(read('Delivery will follow.')).toEqual([]);
  });
});

test.each([
  ['The Owner may raise the toll, but it shall tell the Guest first.', ['Owner']],
  ['The Grower shall pack the pears, and if the Carrier finds rot, it shall say so.', ['Grower', 'Carrier']],
  ['The Bank may repay the Lodger early, in which case it shall pay a premium.', ['Bank']],
  ['If Tarnmoor cancels after 2 p.m., it shall pay half of the Carrier’s fee.', ['Tarnmoor']],
  ['The Owner may sell it, provided that it gives the Guest notice.', ['Owner']],
  ['The Builder shall inspect the roof, and it shall replace cracked slates.', ['Builder']],
  ['If the Lodger leaves, it must show the flat and cover the cost.', ['Lodger']],
  ['The Lodger may leave in May, but it shall continue to pay until June.', ['Lodger']],
])('"it" stands for whom the sentence is about: %s', (sentence, names) =>
  expect(read(sentence, ['tarnmoor']).map(([name]) => name)).toEqual(names),
);

test.each([
  'Annual Report to members.',
  'Consent Resolution to follow.',
  'Further Papers to follow.',
  'The Lease begins in May, and it shall continue until June.',
  'Ada Quill to Ben Okafor',
  'Annual Accounts to approve.',
  'If the Buyer knows it cannot stay, he may leave.',
  'This Agreement shall be governed by the law of Norway.',
  'Notices shall be deemed received on the next day.',
  'Clauses 4 and 9 shall survive.',
  'The Guest shall be entitled to breakfast.',
  'Neither party shall be liable for lost profit.',
  'Neither party is obliged to renew it.',
  'The Guest does not have to tidy the room.',
  'In case of a flood the Guest may give a notice.',
  'You will receive a badge.',
  'The loss that the Owner must bear is small.',
  'Do I have to work on Sundays?',
  'The rent shall not exceed EUR 400.',
  'Changes to this contract must be in writing.',
])('binds nobody to anything: %s', (sentence) => expect(read(sentence)).toEqual([]));
