import { createDocumentIndex } from '../../server/services/finder/document-index.ts';
import type { Finder } from '../../server/services/finder/finder.ts';
import type { AnsweredDocument } from './answered-questions.ts';
import { listAnsweredRows } from './answered-rows.ts';
import { joinWordings, toAsked } from './asked-questions.ts';
import type { readLegalTrain, readOwnWordings } from './legal-train.ts';
import { packQuestions } from './pack-questions.ts';
import { trainReranker } from './reranker-training.ts';
import { seed, toWordingTerms } from './train-finder.ts';

type Sources = {
  data: ReturnType<typeof readLegalTrain>;
  own: ReturnType<typeof readOwnWordings>;
  offTopicMessages: readonly string[];
  answered: readonly AnsweredDocument[];
};

/**
 * Trains only how questions are read, and the reranker. What was learnt of clauses stays, and so do the experts, their gate and
 * the judgement, although they learnt beside another reading of questions: whoever trains so has to measure them all. `choose`
 * returns a finder that has not learnt from the clauses of a text.
 */
export function retrainQuestions(
  finder: Finder,
  choose: (text: string) => Pick<Finder, 'clause' | 'concepts'>,
  { data, own, offTopicMessages, answered }: Sources,
): Finder {
  const { concepts, vectors, clause } = finder;
  const asked = toAsked(joinWordings(data.wordings, own.wordings), offTopicMessages, concepts);
  const reading: Finder = {
    ...finder,
    ...packQuestions(asked, { concepts: concepts.length, vectors, clause }, seed, 'shipped'),
    wordingTerms: toWordingTerms(asked, vectors),
  };
  const rows = listAnsweredRows({
    answered,
    documents: new Map(),
    toIndex: (text) => createDocumentIndex({ text, headingStarts: [] }, choose(text)),
    finder: reading,
  });
  return { ...reading, ranking: { ...reading.ranking, reranker: trainReranker([], rows, reading) } };
}
