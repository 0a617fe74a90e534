import type { Finder } from '../../server/services/finder/classifiers/finder.ts';
import { readQuestion } from '../../server/services/finder/questions/question-reading.ts';
import type { AnsweredDocument } from './answered-questions.ts';
import { holdsAnswer } from './holds-answer.ts';
import type { LabelledDocument } from './labelled-documents.ts';
import type { readLegalTrain } from './legal-train.ts';
import type { Asked } from './question-training.ts';

type Labelled = {
  /** The annotated spans of ../shared/legal-train. */
  clauses: ReturnType<typeof readLegalTrain>['clauses'];
  labelledDocuments: readonly LabelledDocument[];
};

/**
 * Returns answered questions as wordings: each is about what the passage that answers it is labelled with, if it is labelled. Of
 * several concepts it is the one as which `finder`, which has not learnt the question, is most likely to read it: wordings of all
 * of them would make each uncertain.
 */
export function toAnsweredWordings(
  answered: readonly AnsweredDocument[],
  { clauses, labelledDocuments }: Labelled,
  finder: Finder,
): Asked[] {
  const numberOf = new Map(finder.concepts.map((concept, at) => [concept, at]));
  const labels = Map.groupBy(
    [
      // A user's own question about privacy is annotated without a concept.
      ...clauses.filter(({ question }) => question === undefined),
      ...labelledDocuments.flatMap(({ id, spans }) => spans.map((span) => ({ ...span, doc: id }))),
    ],
    ({ doc }) => doc,
  );
  return answered.flatMap(({ id, questions }) =>
    questions.flatMap(({ question, gold }) => {
      const held = (labels.get(id ?? '') ?? []).filter((label) =>
        gold.some((span) => holdsAnswer(label, span)),
      );
      const about = [...new Set(held.flatMap(({ concept }) => numberOf.get(concept) ?? []))];
      if (about.length === 0) return [];
      const likeliest = readQuestion(question, finder).concepts.find(({ concept }) =>
        about.includes(concept),
      );
      return [{ question, concept: likeliest?.concept ?? (about[0] as number) }];
    }),
  );
}
