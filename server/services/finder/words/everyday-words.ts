import { toStem } from './stem.ts';
import { locateWords } from './words.ts';

/** An everyday phrase of one word or more, as its roots, and the stems of the words that contracts write for it. */
type Entry = { phrase: readonly string[]; expansions: readonly string[] };

/**
 * A thesaurus for query expansion, by the first root of a phrase: "kick out" is "terminate", a "sister company" an "affiliate".
 */
export type EverydayWords = ReadonlyMap<string, readonly Entry[]>;

export const noEverydayWords: EverydayWords = new Map();

/** The stem of "fire" keeps the "e" that the one of "fired" lacks. */
export const toRoot = (stem: string): string => (stem.endsWith('e') ? stem.slice(0, -1) : stem);

/** Nothing depends on whose it is: "lied on my CV", "lied on his CV". */
const determiners = new Set(
  ['a', 'an', 'the', 'my', 'your', 'our', 'their', 'his', 'her', 'its'].map((word) => toRoot(toStem(word))),
);
const isDeterminer = (root: string) => determiners.has(root);
/** Nor on whom it happens to, between the words of "kick him out". */
const objects = new Set(['me', 'you', 'him', 'us', 'them', 'it'].map((word) => toRoot(toStem(word))));

/** Leaves determiners out of a phrase, unless it consists of little else. */
function withoutDeterminers(roots: readonly string[]): readonly string[] {
  const others = roots.filter((root) => !isDeterminer(root));
  return others.length > 1 ? others : roots;
}

const toStems = (text: string): string[] => locateWords(text).map(({ term }) => term);

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
    for (const phrase of phrases.map((words) => withoutDeterminers(words.map(toRoot)))) {
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
      const end = findEnd(roots, at, phrase);
      if (end < 0) continue;
      const written = words.slice(at, end);
      const term =
        written.findLast((word) => terms.includes(word)) ?? (written.length > 1 ? written.at(-1) : undefined);
      if (term === undefined) continue;
      const known = found.get(term) ?? new Set();
      for (const stem of expansions) if (stem !== term) known.add(stem);
      found.set(term, known);
    }
  return found;
}

/** Returns where a phrase ends that begins at a place, determiners aside; -1 if another one stands there. */
function findEnd(roots: readonly string[], at: number, phrase: readonly string[]): number {
  let end = at;
  for (const each of phrase) {
    while (
      end > at &&
      roots[end] !== each &&
      (isDeterminer(roots[end] ?? '') || objects.has(roots[end] ?? ''))
    )
      end++;
    if (roots[end++] !== each) return -1;
  }
  return end;
}
