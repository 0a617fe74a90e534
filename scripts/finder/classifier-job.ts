import type { Finder, SparseWeights } from '../../server/services/finder/classifiers/finder.ts';
import type { Corpus } from './corpus.ts';
import { packClauses } from './pack-clauses.ts';
import { packQuestions } from './pack-questions.ts';
import type { Asked, Learning, QuestionSources } from './question-training.ts';

/** A classifier to be trained, with all that determines it, in a form that can be sent to a thread. */
export type ClassifierJob =
  | { kind: 'clauses'; corpus: Corpus; leftOutFold: number; seed: number }
  | {
      kind: 'questions';
      asked: readonly Asked[];
      sources: QuestionSources;
      learning: Learning;
      seed: number;
    };

export type QuestionClassifier = Pick<Finder, 'question' | 'vectorWeights' | 'vectorScales'>;

export function trainClassifier(job: ClassifierJob): SparseWeights | QuestionClassifier {
  return job.kind === 'clauses'
    ? packClauses(job.corpus, job.leftOutFold, job.seed)
    : packQuestions(job.asked, job.sources, job.seed, job.learning);
}
