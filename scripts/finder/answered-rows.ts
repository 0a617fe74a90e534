import type { Finder } from '../../server/services/finder/classifiers/finder.ts';
import type { DocumentIndex } from '../../server/services/finder/index/document-index.ts';
import {
  type QuestionReading,
  readQuestion,
} from '../../server/services/finder/questions/question-reading.ts';
import { type Candidate, listCandidates } from '../../server/services/finder/ranking/unit-candidates.ts';
import { scoreUnits } from '../../server/services/finder/ranking/unit-scores.ts';
import type { AnsweredDocument } from './answered-questions.ts';
import type { TrainedDocument } from './corpus.ts';
import { holdsAnswer } from './holds-answer.ts';

/**
 * An answered question as the reranker sees it; one that its document does not answer has nothing that `isRight`. `document`:
 * undefined for one of ours, from which nothing else learns.
 */
export type AnsweredRow = {
  document: TrainedDocument | undefined;
  index: DocumentIndex;
  reading: QuestionReading;
  candidates: Candidate[];
  isRight: boolean[];
};

type Sources = {
  answered: readonly AnsweredDocument[];
  /** The documents of ../shared/legal-train, by id. */
  documents: ReadonlyMap<string, TrainedDocument>;
  /** Indexes a document by a classifier that has not learnt from it. */
  toIndex: (text: string, document: TrainedDocument | undefined) => DocumentIndex;
  finder: Finder;
};

export function listAnsweredRows({ answered, documents, toIndex, finder }: Sources): AnsweredRow[] {
  return answered.flatMap(({ id, text, questions }) => {
    const document = id === undefined ? undefined : documents.get(id);
    const index = toIndex(text, document);
    return questions.map(({ question, gold }): AnsweredRow => {
      const reading = readQuestion(question, finder);
      const candidates = listCandidates([index], scoreUnits([index], reading), reading);
      const isRight = candidates.map(({ unit }) =>
        gold.some((span) => holdsAnswer(toRange(index, unit), span)),
      );
      return { document, index, reading, candidates, isRight };
    });
  });
}

const toRange = ({ starts, ends }: DocumentIndex, unit: number) => ({
  start: starts[unit] ?? 0,
  end: ends[unit] ?? 0,
});
