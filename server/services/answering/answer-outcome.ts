import type { Passage } from './passages/passage.ts';

/**
 * How far our knowledge answers a message: it does (`found`), only comes near the topic (`touched`), has nothing, or the
 * visitor asks for a person.
 */
export type AnswerOutcome = 'found' | 'touched' | 'nothing' | 'person';

/** A passage of our own pages or guides, as it is stored beside a question. Never a passage of a document. */
export type NearestPassage = { title: string; url: string };

/** The result for a question, for its asker and for the authors of our pages. */
export type Assessment = {
  outcome: AnswerOutcome;
  /** The passages it was answered from, or those that came closest. Best first. */
  nearest: readonly NearestPassage[];
  /** Follow-up questions, as the answer lists them; empty for a model's answer, which lists none. */
  suggestions: readonly string[];
};

/** More would not help whoever improves the pages. */
const maxNearest = 4;

/** Judges an answer by the passages that it is based on. */
export function toOutcome(passages: readonly Passage[]): AnswerOutcome {
  if (passages.length === 0) return 'nothing';
  return passages.every(({ isUnsure }) => isUnsure) ? 'touched' : 'found';
}

/** Leaves out passages of documents: nothing of a document is stored outside it. */
export function toNearest(passages: readonly Passage[]): NearestPassage[] {
  return passages
    .flatMap(({ title, url, documentId }) =>
      url === undefined || documentId !== undefined ? [] : { title, url },
    )
    .slice(0, maxNearest);
}
