import { readString } from '../../text/string-table.ts';
import type { DocumentIndex } from '../index/document-index.ts';

const separator = ', ';
const prefix = 'Section ';
const maxLevels = 5;
const maxDigits = 3;

/** Whether two of a document's headings are parts of one clause: "6.1 Leave" and "6.2 Leave" are, "6" and "7" are not. */
export function areSiblings(
  { headings }: Pick<DocumentIndex, 'headings'>,
  one: number,
  other: number,
): boolean {
  const [first, second] = [toParent(readString(headings, one)), toParent(readString(headings, other))];
  return first !== undefined && first === second;
}

/**
 * Returns the heading above a numbered clause ("6.1 Leave" at the end of its headings) and the number of the clause that it is
 * part of.
 */
function toParent(heading: string): string | undefined {
  const cut = heading.lastIndexOf(separator);
  const last = cut < 0 ? heading : heading.slice(cut + separator.length);
  const [number = ''] = (last.startsWith(prefix) ? last.slice(prefix.length) : last).split(' ');
  const levels = (number.endsWith('.') ? number.slice(0, -1) : number).split('.');
  if (levels.length < 2 || levels.length > maxLevels || !levels.every(isShortNumber)) return undefined;
  return `${heading.slice(0, Math.max(0, cut))}${separator}${levels.slice(0, -1).join('.')}`;
}

const isShortNumber = (level: string) =>
  level.length > 0 && level.length <= maxDigits && [...level].every((each) => each >= '0' && each <= '9');
