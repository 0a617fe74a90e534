import type { DocumentIndex } from './document-index.ts';
import { readString } from './string-table.ts';

/** The number of a clause that has another above it: "6.1 Leave" at the end of its headings. */
const numbered = /(?:^|, )(?:Section )?(\d{1,3}(?:\.\d{1,3}){0,3})\.\d{1,3}\b[^,]*$/;

/** Whether two entries of a document's headings are parts of one clause: "6.1 Leave" and "6.2 Leave" are, "6" and "7" are not. */
export function areSiblings(
  { headings }: Pick<DocumentIndex, 'headings'>,
  one: number,
  other: number,
): boolean {
  const [first, second] = [toParent(readString(headings, one)), toParent(readString(headings, other))];
  return first !== undefined && first === second;
}

/** What stands above a numbered clause, and the number of the clause that it is a part of. */
function toParent(heading: string): string | undefined {
  const found = numbered.exec(heading);
  return found ? `${heading.slice(0, found.index)}, ${found[1]}` : undefined;
}
