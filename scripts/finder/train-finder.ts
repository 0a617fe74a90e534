import {
  type Finder,
  offTopic,
  type SparseWeights,
} from '../../server/services/finder/classifiers/finder.ts';
import {
  createUnitScorer,
  type DocumentIndex,
  indexUnits,
} from '../../server/services/finder/index/document-index.ts';
import { noEverydayWords } from '../../server/services/finder/words/everyday-words.ts';
import { hashText } from '../../server/services/finder/words/feature-hash.ts';
import { toQuestionFeatures } from '../../server/services/finder/words/question-features.ts';
import type { ListedWordVectors, WordVectors } from '../../server/services/text/word-vectors.ts';
import type { AnsweredDocument } from './answered-questions.ts';
import { type AnsweredRow, listAnsweredRows } from './answered-rows.ts';
import { toAnsweredWordings } from './answered-wordings.ts';
import { joinWordings, toAsked } from './asked-questions.ts';
import type { QuestionClassifier } from './classifier-job.ts';
import { calibrate } from './concept-calibration.ts';
import { buildCorpus, type Corpus, folds, listReal, type TrainedDocument } from './corpus.ts';
import { type LabelledDocument, listPassages } from './labelled-documents.ts';
import type { readLegalTrain, readOwnWordings, WeakLabel } from './legal-train.ts';
import { leaveOutWordings, listPresences, listRows, toCrossFitted } from './list-rows.ts';
import { noRanking } from './no-ranking.ts';
import { type Asked, type Learning, toProbabilities, trainQuestions } from './question-training.ts';
import type { Row } from './ranking-rows.ts';
import { trainRanking } from './ranking-training.ts';
import { trainClauseClassifiers, trainQuestionClassifiers } from './train-classifiers.ts';
import { listUsualTerms } from './usual-terms.ts';

export const seed = 23;

/** What a finder learns from. */
export type FinderSources = {
  data: ReturnType<typeof readLegalTrain>;
  own: ReturnType<typeof readOwnWordings>;
  labelledDocuments: readonly LabelledDocument[];
  weakLabels: readonly WeakLabel[];
  offTopicMessages: readonly string[];
  answered: readonly AnsweredDocument[];
  unanswered: readonly AnsweredDocument[];
  vectors: ListedWordVectors;
  sentences: WordVectors;
  log: (line: string) => void;
};

/** `shipped` was trained on all documents; `crossFitted[i]` on all but those of fold i. */
export type Trained = {
  shipped: Finder;
  crossFitted: Finder[];
  corpus: Corpus;
  rows: Row[];
  answeredRows: AnsweredRow[];
  unansweredRows: AnsweredRow[];
};

export async function trainFinder({
  data,
  own,
  labelledDocuments,
  weakLabels,
  offTopicMessages,
  answered,
  unanswered,
  vectors,
  sentences,
  log,
}: FinderSources): Promise<Trained> {
  const wordings = joinWordings(data.wordings, own.wordings);
  const concepts = listConcepts([...data.clauses, ...wordings], own.headings.keys());
  const listed = toAsked(wordings, offTopicMessages, concepts);
  const examples = [...own.examples, ...listPassages(labelledDocuments)];
  const guessPrivacy = createPrivacyGuess(wordings, vectors);
  const corpus = buildCorpus({
    data,
    labelledDocuments,
    headings: own.headings,
    weakLabels,
    examples: own.examples,
    concepts,
    guessPrivacy,
  });
  log(
    `${corpus.documents.length} documents, ${corpus.vocabulary.length} features, ${concepts.length} concepts`,
  );
  // Without each fold, and last without none.
  const clauses = await trainClauseClassifiers(
    corpus,
    Array.from({ length: folds + 1 }, (_, fold) => fold),
    {
      seed,
      labelled: [
        ...[own.headings.size, ...own.headings, ...weakLabels, ...own.examples],
        // The wordings are used to guess which topics users' own questions are about.
        ...corpus.documents.map(({ spans }) => [...spans]),
        labelledDocuments,
      ],
    },
  );
  log('clauses learnt');
  const toIndex = (document: Pick<TrainedDocument, 'text'>, clause: SparseWeights | undefined) =>
    indexDocument(document, { concepts, sentences }, clause);
  const indexes = new Map(
    listReal(corpus).map((document) => [document, toIndex(document, clauses[document.fold])]),
  );
  log('documents indexed');
  const all = clauses[folds];
  if (!all) throw new Error('no classifier has been trained');
  const toFinders = createFinderTraining({ concepts, vectors, sentences, clause: all, examples });
  // Reads answered questions as it will read others, none of which it has learnt.
  const [read] = (await toFinders([{ asked: listed, learning: 'crossFitted' }])) as [Finder];
  const asked = [...listed, ...toAnsweredWordings(answered, { ...data, labelledDocuments }, read)];
  const [full, ...others] = (await toFinders([
    { asked, learning: 'shipped' },
    ...leaveOutWordings(asked).map((own): Wordings => ({ asked: own, learning: 'crossFitted' })),
  ])) as [Finder, ...Finder[]];
  log('questions learnt');
  const rows = listRows({ corpus, indexes, asked, finders: toCrossFitted(others), log });
  const documents = new Map([...indexes.keys()].map((document) => [document.id, document]));
  const listOwnRows = (asked: readonly AnsweredDocument[]) =>
    listAnsweredRows({
      answered: asked,
      documents,
      toIndex: (text, document) => (document && indexes.get(document)) ?? toIndex({ text }, all),
      // Reads them as it will read others', none of which it has learnt.
      finder: read,
    });
  const [answeredRows, unansweredRows] = [listOwnRows(answered), listOwnRows(unanswered)];
  log(`${answeredRows.length} answered questions, ${unansweredRows.length} that are not answered`);
  const presences = listPresences(corpus, indexes);
  const finish = (
    clause: SparseWeights | undefined,
    isUsed: (document: TrainedDocument) => boolean,
  ): Finder => {
    const isOwnUsed = ({ document }: AnsweredRow) => !document || isUsed(document);
    const calibration = calibrate(
      presences.filter(({ document }) => isUsed(document)),
      concepts.length,
    );
    const ranking = trainRanking(
      rows.filter(({ document }) => isUsed(document)),
      { answeredRows: answeredRows.filter(isOwnUsed), unansweredRows: unansweredRows.filter(isOwnUsed) },
      { calibration, concepts },
    );
    return { ...full, clause: clause ?? all, calibration, ranking };
  };
  const crossFitted = Array.from({ length: folds }, (_, fold) =>
    finish(clauses[fold], (document) => document.fold !== fold),
  );
  log('rankings learnt');
  return { shipped: finish(all, () => true), crossFitted, corpus, rows, answeredRows, unansweredRows };
}

