import type { Bearer } from './bearer-words.ts';
import type { Force } from './duty-words.ts';

/** What a sentence binds somebody to; `start` and `end` of the words that do so are offsets into the sentence. */
export type ReadDuty = { bearer: Bearer; force: Force; start: number; end: number };

export const toPlace = (start: number, words: string) => ({
  start,
  end: start + words.replace(/[\s,;:.]+$/, '').length,
});

/** Where a clause of the sentence begins, in which a condition has ended. */
const clauseEnd = /[;:]/g;

/** Returns what stands before a verb in its clause: what a semicolon ends says nothing about it. */
export function toClause(left: string): string {
  const last = [...left.matchAll(clauseEnd)].at(-1);
  return last && left.slice(last.index + 1).trim() !== '' ? left.slice(last.index + 1) : left;
}

const label =
  /^\s*(?:(?:[•·▪◦*–—-]|\[ ?\]|☐|\(?[a-z\d]{1,4}[.)]|\d+(?:\.\d+)*\.?|§ ?\d+|[A-Z]\.\d+(?:\.\d+)*|[IVXLC]+\.\d+)\s+)+/iu;

/** Returns the offset at which a sentence begins behind its number or bullet. */
export const toLabelEnd = (sentence: string): number => label.exec(sentence)?.[0].length ?? 0;
