import type { Finder } from '../../server/services/finder/classifiers/finder.ts';
import type { DocumentIndex } from '../../server/services/finder/index/document-index.ts';
import {
  type QuestionReading,
  readQuestion,
} from '../../server/services/finder/questions/question-reading.ts';
import { type Candidate, listCandidates } from '../../server/services/finder/ranking/unit-candidates.ts';
import { scoreUnits } from '../../server/services/finder/ranking/unit-scores.ts';
import type { TrainedDocument } from './corpus.ts';
import type { Span } from './quote-metrics.ts';

/** The share of a candidate that must be annotated for it to count as right. */
export const minRight = 0.4;

/** A question about a document, as the ranking sees it. */
export type Row = {
  document: TrainedDocument;
  index: DocumentIndex;
  concept: number;
  /** What answers it; empty if the document lacks the clause. */
  gold: readonly Span[];
  reading: QuestionReading;
  candidates: Candidate[];
  /** The share of each candidate that is annotated, 0 to 1. */
  right: number[];
  isAnswerable: boolean;
  isKindUnknown: boolean;
  /** How it is known what answers: from annotators, from a heading, or because no such document deals with it. */
  basis: 'annotated' | 'headed' | 'foreign';
  weight: number;
};

type Asked = Pick<Row, 'document' | 'index' | 'concept' | 'gold' | 'isKindUnknown' | 'basis'> & {
  question: string;
  finder: Finder;
};

/** Reads a question and lists its candidates, each with how much of it is right. */
export function toRow({ question, gold, finder, ...asked }: Asked): Row {
  const reading = readQuestion(question, finder);
  const candidates = listCandidates([asked.index], scoreUnits([asked.index], reading), reading);
  const right = candidates.map(({ unit }) => toShare(asked.index, unit, gold));
  return { ...asked, gold, reading, candidates, right, isAnswerable: gold.length > 0, weight: 1 };
}

/** Returns the share of a unit, 0 to 1, that the marked answers cover. */
export function toShare({ starts, ends }: DocumentIndex, unit: number, gold: readonly Span[]): number {
  const [start, end] = [starts[unit] ?? 0, ends[unit] ?? 0];
  const shared = gold.reduce(
    (sum, span) => sum + Math.max(0, Math.min(end, span.end) - Math.max(start, span.start)),
    0,
  );
  return Math.min(1, shared / Math.max(1, end - start));
}
