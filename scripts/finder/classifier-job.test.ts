import { expect, test } from 'vitest';
import { toStringTable } from '../../server/services/text/string-table.ts';
import { createWordNumbers } from '../../server/services/text/word-numbers.ts';
import { type ClassifierJob, toSentVectors, trainClassifier } from './classifier-job.ts';

test('training questions can be sent to a thread, with the vectors of their words', () => {
  const vectors = {
    size: 2,
    rows: Int8Array.of(9, 1, 1, 9),
    words: createWordNumbers(toStringTable(['rent', 'holiday'])),
  };
  const job: ClassifierJob = {
    kind: 'questions',
    asked: ['what is the rent', 'how much holiday'].map((question, concept) => ({ question, concept })),
    sources: { concepts: 2 },
    vectors: toSentVectors(vectors),
    learning: 'requests',
    seed: 1,
  };
  const learnt = trainClassifier(structuredClone(job));
  expect(learnt).toMatchObject({ vectorScales: expect.any(Float32Array) });
});
