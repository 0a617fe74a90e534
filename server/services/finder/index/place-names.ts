import { readString } from '../../text/string-table.ts';
import { readLabel } from '../units/clause-labels.ts';
import type { DocumentIndex } from './document-index.ts';

type Index = Pick<DocumentIndex, 'headings' | 'headingIds'>;

/** Stands between a heading and the one below it (`outline.ts`). */
const levelMark = ', ';

/**
 * Names what a passage stands under, for the line that tells its source. The document's own title, which stands above nearly all of it,
 * is left out before a clause's number, so that the line is short: "5.2 Security" instead of "Cloud Terms (Version 1.0), 5.2 Security".
 */
export function toPlaceName(index: Index, heading: string): string {
  const title = findTitle(index);
  if (title === '' || !heading.startsWith(title)) return heading;
  const place = heading.slice(title.length);
  return isLabelled(place) ? place : heading;
}

/** Headings bear numbers without the point that a text has behind them. */
const isLabelled = (heading: string) =>
  /^\d/.test(heading) || Boolean(readLabel(heading, 0, heading.length)?.text);

const titles = new WeakMap<Index, string>();

/** Returns the heading that more than half of the units with two headings stand under, with the mark behind it; else ''. */
function findTitle(index: Index): string {
  const known = titles.get(index);
  if (known !== undefined) return known;
  const counts = new Map<string, number>();
  let all = 0;
  // Units under one heading are neighbours.
  let [lastId, lastTitle] = [-1, ''];
  for (const id of index.headingIds) {
    if (id !== lastId) [lastId, lastTitle] = [id, toTitle(readString(index.headings, id))];
    if (lastTitle === '') continue;
    all++;
    counts.set(lastTitle, (counts.get(lastTitle) ?? 0) + 1);
  }
  const title = [...counts].find(([, count]) => count * 2 > all)?.[0] ?? '';
  titles.set(index, title);
  return title;
}

/** "Part A" is no title: without it, its clauses could be those of Part B. */
function toTitle(heading: string): string {
  const at = heading.indexOf(levelMark);
  return at > 0 && !isLabelled(heading) ? heading.slice(0, at + levelMark.length) : '';
}
