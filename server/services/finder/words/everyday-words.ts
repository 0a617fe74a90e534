import { toWords } from './words.ts';

/** An everyday phrase of one word or more, as its roots, and the stems of the words that contracts write for it. */
type Entry = { phrase: readonly string[]; expansions: readonly string[] };

/**
 * A thesaurus for query expansion, by the first root of a phrase: "kick out" is "terminate", a "sister company" an "affiliate".
 */
export type EverydayWords = ReadonlyMap<string, readonly Entry[]>;

export const noEverydayWords: EverydayWords = new Map();

const toStems = (text: string): string[] => toWords(text).map(({ term }) => term);
/** The stem of "fire" keeps the "e" that the one of "fired" lacks. */
const toRoot = (stem: string): string => (stem.endsWith('e') ? stem.slice(0, -1) : stem);

/**
 * Reads the thesaurus: a line holds phrases, ` : `, and the single words that contracts write for them, each separated by commas;
 * a line that begins with `#` is a comment. Throws a RangeError that names a line of another form.
 */
export function parseEverydayWords(file: string): EverydayWords {
  const everyday = new Map<string, Entry[]>();
  for (const [at, line] of file.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [phrases = [], expansions = [], ...more] = line
      .split(' : ')
      .map((side) => side.split(',').map(toStems));
    const isWhole = phrases.length > 0 && phrases.every(({ length }) => length > 0) && more.length === 0;
    if (!isWhole || expansions.length === 0 || !expansions.every(({ length }) => length === 1))
      throw new RangeError(`Line ${at + 1} of the everyday words is not "words : words": ${line}`);
    for (const phrase of phrases.map((words) => words.map(toRoot))) {
      const [first = ''] = phrase;
      everyday.set(first, [...(everyday.get(first) ?? []), { phrase, expansions: expansions.flat() }]);
    }
  }
  return everyday;
}

/**
 * Returns the stems that contracts write for a question's terms, by term. Those of a phrase belong to its last word that is one
 * of the terms; those of a phrase without any ("get out") to its last word, which so becomes a term.
 */
export function findExpansions(
  question: string,
  terms: readonly string[],
  everyday: EverydayWords,
): ReadonlyMap<string, ReadonlySet<string>> {
  const words = toStems(question);
  const roots = words.map(toRoot);
  const found = new Map<string, Set<string>>();
  for (const [at, root] of roots.entries())
    for (const { phrase, expansions } of everyday.get(root) ?? []) {
      if (!phrase.every((each, next) => roots[at + next] === each)) continue;
      const written = words.slice(at, at + phrase.length);
      const term =
        written.findLast((word) => terms.includes(word)) ?? (written.length > 1 ? written.at(-1) : undefined);
      if (term === undefined) continue;
      const known = found.get(term) ?? new Set();
      for (const stem of expansions) if (stem !== term) known.add(stem);
      found.set(term, known);
    }
  return found;
}
