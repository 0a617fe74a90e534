import type { ListedWordVectors, WordVectors } from '../../text/word-vectors.ts';
import { type EverydayWords, noEverydayWords } from '../words/everyday-words.ts';
import { createFeatureRows } from './feature-rows.ts';
import type { Calibration, Finder, Ranking, SparseWeights, UsualTerm } from './finder.ts';
import { noSentenceVectors } from './sentence-vectors.ts';

/** The first line of the file, as JSON. The arrays follow, each at a multiple of `alignment` bytes from there. */
type Header = {
  concepts: readonly string[];
  ranking: Ranking;
  calibration: Calibration;
  usualTerms?: readonly (readonly UsualTerm[])[];
  arrays: readonly { name: string; type: keyof typeof arrayTypes; length: number }[];
};

const arrayTypes = {
  u32: Uint32Array,
  u16: Uint16Array,
  i8: Int8Array,
  f32: Float32Array,
} as const;
type AnyArray = Uint32Array | Uint16Array | Int8Array | Float32Array;

const alignment = 8;
const newLine = 0x0a;

/** The part of the file that is needed to index documents. */
export type ClauseReader = Pick<Finder, 'concepts' | 'clause' | 'sentences'>;

/** Reads only what is needed to index documents. Throws if the file is incomplete. */
export function parseClauseReader(file: Uint8Array, sentences: WordVectors): ClauseReader {
  const { header, find } = openFile(file);
  return { concepts: header.concepts, clause: toWeights(find, 'clause'), sentences };
}

/** Reads everything; `vectors` are those that it was trained with. Throws if the file is incomplete. */
export function parseFinder(
  file: Uint8Array,
  vectors: ListedWordVectors,
  everyday: EverydayWords = noEverydayWords,
  sentences: WordVectors = noSentenceVectors,
): Finder {
  const { header, find } = openFile(file);
  return {
    concepts: header.concepts,
    clause: toWeights(find, 'clause'),
    question: toWeights(find, 'question'),
    vectorWeights: find('vectorWeights', Int8Array),
    vectorScales: find('vectorScales', Float32Array),
    wordingTerms: new Set(find('wordingTerms', Uint32Array)),
    usualTerms: header.usualTerms ?? [],
    vectors,
    sentences,
    everyday,
    ranking: header.ranking,
    calibration: header.calibration,
  };
}

/** Serializes a finder without its word vectors and everyday words, which have files of their own. */
export function toFinderFile(finder: Finder): Uint8Array {
  const arrays: [string, AnyArray][] = [
    ...listWeights('clause', finder.clause),
    ...listWeights('question', finder.question),
    ['vectorWeights', finder.vectorWeights],
    ['vectorScales', finder.vectorScales],
    ['wordingTerms', Uint32Array.from(finder.wordingTerms).sort()],
  ];
  const { concepts, ranking, calibration, usualTerms } = finder;
  const header: Header = {
    concepts,
    ranking,
    calibration,
    ...(usualTerms.length > 0 && { usualTerms }),
    arrays: arrays.map(([name, array]) => ({ name, type: toType(array), length: array.length })),
  };
  const line = new TextEncoder().encode(`${JSON.stringify(header)}\n`);
  const size = arrays.reduce((sum, [, array]) => sum + toAligned(array.byteLength), 0);
  const file = new Uint8Array(line.length + size);
  file.set(line);
  let at = line.length;
  for (const [, array] of arrays) {
    file.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += toAligned(array.byteLength);
  }
  return file;
}

type Find = <A extends AnyArray>(name: string, type: { new (buffer: ArrayBuffer): A }) => A;

function openFile(file: Uint8Array): { header: Header; find: Find } {
  const end = file.indexOf(newLine);
  const header = JSON.parse(new TextDecoder().decode(file.subarray(0, end))) as Header;
  const ranges = new Map<string, { start: number; end: number }>();
  let start = end + 1;
  for (const { name, type, length } of header.arrays) {
    const bytes = length * arrayTypes[type].BYTES_PER_ELEMENT;
    ranges.set(name, { start, end: start + bytes });
    start += toAligned(bytes);
  }
  if (start !== file.length) throw new Error('The file of the finder is not whole.');
  return {
    header,
    find(name, type) {
      const range = ranges.get(name);
      if (!range) throw new Error(`The file of the finder lacks ${name}.`);
      // Copied, because typed arrays need alignment.
      return new type(new Uint8Array(file.subarray(range.start, range.end)).buffer);
    },
  };
}

const toAligned = (bytes: number) => Math.ceil(bytes / alignment) * alignment;

const toType = (array: AnyArray): keyof typeof arrayTypes =>
  array instanceof Uint32Array
    ? 'u32'
    : array instanceof Uint16Array
      ? 'u16'
      : array instanceof Int8Array
        ? 'i8'
        : 'f32';

function listWeights(name: string, sparse: SparseWeights): [string, AnyArray][] {
  const keys = new Uint32Array(sparse.rows.size);
  for (const [hash, row] of sparse.rows) keys[row] = hash;
  return [
    [`${name}.keys`, keys],
    [`${name}.starts`, sparse.starts],
    [`${name}.concepts`, sparse.concepts],
    [`${name}.weights`, sparse.weights],
    [`${name}.scales`, sparse.scales],
    [`${name}.constants`, sparse.constants],
  ];
}

function toWeights(find: Find, name: string): SparseWeights {
  return {
    rows: createFeatureRows(find(`${name}.keys`, Uint32Array)),
    starts: find(`${name}.starts`, Uint32Array),
    concepts: find(`${name}.concepts`, Uint16Array),
    weights: find(`${name}.weights`, Int8Array),
    scales: find(`${name}.scales`, Float32Array),
    constants: find(`${name}.constants`, Float32Array),
  };
}
