import type { DocumentIndex } from './document-index.ts';
import type { Postings } from './postings.ts';
import { findString, listBeginning } from './string-table.ts';

/** A term's place in one document's postings; `first` is the number of that document's first passage among all. */
export type TermPostings = { postings: Postings; at: number; first: number };

/** A beginning that more words share says nothing about any of them. */
const maxLonger = 1000;

/** Looks terms up in several documents, whose passages are numbered one document after the other from `firsts`. */
export function createTermLookup(indexes: readonly DocumentIndex[], firsts: readonly number[]) {
  function* find(term: string): Generator<TermPostings> {
    for (const [document, { postings }] of indexes.entries()) {
      const at = findString(postings.terms, term);
      if (at >= 0) yield { postings, at, first: firsts[document] ?? 0 };
    }
  }

  /** The words that begin with the term and go on. */
  function listLonger(term: string): string[] {
    const longer = new Set<string>();
    for (const { postings } of indexes)
      for (const word of listBeginning(postings.terms, term, maxLonger)) longer.add(word);
    longer.delete(term);
    return [...longer].slice(0, maxLonger);
  }

  return { find, listLonger };
}

/** Calls `onPosting` with each passage, and how often the term stands in its title and its text. */
export function forEachPosting(
  { postings, at, first }: TermPostings,
  onPosting: (passage: number, inTitle: number, inText: number) => void,
): void {
  const { starts, passages, titleCounts, textCounts } = postings;
  const end = starts[at + 1] ?? 0;
  for (let i = starts[at] ?? 0; i < end; i++)
    onPosting(first + (passages[i] ?? 0), titleCounts[i] ?? 0, textCounts[i] ?? 0);
}
