import type { Finder, SparseWeights } from '../../server/services/finder/classifiers/finder.ts';
import { toStringTable } from '../../server/services/text/string-table.ts';
import { createWordNumbers } from '../../server/services/text/word-numbers.ts';
import type { ListedWordVectors } from '../../server/services/text/word-vectors.ts';
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
      sources: Omit<QuestionSources, 'vectors'>;
      /** The words in the order of their rows: what looks them up is a function, which no thread can be sent. */
      vectors: Pick<ListedWordVectors, 'size' | 'rows'> & { words: readonly string[] };
      learning: Learning;
      seed: number;
    };

export const toSentVectors = ({ size, rows, words }: ListedWordVectors) => ({
  size,
  rows,
  words: [...words.keys()],
});

export type QuestionClassifier = Pick<Finder, 'question' | 'vectorWeights' | 'vectorScales'>;

export function trainClassifier(job: ClassifierJob): SparseWeights | QuestionClassifier {
  if (job.kind === 'clauses') return packClauses(job.corpus, job.leftOutFold, job.seed);
  const vectors = { ...job.vectors, words: createWordNumbers(toStringTable(job.vectors.words)) };
  return packQuestions(job.asked, { ...job.sources, vectors }, job.seed, job.learning);
}
