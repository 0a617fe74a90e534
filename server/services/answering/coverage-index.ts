import { findString, type StringTable, toSorted, toStringTable } from '../finder/string-table.ts';
import { toStem, toTerms, toWords, type WordReader } from './terms.ts';

/** Which passages have a word, in their text or in what people ask for them: lists behind each other, by stem. */
export type CoverageIndex = {
  /** Sorted. */
  stems: StringTable;
  /** Where a stem's list begins; one more than there are stems. */
  starts: Uint32Array;
  owners: Uint16Array;
  /** How many of the passage's phrasings have the stem, at most `inText - 1`; with `inText` added where its text has it. */
  holds: Uint8Array;
  size: number;
};

/** A question that is nothing but function words has no information; so little keeps the share defined. */
const minInformation = 1e-9;
const inText = 128;

/** `texts` and `phrasings` are by passage, each as its words. */
export function buildCoverageIndex(
  texts: readonly (readonly string[])[],
  phrasings: readonly (readonly (readonly string[])[])[],
  reader: WordReader,
): CoverageIndex {
  const holders = new Map<string, Map<number, number>>();
  const hold = (owner: number, stem: string, add: (now: number) => number) => {
    const list = holders.get(stem) ?? new Map<number, number>();
    list.set(owner, add(list.get(owner) ?? 0));
    holders.set(stem, list);
  };
  for (const [owner, list] of phrasings.entries())
    for (const phrasing of list)
      for (const stem of listAskedStems(phrasing, reader))
        hold(owner, stem, (now) => Math.min(now + 1, inText - 1));
  for (const [owner, text] of texts.entries())
    for (const stem of listAskedStems(text, reader)) hold(owner, stem, (now) => now | inText);
  const stems = toSorted(holders.keys());
  const starts = [0];
  const owners: number[] = [];
  const holds: number[] = [];
  for (const stem of stems) {
    for (const [owner, held] of holders.get(stem) ?? []) {
      owners.push(owner);
      holds.push(held);
    }
    starts.push(owners.length);
  }
  return {
    stems: toStringTable(stems),
    starts: Uint32Array.from(starts),
    owners: Uint16Array.from(owners),
    holds: Uint8Array.from(holds),
    size: texts.length,
  };
}

/** What a passage covers of a question's information, 0 to 1: with text and phrasings together, and with phrasings alone. */
export type Coverage = { all: number; asked: number };

/** Returns a function from a question to what each passage covers of it. */
export function createCoverage({ stems, starts, owners, holds, size }: CoverageIndex) {
  /** `asker`: the passage one of whose phrasings the question is, which then does not count. */
  return function cover(question: string, asker = -1): Map<number, Coverage> {
    const covered = new Map<number, Coverage>();
    let information = minInformation;
    for (const stem of toAskedStems(question)) {
      const place = findString(stems, stem);
      const from = place < 0 ? 0 : (starts[place] ?? 0);
      const to = place < 0 ? 0 : (starts[place + 1] ?? 0);
      const rarity = Math.log(1 + size / (1 + to - from));
      information += rarity;
      for (let at = from; at < to; at++) {
        const owner = owners[at] ?? 0;
        const held = holds[at] ?? 0;
        const phrasings = (held & (inText - 1)) - (owner === asker ? 1 : 0);
        if (phrasings <= 0 && held < inText) continue;
        const own = covered.get(owner) ?? { all: 0, asked: 0 };
        own.all += rarity;
        if (phrasings > 0) own.asked += rarity;
        covered.set(owner, own);
      }
    }
    for (const own of covered.values()) {
      own.all /= information;
      own.asked /= information;
    }
    return covered;
  };
}

/** The stems of the words that carry information, each once. */
export const toAskedStems = (text: string): Set<string> => listAskedStems(toWords(text), { toStem, toTerms });

const listAskedStems = (words: readonly string[], { toStem, toTerms }: WordReader): Set<string> =>
  new Set(words.filter((word) => toTerms(word).length > 0).map(toStem));
