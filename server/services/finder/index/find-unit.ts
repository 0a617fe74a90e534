import { readString } from '../words/string-table.ts';
import type { DocumentIndex } from './document-index.ts';

type Index = Pick<DocumentIndex, 'starts' | 'headings' | 'headingIds'>;

/** Returns the heading of the last unit that begins at or before an offset; before the first one, its. */
export const findHeading = (index: Index, offset: number): string =>
  readString(index.headings, index.headingIds[findUnit(index, offset)] ?? 0);

function findUnit({ starts }: Index, offset: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}
