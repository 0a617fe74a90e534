import { expect, test } from 'vitest';
import { toStringTable } from '../../text/string-table.ts';
import { createWordNumbers } from '../../text/word-numbers.ts';
import { createQuestionReader } from './question-words.ts';

const own = { notice: 500, share: 100, rare: 2, notive: 1 };
const words = toStringTable(Object.keys(own));
const counts = { words, counts: Uint32Array.from(Object.values(own)) };
const vectors = {
  size: 2,
  words: new Map([
    ...['notice', 'notise', 'share', 'shark', 'rare', 'rear'].map((word, row) => [word, row] as const),
    ['shere', 20_000],
  ]),
  rows: Int8Array.from([9, 0, 8, 1, 9, 0, 0, 9, 9, 0, 9, 0]),
};

test.each([
  ['notise', 'notice', 'is asked for in the places of a frequent word of ours'],
  ['notixe', 'notice', 'nobody knows'],
  ['notive', 'notice', 'stands once among ours, a letter away from a frequent one'],
  ['was gilt für notive', 'notive', 'may be of another language'],
  ['shere', 'share', 'only training knows, one letter away'],
  ['shark', 'shark', 'is asked for elsewhere'],
  ['noticeshare', 'notice share', 'is two frequent ones of ours written together'],
  ['noticerare', '', 'is a frequent one beside a rare one'],
  ['rear', 'rear', 'is near a word that we seldom write'],
  ['zebra', '', 'is near nothing'],
])('"%s" is read as "%s", because it is a word that %s', (typed, read) => {
  expect(createQuestionReader(counts, createWordNumbers(words), vectors)(typed).text).toBe(read);
});

test.each([
  ['wer kann entwerfen', '', 'has a meaning of its own'],
  ['wer will schwangeren', 'schwangere', 'means the same'],
  ['wer will entfernem', 'entfernen', 'only looks like one that we know'],
])('in "%s", "%s" is read, because a word of another language %s', (typed, read) => {
  const foreign = toStringTable(['entfernen', 'schwangere']);
  const foreignCounts = { words: foreign, counts: Uint32Array.from([9, 9]) };
  const reader = createQuestionReader(foreignCounts, createWordNumbers(foreign), vectors);
  expect(reader(typed).text).toBe(read);
});

test.each([
  ['क्या आप शेयर देते हैं?', true, false],
  ['शेयर क्या होता है', false, true],
  ['शेयर का मतलब', false, true],
  ['क्या हम शेयर दें', false, false],
])(
  'whom a question in Devanagari addresses, and whether it asks for a meaning: %s',
  (question, isAddressed, isDefining) => {
    const read = createQuestionReader(counts, createWordNumbers(words), vectors);
    expect(read(question)).toMatchObject({ isAddressed, isDefining });
  },
);

test.each([
  ['what is a share', true],
  ['what does the notice of a share mean', true],
  ['what is the board supposed to do with a share', false],
  ['what are we to do when a share is rare', false],
])('whether "%s" asks what something is: %s', (question, isDefining) => {
  const read = createQuestionReader(counts, createWordNumbers(words), vectors);
  expect(read(question).isDefining).toBe(isDefining);
});
