import type { Unit } from '../../server/services/finder/units/units.ts';
import { toUnits } from '../../server/services/finder/units/units.ts';
import { toUnitFeatures } from '../../server/services/finder/words/unit-features.ts';
import { locateWords } from '../../server/services/finder/words/words.ts';
import type { LabelledDocument } from './labelled-documents.ts';
import type { readLegalTrain, WeakLabel } from './legal-train.ts';
import { addLabel, labelSentences, labelUnits, listUnits } from './unit-labels.ts';

/** A document as the classifiers see it: its units, each with its features and the concepts that it is known to contain. */
export type TrainedDocument = {
  id: string;
  source: string;
  fold: number;
  text: string;
  units: Unit[];
  /** The features of unit i are `features[starts[i]…starts[i + 1]]`, as numbers of the vocabulary. */
  starts: Uint32Array;
  features: Uint32Array;
  /** How many features each unit has, including those that are not in the vocabulary. */
  counts: Uint32Array;
  /** The concepts of each unit, as numbers. */
  labels: Map<number, number[]>;
  /** The concepts whose labels say something about this document. */
  known: Uint8Array;
  /** Annotated spans by concept. */
  spans: Map<number, { start: number; end: number; question?: string }[]>;
  absent: number[];
};

export type Corpus = { concepts: string[]; vocabulary: Uint32Array; documents: TrainedDocument[] };

export const folds = 3;
/** The fold of made-up clauses, which is never left out and never measured. */
export const madeUp = -1;
/** The source of documents of our own, of which each passage is labelled. */
export const labelled = 'labelled';
export const listReal = ({ documents }: Corpus) => documents.filter(({ fold }) => fold !== madeUp);

/** A feature of fewer units does not generalise. */
const minUnits = 5;

type Data = ReturnType<typeof readLegalTrain>;

/** What a corpus is built from; `guessPrivacy` returns which privacy topic a user's own question is about. */
type Sources = {
  data: Data;
  labelledDocuments: readonly LabelledDocument[];
  headings: ReadonlyMap<string, RegExp>;
  weakLabels: readonly WeakLabel[];
  examples: readonly { concept: string; text: string }[];
  concepts: string[];
  guessPrivacy: (question: string) => string | undefined;
};

export function buildCorpus({
  data,
  labelledDocuments,
  headings,
  weakLabels,
  examples,
  concepts,
  guessPrivacy,
}: Sources): Corpus {
  const numberOf = new Map(concepts.map((concept, at) => [concept, at]));
  const documents = data.documents.map((document, at) => toDocument(document, at % folds, numberOf));
  const byId = new Map(documents.map((document) => [document.id, document]));
  for (const { doc, concept, start, end, question } of data.clauses) {
    const document = byId.get(doc);
    const number = numberOf.get(question === undefined ? concept : (guessPrivacy(question) ?? ''));
    if (!document || number === undefined) continue;
    const spans = document.spans.get(number) ?? [];
    spans.push({ start, end, ...(question && { question }) });
    document.spans.set(number, spans);
  }
  for (const document of documents) {
    labelUnits(document, headings, numberOf);
    labelSentences(document, weakLabels, numberOf);
  }
  documents.push(
    ...labelledDocuments.map((document, at) => toLabelled(document, at % folds, concepts)),
    ...toExamples([...data.prototypes, ...examples], numberOf),
  );
  return { concepts, documents, vocabulary: numberFeatures(documents) };
}

/**
 * Made-up clauses count as one document in every fold's training. Each is about one concept and, as far as anybody knows, about
 * none of the others that are learnt in this way.
 */
function toExamples(
  examples: readonly { concept: string; text: string }[],
  numberOf: ReadonlyMap<string, number>,
): TrainedDocument[] {
  const known = new Uint8Array(numberOf.size);
  for (const { concept } of examples) known[numberOf.get(concept) ?? 0] = 1;
  return examples.flatMap(({ concept, text }, at) => {
    const number = numberOf.get(concept);
    if (number === undefined) return [];
    const units = toUnits(text);
    const labels = new Map(units.map((_, unit) => [unit, [number]]));
    const document: TrainedDocument = {
      id: `example-${at}`,
      source: 'example',
      fold: madeUp,
      text,
      units,
      ...toFeatures(text, units),
      labels,
      known,
      spans: new Map(),
      absent: [],
    };
    return [document];
  });
}

const isPrivacy = (concept: string) => concept.startsWith('prv:') || concept.startsWith('x:privacy-');

