import { expect, test } from 'vitest';
import type { BenchQuestion } from './legal-bench.ts';
import { measureUnseenThreshold } from './unseen-threshold.ts';

const ask = (set: BenchQuestion['set'], at: number): BenchQuestion => ({
  id: `${set} ${at}`,
  doc: `document ${at}`,
  question: '',
  gold: [],
  dataset: 'cuad',
  kind: '',
  set,
});
const numbers = Array.from({ length: 100 }, (_, at) => at);
const questions = (['experts', 'plain', 'unanswerable'] as const).flatMap((set) =>
  numbers.map((at) => ask(set, at)),
);

test('a threshold of other documents leaves some four fifths of the unanswerable empty', () => {
  const shares = measureUnseenThreshold(questions, ({ set, id }) => {
    const at = Number(id.split(' ')[1]) / 100;
    return { experts: 1 + at, plain: 0.8 * at + 0.4, unanswerable: at }[set];
  });
  expect(shares.experts).toBe(0);
  expect(shares.plain).toBeCloseTo(0.5, 1);
  expect(shares.unanswerable).toBeCloseTo(0.8, 1);
});

test('a document by which all others are judged wrongly does not choose its own threshold', () => {
  const alone = questions.filter(({ set, doc }) => set === 'unanswerable' || doc === 'document 7');
  const shares = measureUnseenThreshold(alone, ({ set, doc }) => {
    if (set !== 'unanswerable') return 0.5;
    return doc === 'document 7' ? 0.1 : 0.9;
  });
  expect(shares.experts).toBe(1);
});
