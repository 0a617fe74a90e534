import { readString } from '../../text/string-table.ts';
import type { DocumentIndex } from './document-index.ts';
import { toPlaceName } from './place-names.ts';

type Index = Pick<DocumentIndex, 'starts' | 'headings' | 'headingIds'>;

/** Names what the last unit that begins at or before an offset stands under; before the first one, what that does. */
export const findPlaceName = (index: Index, offset: number): string =>
  toPlaceName(index, readString(index.headings, index.headingIds[findUnit(index, offset)] ?? 0));

function findUnit({ starts }: Index, offset: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}
