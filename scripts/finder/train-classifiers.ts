import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SparseWeights } from '../../server/services/finder/classifiers/finder.ts';
import type { ListedWordVectors } from '../../server/services/text/word-vectors.ts';
import { type ClassifierJob, type QuestionClassifier, toSentVectors } from './classifier-job.ts';
import type { Corpus } from './corpus.ts';
import { readCached } from './learnt-cache.ts';
import type { Asked, Learning, QuestionSources } from './question-training.ts';

/** Must be raised when questions are read (question-features.ts) or packed (pack-questions.ts) differently. */
const questionVersion = 6;

/**
 * Trains a clause classifier for each of the folds, on all documents but the fold's. `labelled`: what the corpus's labels are
 * made of.
 */
export const trainClauseClassifiers = (
  corpus: Corpus,
  leftOutFolds: readonly number[],
  { seed, labelled }: { seed: number; labelled: readonly unknown[] },
): Promise<SparseWeights[]> =>
  trainAll(
    leftOutFolds.map((leftOutFold) => ({
      from: [corpus.concepts, labelled, leftOutFold, corpus.vocabulary],
      job: { kind: 'clauses', corpus, leftOutFold, seed },
    })),
  );

/** Trains a question classifier for each list of wordings. */
export const trainQuestionClassifiers = (
  lists: readonly { asked: readonly Asked[]; learning: Learning }[],
  {
    concepts,
    vectors,
    clause,
    seed,
  }: Pick<Required<QuestionSources>, 'clause'> & {
    concepts: readonly string[];
    vectors: ListedWordVectors;
    seed: number;
  },
): Promise<QuestionClassifier[]> => {
  const shared = { sources: { clause, concepts: concepts.length }, vectors: toSentVectors(vectors), seed };
  return trainAll(
    lists.map(({ asked, learning }) => ({
      from: [concepts, asked, learning, questionVersion, clause.constants, clause.weights],
      job: { kind: 'questions', asked, learning, ...shared },
    })),
  );
};

/** `from`: what determines the result; the job itself would take too long to compare. */
type CachedJob = { from: readonly unknown[]; job: ClassifierJob };

/** Trains as many at a time as there are processors; the results do not depend on how many those are. */
async function trainAll<Classifier>(jobs: readonly CachedJob[]): Promise<Classifier[]> {
  const trained: Classifier[] = [];
  const waiting = jobs.entries();
  const takeJobs = async () => {
    for (const [at, { from, job }] of waiting)
      trained[at] = await readCached(job.kind, from, () => trainInThread<Classifier>(job));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeJobs));
  return trained;
}

const trainInThread = <Classifier>(job: ClassifierJob) =>
  new Promise<Classifier>((resolve, reject) => {
    const thread = new Worker(new URL('./classifier-thread.ts', import.meta.url), { workerData: job });
    thread.once('message', resolve).once('error', reject);
  });
