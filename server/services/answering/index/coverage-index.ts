import { findString, type StringTable, toSorted, toStringTable } from '../../text/string-table.ts';
import { remember, toStem, toTerms, toWords, type WordReader } from '../../text/terms.ts';

/** Which passages contain a word, in their text or in their phrasings: one list per stem, stored consecutively. */
export type CoverageIndex = {
  /** Sorted. */
  stems: StringTable;
  /** Where each stem's list begins, plus the end of the last one. */
  starts: Uint32Array;
  owners: Uint16Array;
  /** How many of the passage's phrasings contain the stem, at most `inText - 1`, plus `inText` if its text contains it. */
  occurrences: Uint8Array;
  size: number;
};

/** A question of nothing but function words has no information; this avoids a division by zero. */
const minInformation = 1e-9;
const inText = 128;

/** `texts` and `phrasings` are by passage, each text as its words. */
export function buildCoverageIndex(
  texts: readonly (readonly string[])[],
  phrasings: readonly (readonly (readonly string[])[])[],
  reader: WordReader,
): CoverageIndex {
  const { numbers, listStems } = createStemNumbers(reader);
  const lists: { owners: number[]; occurrences: number[] }[] = [];
  const record = (owner: number, stem: number, add: (now: number) => number) => {
    lists[stem] ??= { owners: [], occurrences: [] };
    const { owners, occurrences } = lists[stem];
    if (owners.at(-1) === owner) occurrences[occurrences.length - 1] = add(occurrences.at(-1) ?? 0);
    else {
      owners.push(owner);
      occurrences.push(add(0));
    }
  };
  const addPhrasing = (now: number) => Math.min(now + 1, inText - 1);
  const addText = (now: number) => now | inText;
  for (const [owner, text] of texts.entries()) {
    for (const phrasing of phrasings[owner] ?? [])
      for (const stem of listStems(phrasing)) record(owner, stem, addPhrasing);
    for (const stem of listStems(text)) record(owner, stem, addText);
  }
  const stems = toSorted(numbers.keys());
  const sorted = stems.map((stem) => lists[numbers.get(stem) ?? -1] ?? { owners: [], occurrences: [] });
  const starts = new Uint32Array(stems.length + 1);
  for (const [at, { owners }] of sorted.entries()) starts[at + 1] = (starts[at] ?? 0) + owners.length;
  return {
    stems: toStringTable(stems),
    starts,
    owners: Uint16Array.from(sorted.flatMap(({ owners }) => owners)),
    occurrences: Uint8Array.from(sorted.flatMap(({ occurrences }) => occurrences)),
    size: texts.length,
  };
}

/**
 * Numbers stems in order of appearance, so that a word needs one look-up instead of one for its terms, its stem and the stem's
 * list.
 */
function createStemNumbers({ toStem, toTerms }: WordReader) {
  const numbers = new Map<string, number>();
  const none = -1;
  const toNumber = remember((word: string) => {
    if (toTerms(word).length === 0) return none;
    const stem = toStem(word);
    const number = numbers.get(stem) ?? numbers.size;
    numbers.set(stem, number);
    return number;
  });
  const listed = new Set<number>();
  return {
    numbers,
    /** The distinct stems of the words that carry information; valid until the next call. */
    listStems(words: readonly string[]): ReadonlySet<number> {
      listed.clear();
      for (const word of words) {
        const number = toNumber(word);
        if (number !== none) listed.add(number);
      }
      return listed;
    },
  };
}

/**
 * How much of a question's information each passage covers, 0 to 1, by its index: with text and phrasings together, and with
 * phrasings alone. Valid until the next question.
 */
export type Coverage = { all: Float64Array; byPhrasings: Float64Array };

/** Returns a function from a question to how much of it each passage covers. */
export function createCoverage({ stems, starts, owners, occurrences, size }: CoverageIndex) {
  const coverage = { all: new Float64Array(size), byPhrasings: new Float64Array(size) };

  /** `asker`: if the question is itself a phrasing of this passage, that phrasing does not count. */
  return function scoreCoverage(question: string, asker = -1): Coverage {
    coverage.all.fill(0);
    coverage.byPhrasings.fill(0);
    let information = minInformation;
    for (const stem of toAskedStems(question)) {
      const row = findString(stems, stem);
      const from = row < 0 ? 0 : (starts[row] ?? 0);
      const to = row < 0 ? 0 : (starts[row + 1] ?? 0);
      const rarity = Math.log(1 + size / (1 + to - from));
      information += rarity;
      for (let at = from; at < to; at++) {
        const owner = owners[at] ?? 0;
        const occurrence = occurrences[at] ?? 0;
        const phrasings = (occurrence & (inText - 1)) - (owner === asker ? 1 : 0);
        if (phrasings <= 0 && occurrence < inText) continue;
        coverage.all[owner] = (coverage.all[owner] ?? 0) + rarity;
        if (phrasings > 0) coverage.byPhrasings[owner] = (coverage.byPhrasings[owner] ?? 0) + rarity;
      }
    }
    for (let owner = 0; owner < size; owner++) {
      coverage.all[owner] = (coverage.all[owner] ?? 0) / information;
      coverage.byPhrasings[owner] = (coverage.byPhrasings[owner] ?? 0) / information;
    }
    return coverage;
  };
}

/** The distinct stems of the words that carry information. */
export const toAskedStems = (text: string): Set<string> =>
  new Set(
    toWords(text)
      .filter((word) => toTerms(word).length > 0)
      .map(toStem),
  );
