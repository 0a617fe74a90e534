import { expect, test } from 'vitest';
import { loadFinder } from '../../../providers/finder/load-finder.ts';
import { packVector, sentenceVectorSize, toLikenesses, toSentenceVector } from './sentence-vectors.ts';

const { sentences } = loadFinder();

test('a question is more like the sentence that answers it than like another of the same handbook', () => {
  const texts = [
    'Core time is 10:00 to 15:30, Irish time.',
    'Report a lost or stolen laptop to the IT desk straight away.',
  ];
  const packed = new Int8Array(texts.length * sentenceVectorSize);
  for (const [at, text] of texts.entries()) packVector(toSentenceVector(text, sentences), packed, at);
  const [hours, theft] = toLikenesses(toSentenceVector('somebody took my work computer', sentences), packed);
  expect(theft).toBeGreaterThan((hours ?? 1) + 0.1);
});

test('a vector has length 1, counts each word once, and is zero where no word is known', () => {
  const once = toSentenceVector('deposit rent', sentences);
  expect(Math.hypot(...once)).toBeCloseTo(1);
  expect(toSentenceVector('Rent, rent and DEPOSIT', sentences)).toEqual(
    toSentenceVector('and deposit rent', sentences),
  );
  expect(Math.hypot(...toSentenceVector('१२३ …', sentences))).toBe(0);
});
