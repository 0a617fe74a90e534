import { findString, type StringTable, toSorted, toStringTable } from '../../text/string-table.ts';
import { toStem, toTerms, toWords } from '../../text/terms.ts';
import type { NumberedText, WordList } from './word-list.ts';

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

/** `texts` and `phrasings` are by passage. */
export function buildCoverageIndex(
  texts: readonly NumberedText[],
  phrasings: readonly (readonly NumberedText[])[],
  { stems: stemOf, terms }: WordList,
): CoverageIndex {
  const lists = new Map<string, Occurrences>();
  const listOf = stemOf.map((stem, word) => {
    if (terms[word]?.length === 0) return undefined;
    const list = lists.get(stem) ?? { owners: [], occurrences: [], latestText: 0 };
    lists.set(stem, list);
    return list;
  });
  let readTexts = 0;
  /** Adds the distinct stems of one text. */
  function add(owner: number, text: NumberedText, toNext: (occurrence: number) => number): void {
    readTexts++;
    for (const word of text) {
      const list = listOf[word];
      if (!list || list.latestText === readTexts) continue;
      list.latestText = readTexts;
      const last = list.owners.length - 1;
      if (list.owners[last] === owner) list.occurrences[last] = toNext(list.occurrences[last] ?? 0);
      else {
        list.owners.push(owner);
        list.occurrences.push(toNext(0));
      }
    }
  }
  for (const [owner, text] of texts.entries()) {
    for (const phrasing of phrasings[owner] ?? [])
      add(owner, phrasing, (now) => Math.min(now + 1, inText - 1));
    add(owner, text, (now) => now | inText);
  }
  // Words of other texts may be in none of these.
  const stems = toSorted(lists.keys()).filter((stem) => lists.get(stem)?.owners.length);
  const sorted = stems.flatMap((stem) => lists.get(stem) ?? []);
  const starts = new Uint32Array(stems.length + 1);
  for (const [at, { owners }] of sorted.entries()) starts[at + 1] = (starts[at] ?? 0) + owners.length;
  const owners = new Uint16Array(starts.at(-1) ?? 0);
  const occurrences = new Uint8Array(owners.length);
  for (const [at, list] of sorted.entries()) {
    owners.set(list.owners, starts[at]);
    occurrences.set(list.occurrences, starts[at]);
  }
  return { stems: toStringTable(stems), starts, owners, occurrences, size: texts.length };
}

/** What contains a stem, and the number of the text that was read last of it. */
type Occurrences = { owners: number[]; occurrences: number[]; latestText: number };

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
