import type { Finder } from '../../server/services/finder/classifiers/finder.ts';
import { createDocumentIndex } from '../../server/services/finder/index/document-index.ts';
import { listAnsweredRows } from './answered-rows.ts';
import { toAnsweredWordings } from './answered-wordings.ts';
import { joinWordings, toAsked } from './asked-questions.ts';
import { packQuestions } from './pack-questions.ts';
import type { Asked } from './question-training.ts';
import { trainReranker } from './reranker-training.ts';
import { type FinderSources, seed, toWordingTerms } from './train-finder.ts';

type Sources = Pick<FinderSources, 'data' | 'own' | 'labelledDocuments' | 'offTopicMessages' | 'answered'>;

/** `folds[i]` has not learnt from the documents of fold i. */
export type Retrained = { shipped: Finder; folds: Finder[] };

/**
 * Trains only how questions are read, and the reranker. What was learnt of clauses stays, and so do the experts, their gate and
 * the judgement, although they learnt beside another reading of questions: whoever trains so has to measure them all. `foldOf`
 * returns the fold that a text is left out of, if any learnt from it.
 */
export function retrainQuestions(
  finder: Finder,
  folds: readonly Finder[],
  foldOf: (text: string) => number | undefined,
  { data, own, labelledDocuments, offTopicMessages, answered }: Sources,
): Retrained {
  const { concepts, vectors, clause } = finder;
  const listed = toAsked(joinWordings(data.wordings, own.wordings), offTopicMessages, concepts);
  const learn = (asked: readonly Asked[], kind: 'shipped' | 'crossFitted') => ({
    ...packQuestions(asked, { concepts: concepts.length, vectors, clause }, seed, kind),
    wordingTerms: toWordingTerms(asked, vectors),
  });
  // Reads answered questions as it will read others, none of which it has learnt.
  const read: Finder = { ...finder, ...learn(listed, 'crossFitted') };
  const ofAnswers = toAnsweredWordings(answered, { clauses: data.clauses, labelledDocuments }, read);
  const reading = learn([...listed, ...ofAnswers], 'shipped');
  const rows = answered.map((document) => ({
    fold: foldOf(document.text),
    rows: listAnsweredRows({
      answered: [document],
      documents: new Map(),
      toIndex: (text) => createDocumentIndex({ text, headingStarts: [] }, folds[foldOf(text) ?? -1] ?? read),
      finder: read,
    }),
  }));
  const withReranker = (own: Finder, isUsed: (fold: number | undefined) => boolean): Finder => {
    const used = rows.filter(({ fold }) => isUsed(fold)).flatMap((each) => each.rows);
    return { ...own, ...reading, ranking: { ...own.ranking, reranker: trainReranker([], used, own) } };
  };
  return {
    shipped: withReranker(finder, () => true),
    folds: folds.map((own, at) => withReranker(own, (fold) => fold !== at)),
  };
}