type Wordings = { asked: readonly Asked[]; learning: Learning };

/** Returns a function that trains finders, each with its own list of wordings, which cannot rank yet. */
function createFinderTraining({
  examples,
  ...learnt
}: Pick<Finder, 'concepts' | 'vectors' | 'sentences' | 'clause'> & {
  examples: Parameters<typeof listUsualTerms>[1];
}) {
  const { concepts, vectors, clause } = learnt;
  return async function toFinders(lists: readonly Wordings[]): Promise<Finder[]> {
    const classifiers = await trainQuestionClassifiers(lists, { concepts, vectors, clause, seed });
    return lists.map(({ asked }, at) => ({
      ...learnt,
      ...(classifiers[at] as QuestionClassifier),
      // Weights that were learnt with them found less (docs/experiments.md).
      everyday: noEverydayWords,
      wordingTerms: toWordingTerms(asked, vectors),
      usualTerms: listUsualTerms(asked, examples, concepts),
      ranking: noRanking,
      calibration: [],
    }));
  };
}

function indexDocument(
  { text }: Pick<TrainedDocument, 'text'>,
  read: Pick<Finder, 'concepts' | 'sentences'>,
  clause: SparseWeights | undefined,
): DocumentIndex {
  if (!clause) throw new Error('a fold without a classifier');
  return indexUnits({ text, headingStarts: [] }, read, createUnitScorer({ clause }));
}

export const toWordingTerms = (asked: readonly Asked[], vectors: ListedWordVectors): ReadonlySet<number> =>
  new Set(
    asked.flatMap(({ question }) =>
      toQuestionFeatures(question, vectors).terms.map((term) => hashText(term)),
    ),
  );

/** Sorted, so that concepts of one source are together. `privacy` only says that a span answers some question. */
function listConcepts(named: readonly { concept: string }[], headed: Iterable<string>): string[] {
  const all = new Set([...named.map(({ concept }) => concept), ...headed, offTopic]);
  all.delete('privacy');
  return [...all].sort();
}

/** Users' questions about privacy are annotated without a topic; the topics' wordings determine which is meant, if any. */
function createPrivacyGuess(
  wordings: readonly { concept: string; question: string }[],
  vectors: ListedWordVectors,
) {
  const topics = [
    ...new Set(wordings.map(({ concept }) => concept).filter((concept) => concept.startsWith('prv:'))),
  ];
  const own = wordings.flatMap(({ concept, question }) => {
    const number = topics.indexOf(concept);
    return number < 0 ? [] : [{ question, concept: number }];
  });
  const model = trainQuestions(own, { concepts: topics.length, vectors }, seed, 'shipped');
  const sums = new Float32Array(topics.length);
  return function guessPrivacy(question: string): string | undefined {
    const { hashes, vector } = toQuestionFeatures(question, vectors);
    const known = [...hashes].flatMap((hash) => model.rows.get(hash) ?? []);
    toProbabilities(model, { known, vector, scale: 1 / Math.sqrt(Math.max(1, hashes.length)) }, sums);
    const best = sums.indexOf(Math.max(...sums));
    return (sums[best] ?? 0) >= minGuess ? topics[best] : undefined;
  };
}

const minGuess = 0.25;
