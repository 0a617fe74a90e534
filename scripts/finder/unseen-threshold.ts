import { hashText } from '../../server/services/finder/words/feature-hash.ts';
import type { BenchQuestion } from './legal-bench.ts';

const folds = 5;
/** The share of unanswerable questions that should get nothing. */
export const emptyShare = 0.8;

/** Returns how probable it is that a document answers a question, by the question's id. */
export type ToProbability = (question: BenchQuestion) => number;

/**
 * Returns how many questions would get nothing at a threshold that was chosen without their documents, so that four fifths of
 * the unanswerable questions about other documents are below it (five folds). A threshold chosen on the reported questions
 * themselves would look too good.
 */
export function measureUnseenThreshold(
  questions: readonly BenchQuestion[],
  toProbability: ToProbability,
): Record<BenchQuestion['set'], number> {
  const counts = { experts: [0, 0], plain: [0, 0], unanswerable: [0, 0] };
  const isIn = ({ doc }: BenchQuestion, fold: number) => hashText(doc) % folds === fold;
  for (let fold = 0; fold < folds; fold++) {
    const others = questions
      .filter((question) => question.set === 'unanswerable' && !isIn(question, fold))
      .map(toProbability)
      .sort((a, b) => a - b);
    const threshold = others[Math.floor(emptyShare * others.length)] ?? 0;
    for (const question of questions.filter((each) => isIn(each, fold))) {
      const count = counts[question.set];
      count[0] = (count[0] ?? 0) + (toProbability(question) < threshold ? 1 : 0);
      count[1] = (count[1] ?? 0) + 1;
    }
  }
  const toShare = ([below = 0, all = 0]: number[]) => below / Math.max(1, all);
  return {
    experts: toShare(counts.experts),
    plain: toShare(counts.plain),
    unanswerable: toShare(counts.unanswerable),
  };
}