function toDocument(
  { id, dataset, text, absent }: Data['documents'][number],
  fold: number,
  numberOf: ReadonlyMap<string, number>,
): TrainedDocument {
  const units = toUnits(text);
  const known = new Uint8Array(numberOf.size);
  const prefix =
    { cuad: 'cuad:', contractnli: 'nli:', maud: 'maud:', privacy_qa: 'prv:' }[dataset] ?? dataset;
  // No merger agreement is about what an app does with its users' data.
  for (const [concept, number] of numberOf)
    if (concept.startsWith(prefix) || (dataset === 'maud' && isPrivacy(concept))) known[number] = 1;
  return {
    id,
    source: dataset,
    fold,
    text,
    units,
    ...toFeatures(text, units),
    labels: new Map(),
    known,
    spans: new Map(),
    absent: absent.flatMap((concept) => numberOf.get(concept) ?? []),
  };
}

/** Concepts for which all passages of our own documents are labelled. */
const labelledGroups = ['x:employment-', 'x:policy-', 'x:lease-', 'x:privacy-'];

/**
 * A document of ours: what is not labelled with a concept of these groups, or with one that it has elsewhere, is not about it.
 */
function toLabelled(
  { id, text, spans }: LabelledDocument,
  fold: number,
  concepts: readonly string[],
): TrainedDocument {
  const units = toUnits(text);
  const used = new Set(spans.map(({ concept }) => concept));
  const document: TrainedDocument = {
    id,
    source: labelled,
    fold,
    text,
    units,
    labels: new Map(),
    spans: new Map(),
    absent: [],
    ...toFeatures(text, units),
    known: Uint8Array.from(concepts, (concept) =>
      used.has(concept) || labelledGroups.some((group) => concept.startsWith(group)) ? 1 : 0,
    ),
  };
  for (const { concept, start, end } of spans) {
    const number = concepts.indexOf(concept);
    if (number < 0) throw new Error(`${id} is labelled with ${concept}, for which nobody can ask.`);
    document.spans.set(number, [...(document.spans.get(number) ?? []), { start, end }]);
    for (const unit of listUnits(units, start, end)) addLabel(document, unit, number);
  }
  const groups = labelledGroups.filter((group) => [...used].some((concept) => concept.startsWith(group)));
  document.absent = [...concepts.entries()]
    .filter(
      ([number, concept]) => !document.spans.has(number) && groups.some((group) => concept.startsWith(group)),
    )
    .map(([number]) => number);
  return document;
}

function toFeatures(text: string, units: readonly Unit[]) {
  const starts = new Uint32Array(units.length + 1);
  const counts = new Uint32Array(units.length);
  const parts: Uint32Array[] = [];
  let [length, heading, headingWords] = [0, '', locateWords('')];
  for (const [at, unit] of units.entries()) {
    if (unit.heading !== heading) [heading, headingWords] = [unit.heading, locateWords(unit.heading)];
    const words = locateWords(text, unit.start, unit.end);
    const features = toUnitFeatures(words, headingWords, { unit: at, units: units.length });
    parts.push(features);
    counts[at] = features.length;
    length += features.length;
    starts[at + 1] = length;
  }
  const features = new Uint32Array(length);
  for (const [at, part] of parts.entries()) features.set(part, starts[at] ?? 0);
  return { starts, features, counts };
}

/** Replaces hashes by numbers of the vocabulary and drops rare ones. Returns the hashes by number. */
function numberFeatures(documents: readonly TrainedDocument[]): Uint32Array {
  const counts = new Map<number, number>();
  for (const { features } of documents)
    for (const hash of features) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const numbers = new Map<number, number>();
  for (const [hash, count] of counts) if (count >= minUnits) numbers.set(hash, numbers.size);
  for (const document of documents) {
    const { starts, features } = document;
    const kept = new Uint32Array(features.length);
    const keptStarts = new Uint32Array(starts.length);
    let length = 0;
    for (let unit = 0; unit + 1 < starts.length; unit++) {
      for (let i = starts[unit] ?? 0; i < (starts[unit + 1] ?? 0); i++) {
        const number = numbers.get(features[i] ?? 0);
        if (number !== undefined) kept[length++] = number;
      }
      keptStarts[unit + 1] = length;
    }
    document.features = kept.slice(0, length);
    document.starts = keptStarts;
  }
  return Uint32Array.from(numbers.keys());
}
