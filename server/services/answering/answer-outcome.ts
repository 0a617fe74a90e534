import type { Passage } from './assistant.ts';

/** How far our knowledge answers a message: it does, it only touches the topic, it holds nothing, or a person is asked for. */
export type AnswerOutcome = 'found' | 'touched' | 'nothing' | 'person';

/** A passage of our own pages or guides, as it is remembered beside a question: never one of a document. */
export type NearestPassage = { title: string; url: string };

/** What became of a question, for its asker and for whoever writes our pages. */
export type Assessment = {
  outcome: AnswerOutcome;
  /** What it was answered from, or what came nearest. Best first. */
  nearest: readonly NearestPassage[];
  /** Questions to go on with, as the answer lists them; empty for a model's, which lists none. */
  suggestions: readonly string[];
};

/** More are of no use to whoever improves the pages. */
const maxNearest = 4;

/** Judges an answer by the passages that it is based on. */
export function toOutcome(passages: readonly Passage[]): AnswerOutcome {
  if (passages.length === 0) return 'nothing';
  return passages.every(({ isUnsure }) => isUnsure) ? 'touched' : 'found';
}

/** Passages of documents are left out: nothing of a document is remembered outside it. */
export function toNearest(passages: readonly Passage[]): NearestPassage[] {
  return passages
    .flatMap(({ title, url, documentId }) =>
      url === undefined || documentId !== undefined ? [] : { title, url },
    )
    .slice(0, maxNearest);
}
