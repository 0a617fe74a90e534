import type { Postings } from '../../text/postings.ts';
import { findString } from '../../text/string-table.ts';
import type { DocumentIndex } from './document-index.ts';

/** Returns the id of a term in the postings; -1 if no unit contains it. */
export const findTerm = ({ terms }: Postings, term: string): number => findString(terms, term);

/** Calls `onPosting` with each unit that contains the term (given by its id in each document's postings) and how often. */
export function forEachPosting(
  indexes: readonly DocumentIndex[],
  termIds: readonly number[],
  onPosting: (document: number, unit: number, inTitle: number, inText: number) => void,
): void {
  for (const [document, { postings }] of indexes.entries()) {
    const termId = termIds[document] ?? -1;
    if (termId < 0) continue;
    const { starts, passages, titleCounts, textCounts } = postings;
    for (let at = starts[termId] ?? 0; at < (starts[termId + 1] ?? 0); at++)
      onPosting(document, passages[at] ?? 0, titleCounts[at] ?? 0, textCounts[at] ?? 0);
  }
}
