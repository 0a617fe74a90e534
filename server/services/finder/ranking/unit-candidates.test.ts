import { expect, test } from 'vitest';
import { sentenceVectorSize } from '../classifiers/sentence-vectors.ts';
import { createTestIndex } from '../index/test-index.ts';
import { listCandidates } from './unit-candidates.ts';
import { scoreUnits } from './unit-scores.ts';

test('a text that defines one word in every sentence has no more candidates than another', () => {
  const text = Array.from({ length: 500 }, (_, at) => `“Fee” means what is paid for goods ${at}.`).join(
    '\n\n',
  );
  const indexes = [createTestIndex(text)];
  const asked = [{ key: '=fee', words: 1, isAll: true, isMeaning: true }];
  const reading = {
    concepts: [],
    terms: [],
    listSimilar: () => [],
    listRelated: () => [],
    marks: 0,
    asked,
    vector: new Float32Array(sentenceVectorSize),
  } as never;
  const scores = scoreUnits(indexes, reading);
  expect(scores.defined.size).toBe(500);
  expect(listCandidates(indexes, scores, { marks: 0 }).length).toBeLessThan(100);
});
