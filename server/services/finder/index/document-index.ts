import { createPostings, type Postings } from '../../text/postings.ts';
import { createStringTable, type StringTable } from '../../text/string-table.ts';
import { type Finder, sumWeights } from '../classifiers/finder.ts';
import { packVector, sentenceVectorSize, toSentenceVector } from '../classifiers/sentence-vectors.ts';
import { mark, toMarks } from '../units/unit-marks.ts';
import { toUnits } from '../units/units.ts';
import { listNumberTerms } from '../words/number-terms.ts';
import { isStopTerm } from '../words/question-features.ts';
import { toUnitFeatures } from '../words/unit-features.ts';
import { locateWords, type Word } from '../words/words.ts';
import { listClauseReferences } from './clause-references.ts';
import { type ConceptScores, createConceptScores } from './concept-scores.ts';
import { listDefined } from './defined-terms.ts';
import { listNamedParts } from './named-parts.ts';

/**
 * What questions about a document are answered from; built once, when the document is read. It consists of typed arrays, so
 * that a question only has to load and score it. Units are numbered from 0 in text order.
 */
export type DocumentIndex = {
  /** UTF-16 offsets of each unit (end exclusive), and of the sentence that it is or belongs to. */
  starts: Uint32Array;
  ends: Uint32Array;
  sentenceStarts: Uint32Array;
  sentenceEnds: Uint32Array;
  /** Each unit's heading and number ("5.2 Security (a)"), as an index into `headings`. */
  headingIds: Uint32Array;
  headings: StringTable;
  /** Units of one clause share a number. */
  sections: Uint32Array;
  /** What each unit contains, as bits (`unit-marks.ts`). */
  marks: Uint32Array;
  /** The number of words in each unit's heading and text. */
  titleLengths: Uint32Array;
  textLengths: Uint32Array;
  postings: Postings;
  concepts: ConceptScores;
  /** Each unit's vector, as bytes (`sentence-vectors.ts`). */
  vectors: Int8Array;
};

/** Writes one logit per concept into `logits`; `features` are those of `unit-features.ts`. */
export type ScoreUnit = (features: Uint32Array, logits: Float32Array, unit: number) => void;

type IndexedText = {
  text: string;
  headingStarts: readonly number[];
  pageStarts?: readonly number[];
  /** Translates parts of the text word by word, if it is in another language than English, which alone was learnt. */
  toEnglish?: ((text: string) => string) | undefined;
};

/** Indexes a text, with the logits that the trained classifier of clauses gives to its units. */
export function createDocumentIndex(
  indexed: IndexedText,
  finder: Pick<Finder, 'concepts' | 'clause' | 'sentences'>,
): DocumentIndex {
  return indexUnits(indexed, finder, createUnitScorer(finder));
}

/** Returns the trained classifier of clauses; features count less in units that have many. */
export function createUnitScorer({ clause }: Pick<Finder, 'clause'>): ScoreUnit {
  return (features, logits) =>
    sumWeights(clause, features, 1 / Math.sqrt(Math.max(1, features.length)), logits);
}

/** Indexes a text, scoring its units with the given function. */
export function indexUnits(
  { text, headingStarts, pageStarts, toEnglish }: IndexedText,
  { concepts: { length: concepts }, sentences }: Pick<Finder, 'concepts' | 'sentences'>,
  score: ScoreUnit,
): DocumentIndex {
  const units = toUnits(text, headingStarts, pageStarts);
  const headings = createStringTable();
  const postings = createPostings((term: string) => (isStopTerm(term) ? [] : [term]));
  const scores = createConceptScores(concepts);
  const logits = new Float32Array(concepts);
  const lengths = units.map(() => ({ title: 0, text: 0 }));
  const marks = new Uint32Array(units.length);
  const vectors = new Int8Array(units.length * sentenceVectorSize);
  const headingIds = new Uint32Array(units.length);
  let [heading, headingWords]: [string, Word[]] = ['', []];
  for (const [at, unit] of units.entries()) {
    if (unit.heading !== heading)
      [heading, headingWords] = [unit.heading, locateWords(toEnglish?.(unit.heading) ?? unit.heading)];
    const english = toEnglish?.(text.slice(unit.start, unit.end));
    const read =
      english === undefined
        ? { text, start: unit.start, end: unit.end }
        : { text: english, start: 0, end: english.length };
    const words = locateWords(read.text, read.start, read.end);
    headingIds[at] = headings.add(heading);
    const length = lengths[at];
    if (length) {
      length.title = postings.add(at, 'title', toTerms(headingWords));
      length.text = postings.add(at, 'text', toTerms(words));
    }
    postings.add(at, 'text', listDefined(read.text, read.start, read.end, unit.name));
    postings.add(at, 'text', listNamedParts(read.text, read.start, read.end));
    postings.add(at, 'text', listClauseReferences(read.text, read.start, read.end));
    postings.add(at, 'text', listNumberTerms(read.text, read.start, read.end));
    postings.add(at, 'title', listNamedParts(heading, 0, heading.length));
    marks[at] = toMarks(read.text, read, words) | rowMarks[unit.row ?? 'none'];
    score(toUnitFeatures(words, headingWords, { unit: at, units: units.length }), logits, at);
    scores.add(at, logits);
    packVector(toSentenceVector(read.text, sentences, read.start, read.end), vectors, at);
  }
  return {
    starts: Uint32Array.from(units, ({ start }) => start),
    ends: Uint32Array.from(units, ({ end }) => end),
    sentenceStarts: Uint32Array.from(units, ({ sentence }) => sentence.start),
    sentenceEnds: Uint32Array.from(units, ({ sentence }) => sentence.end),
    headingIds,
    headings: headings.finish(),
    sections: Uint32Array.from(units, ({ section }) => section),
    marks,
    titleLengths: Uint32Array.from(lengths, ({ title }) => title),
    textLengths: Uint32Array.from(lengths, (each) => each.text),
    postings: postings.finish(),
    concepts: scores.finish(),
    vectors,
  };
}

const rowMarks = { names: mark.row | mark.fragment, cells: mark.row, none: 0 };

const toTerms = (words: readonly Word[]) => words.map(({ term }) => term);
