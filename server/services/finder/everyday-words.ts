import { toWords } from './words.ts';

/** An everyday word or phrase, as its roots, and the stems of the words that contracts write for it. */
type Entry = { asked: readonly string[]; written: readonly string[] };

/** What contracts write for everyday words: "kick out" is "terminate", a "sister company" an "affiliate". By the first root asked. */
export type EverydayWords = ReadonlyMap<string, readonly Entry[]>;

export const noEverydayWords: EverydayWords = new Map();

const toStems = (text: string): string[] => toWords(text).map(({ term }) => term);
/** The stem of "fire" keeps the "e" that the one of "fired" lacks. */
const toRoot = (stem: string): string => (stem.endsWith('e') ? stem.slice(0, -1) : stem);

/**
 * Reads a thesaurus: a line holds words and phrases, ` : `, and the single words that are written for them, each separated by
 * commas; a line that begins with `#` is a remark. Throws a RangeError that names a line of another form.
 */
export function parseEverydayWords(file: string): EverydayWords {
  const everyday = new Map<string, Entry[]>();
  for (const [at, line] of file.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [asked = [], written = [], ...more] = line.split(' : ').map((side) => side.split(',').map(toStems));
    const isWhole = asked.length > 0 && asked.every(({ length }) => length > 0) && more.length === 0;
    if (!isWhole || written.length === 0 || !written.every(({ length }) => length === 1))
      throw new RangeError(`Line ${at + 1} of the everyday words is not "words : words": ${line}`);
    for (const phrase of asked.map((words) => words.map(toRoot))) {
      const [first = ''] = phrase;
      everyday.set(first, [...(everyday.get(first) ?? []), { asked: phrase, written: written.flat() }]);
    }
  }
  return everyday;
}

/**
 * Returns what contracts write for a question's terms, by term. What is written for a phrase belongs to its last word that is
 * one of the terms.
 */
export function findWritten(
  question: string,
  terms: readonly string[],
  everyday: EverydayWords,
): ReadonlyMap<string, ReadonlySet<string>> {
  const words = toStems(question);
  const roots = words.map(toRoot);
  const found = new Map<string, Set<string>>();
  for (const [at, root] of roots.entries())
    for (const { asked, written } of everyday.get(root) ?? []) {
      if (!asked.every((each, next) => roots[at + next] === each)) continue;
      const term = words.slice(at, at + asked.length).findLast((word) => terms.includes(word));
      if (term === undefined) continue;
      const known = found.get(term) ?? new Set();
      for (const stem of written) if (stem !== term) known.add(stem);
      found.set(term, known);
    }
  return found;
}
