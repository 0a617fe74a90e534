import { type Finder, offTopic } from '../../server/services/finder/classifiers/finder.ts';
import { forEachUnit, unscored } from '../../server/services/finder/index/concept-scores.ts';
import type { DocumentIndex } from '../../server/services/finder/index/document-index.ts';
import type { Presence } from './concept-calibration.ts';
import { type Corpus, folds, labelled, listReal, type TrainedDocument } from './corpus.ts';
import type { Asked } from './question-training.ts';
import type { Span } from './quote-metrics.ts';
import { createRandom } from './random.ts';
import { type Row, toRow } from './ranking-rows.ts';

type Sources = {
  corpus: Corpus;
  indexes: ReadonlyMap<TrainedDocument, DocumentIndex>;
  asked: readonly Asked[];
  finders: CrossFitted;
  log: (line: string) => void;
};

const seed = 29;
/** How often questions are asked about what is known of a document. */
const shares = { annotated: 0.5, absent: 0.2, headed: 0.06, labelled: 0.2 };
/** How many questions on other matters are asked about each document. */
const foreignPerDocument = 2;
/** The total weight of each kind's rows. */
const totals: Readonly<Record<string, number>> = {
  'annotated cuad': 1400,
  'annotated contractnli': 500,
  'annotated maud': 500,
  'annotated privacy_qa': 100,
  'annotated labelled': 400,
  'headed cuad': 300,
  'foreign cuad': 250,
};
const otherTotal = 100;

/** Matters that no document of a source deals with, by the beginning of the concept's name. */
const foreign: Readonly<Record<string, readonly string[]>> = {
  cuad: ['x:policy-', 'maud:', offTopic],
  contractnli: ['x:lease-', 'x:employment-', 'x:policy-', 'maud:', offTopic],
  maud: ['x:lease-', 'x:policy-', 'prv:', offTopic],
  privacy_qa: ['x:lease-', 'x:employment-', 'maud:', 'nli:', offTopic],
};

/** Finders whose question classifier was not trained on a third of the wordings, or of the concepts. */
export type CrossFitted = { byWording: readonly Finder[]; byKind: readonly Finder[] };

/** Returns the wordings without each third of them, and then without each third of the concepts. */
export const leaveOutWordings = (asked: readonly Asked[]): Asked[][] => [
  ...Array.from({ length: folds }, (_, fold) => asked.filter((__, at) => at % folds !== fold)),
  ...Array.from({ length: folds }, (_, fold) => asked.filter(({ concept }) => concept % folds !== fold)),
];

/** `finders` were trained on the lists that `leaveOutWordings` returns, in this order. */
export const toCrossFitted = (finders: readonly Finder[]): CrossFitted => ({
  byWording: finders.slice(0, folds),
  byKind: finders.slice(folds),
});

/** Lists questions about documents, in a wording or of a kind that the question classifier was not trained on. */
export function listRows({ corpus, indexes, asked, finders: { byWording, byKind }, log }: Sources): Row[] {
  const random = createRandom(seed);
  const wordings = Map.groupBy([...asked.entries()], ([, { concept }]) => concept);
  const rows: Row[] = [];
  for (const document of listReal(corpus)) {
    const index = indexes.get(document);
    if (!index) continue;
    for (const { concept, gold, basis, share } of listKinds(document, corpus.concepts, random)) {
      for (const isKindUnknown of basis === 'annotated' ? [false, true] : [false]) {
        const own = wordings.get(concept) ?? [];
        const [at, wording] = own[Math.floor(random() * own.length)] ?? [];
        if (!wording || at === undefined || random() > share * (isKindUnknown ? 0.5 : 1)) continue;
        const finder = isKindUnknown ? byKind[concept % folds] : byWording[at % folds];
        const { question } = wording;
        if (finder)
          rows.push(toRow({ document, index, concept, gold, basis, isKindUnknown, question, finder }));
      }
    }
  }
  weigh(rows);
  const counts = Map.groupBy(rows, toGroup);
  log(
    `${rows.length} questions to documents: ${[...counts].map(([name, own]) => `${name} ${own.length}`).join(', ')}`,
  );
  return rows;
}

type Kind = { concept: number; gold: readonly Span[]; basis: Row['basis']; share: number };

function listKinds(document: TrainedDocument, concepts: readonly string[], random: () => number): Kind[] {
  const kinds: Kind[] = [...document.spans].map(([concept, gold]) => ({
    concept,
    gold,
    basis: 'annotated',
    share: document.source === labelled ? shares.labelled : shares.annotated,
  }));
  for (const concept of document.absent)
    kinds.push({ concept, gold: [], basis: 'annotated', share: shares.absent });
  const headed = new Map<number, Span[]>();
  for (const [unit, labels] of document.labels) {
    const { start = 0, end = 0 } = document.units[unit] ?? {};
    for (const concept of labels)
      if (!document.spans.has(concept)) headed.set(concept, [...(headed.get(concept) ?? []), { start, end }]);
  }
  for (const [concept, gold] of headed) kinds.push({ concept, gold, basis: 'headed', share: shares.headed });
  const beginnings = foreign[document.source] ?? [offTopic];
  for (let time = 0; time < foreignPerDocument; time++) {
    const beginning = beginnings[Math.floor(random() * beginnings.length)] ?? offTopic;
    const own = [...concepts.keys()].filter((concept) => concepts[concept]?.startsWith(beginning));
    const concept = own[Math.floor(random() * own.length)];
    if (concept !== undefined && !headed.has(concept))
      kinds.push({ concept, gold: [], basis: 'foreign', share: 1 });
  }
  return kinds;
}

const toGroup = ({ basis, document, isAnswerable }: Row) =>
  `${basis} ${document.source}${isAnswerable ? '' : ', unanswerable'}`;

function weigh(rows: readonly Row[]): void {
  for (const [name, own] of Map.groupBy(rows, toGroup)) {
    const total = totals[name.replace(', unanswerable', '')] ?? otherTotal;
    for (const row of own) row.weight = total / own.length;
  }
}

/** The share of documents without a heading on a matter that count as lacking it, because others deal with it elsewhere. */
const headlessShare = 0.3;

/** Returns each concept's highest logit in each document for which it is known whether it has such a clause. */
export function listPresences(corpus: Corpus, indexes: ReadonlyMap<TrainedDocument, DocumentIndex>) {
  const random = createRandom(seed);
  const listed: (Presence & { document: TrainedDocument })[] = [];
  for (const document of listReal(corpus)) {
    const index = indexes.get(document);
    if (!index) continue;
    const add = (concept: number, isPresent: boolean) => {
      let logit = unscored;
      forEachUnit(index.concepts, concept, (_, own) => {
        logit = Math.max(logit, own);
      });
      listed.push({ document, concept, isPresent, logit });
    };
    for (const concept of document.spans.keys()) add(concept, true);
    for (const concept of document.absent) add(concept, false);
    const headed = new Set([...document.labels.values()].flat());
    for (const [concept, name] of corpus.concepts.entries()) {
      const isOurs = name.startsWith('h:') || name.startsWith('x:');
      if (!isOurs || document.known[concept] === 0) continue;
      if (headed.has(concept)) add(concept, true);
      else if (random() < headlessShare) add(concept, false);
    }
  }
  return listed;
}
