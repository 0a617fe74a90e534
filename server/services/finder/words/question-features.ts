import type { WordVectors } from '../../text/word-vectors.ts';
import { hashKind, hashPair, hashText } from './feature-hash.ts';
import { toStem } from './stem.ts';
import { locateWords } from './words.ts';

/** Kinds of features, different from those of clauses. */
const stemKind = 5;
const pairKind = 6;
const lettersKind = 7;
/** Most typing errors leave some four letters in a row intact. */
const lettersLength = 4;
const minSpelled = 4;
/** A pasted text is not a question; its beginning is enough. */
const maxWords = 60;

export type QuestionFeatures = {
  hashes: Uint32Array;
  /** The mean vector of its known words, normalised to length 1; zeros if there are none. */
  vector: Float32Array;
  /** The distinct content stems, as in the texts. */
  terms: string[];
  /** The spelling of each stem's first occurrence. */
  spelled: ReadonlyMap<string, string>;
};

/** Returns the features of a question, of which only the first 60 words count. */
export function toQuestionFeatures(question: string, vectors: WordVectors): QuestionFeatures {
  const words = locateWords(question).slice(0, maxWords);
  const hashes = new Set<number>();
  let before = hashText('^');
  for (const { hash, start, end } of words) {
    hashes.add(hashKind(stemKind, hash));
    hashes.add(hashKind(pairKind, hashPair(before, hash)));
    before = hash;
    if (end - start < minSpelled) continue;
    const spelled = `^${question.slice(start, end).toLowerCase()}$`;
    for (let at = 0; at + lettersLength <= spelled.length; at++)
      hashes.add(hashKind(lettersKind, hashText(spelled, at, at + lettersLength)));
  }
  const spelled = new Map<string, string>();
  for (const { term, start, end } of words)
    if (!isStopTerm(term) && !spelled.has(term)) spelled.set(term, question.slice(start, end));
  return {
    hashes: Uint32Array.from(hashes),
    vector: toMeanVector(question, words, vectors),
    terms: [...spelled.keys()],
    spelled,
  };
}

function toMeanVector(
  question: string,
  words: readonly { start: number; end: number; term: string }[],
  { size, words: rows, rows: bytes }: WordVectors,
): Float32Array {
  const sum = new Float32Array(size);
  for (const { start, end, term } of words) {
    const row = isStopTerm(term) ? undefined : rows.get(question.slice(start, end).toLowerCase());
    if (row === undefined) continue;
    for (let at = 0; at < size; at++) sum[at] = (sum[at] ?? 0) + (bytes[row * size + at] ?? 0);
  }
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}

/** Words that say nothing about what a question asks for. "May", "not" and "must" say how, not what. */
const stopTerms = new Set(
  `a about after all also am an and any anything are as at be been before but by can could did do does done each either for
  from get give go got had has have he her here him his how i if in into is it its just let like may me might mine more must my need no
  not of on one or other our out over please say says said shall she should show so some somebody something such tell than
  that the their theirs them then there these they thing things this those to under up us use want was we were what when
  where whether which who whom whose why will with within would you your document agreement contract clause provision section
  state mention describe specify`
    .split('\n')
    .flatMap((line) => line.trim().split(' '))
    .map(toStem),
);

export const isStopTerm = (term: string) => stopTerms.has(term);
