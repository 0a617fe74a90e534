import { readString } from '../text/string-table.ts';
import type { DocumentIndex } from './index/document-index.ts';
import { scheduleWords } from './index/named-parts.ts';
import type { ClausePlace } from './questions/clause-places.ts';
import type { QuotedRange } from './ranking/near-units.ts';
import { mark } from './units/unit-marks.ts';

/** A clause, or a numbered part of it: its units are in the order of the text. `whole`: the clause that it is part of. */
type Part = { name: string; whole: string; wholeName: string; isNumbered: boolean; units: number[] };

/** What is found at a place; `name` as an English answer calls it. */
export type ClauseAtPlace = { document: number; name: string; units: number[] };

/** A heading with more levels has been cut. */
const maxLevels = 10;
/** Returns the levels of a heading as it is stored ("Article 2, Fees, 2.1"), outermost first. */
export const splitLevels = (heading: string): string[] => heading.split(', ', maxLevels);
const item = / \(?(?:[a-z]|[ivx]{1,5}|\d{1,2})[).](?: .*)?$/;
const titled =
  /^(article|section|clause|ARTICLE|SECTION|CLAUSE|Article|Section|Clause|§) ?(\d[\d.]*|[IVXLC]+(?!\p{L})|\p{Lu}(?!\p{L}))/u;
const numbered = /^(\d{1,3}(?:\.\d{1,3})*)(?![\d.]*\d)/;
const ofSchedule = new RegExp(`^(?:${scheduleWords})\\b(?: \\S{1,4}(?=$|[ ,]))?`, 'i');

/**
 * Returns the clause at a place: beside what was quoted last, or at an end of the document. `wasNamed`: what was quoted is a clause
 * that was asked for as such, so that all of it counts, and not only what is best. Undefined if there is none.
 */
export function findAtPlace(
  indexes: readonly DocumentIndex[],
  place: ClausePlace,
  { quoted, wasNamed }: { quoted: readonly QuotedRange[]; wasNamed: boolean },
): ClauseAtPlace | undefined {
  const document = quoted[0]?.document ?? 0;
  const index = indexes[document];
  if (!index) return undefined;
  const parts = listParts(index);
  if (place === 'first' || place === 'last') {
    const inMain = parts.filter(({ name }) => !name.includes(' of '));
    const clauses = inMain.some(({ isNumbered }) => isNumbered)
      ? inMain.filter(({ isNumbered }) => isNumbered)
      : inMain;
    const found = clauses.at(place === 'first' ? 0 : -1);
    return found && { document, ...joinWhole(parts, found) };
  }
  const ranges = (wasNamed ? quoted : quoted.slice(0, 1)).filter((range) => range.document === document);
  const shown = parts.filter(({ units }) => units.some((unit) => isWithin(index, unit, ranges)));
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return undefined;
  // Behind all of clause 5 comes clause 6, behind 5.1 comes 5.2.
  const whole = listWhole(parts, first);
  const isWhole =
    wasNamed && shown.length > 1 ? whole.includes(last) : whole.every((part) => shown.includes(part));
  const edge = place === 'next' ? (isWhole ? whole.at(-1) : last) : isWhole ? whole[0] : first;
  const found = edge && parts[parts.indexOf(edge) + (place === 'next' ? 1 : -1)];
  return found && { document, ...(isWhole ? joinWhole(parts, found) : found) };
}

const isWithin = ({ starts, ends }: DocumentIndex, unit: number, ranges: readonly QuotedRange[]) =>
  ranges.some(({ start, end }) => (starts[unit] ?? 0) < end && start < (ends[unit] ?? 0));

/** The parts of the clause that a part belongs to, which are neighbours. */
function listWhole(parts: readonly Part[], part: Part): Part[] {
  let [first, last] = [parts.indexOf(part), parts.indexOf(part)];
  while (parts[first - 1]?.whole === part.whole) first--;
  while (parts[last + 1]?.whole === part.whole) last++;
  return parts.slice(first, last + 1);
}

const joinWhole = (parts: readonly Part[], part: Part): { name: string; units: number[] } => ({
  name: part.wholeName,
  units: listWhole(parts, part).flatMap(({ units }) => units),
});

/** Lists the numbered parts of a document, or what stands below each of its headings, in the order of the text. */
function listParts(index: DocumentIndex): Part[] {
  const parts: Part[] = [];
  const known = new Map<number, Omit<Part, 'units'> & { key: string }>();
  let key: string | undefined;
  for (const [unit, id] of index.headingIds.entries()) {
    const marks = index.marks[unit] ?? 0;
    // The entries of a table of contents have the numbers of clauses, too.
    if ((marks & (mark.fragment | mark.row)) === mark.fragment) continue;
    const last = parts.at(-1);
    // The rows of a table stand under the names of its columns, in the clause above.
    if ((marks & mark.row) !== 0 && last) {
      last.units.push(unit);
      continue;
    }
    const own = known.get(id) ?? readPart(readString(index.headings, id));
    known.set(id, own);
    if (last && own.key === key) last.units.push(unit);
    else parts.push({ ...own, units: [unit] });
    key = own.key;
  }
  return parts;
}

function readPart(heading: string): Omit<Part, 'units'> & { key: string } {
  const key = heading.replace(item, '');
  const levels = splitLevels(key);
  const [schedule] = ofSchedule.exec(levels[0] ?? '') ?? [];
  const within = schedule === undefined ? '' : ` of ${schedule.toLowerCase()}`;
  const at = levels.findLastIndex((level) => titled.test(level) || numbered.test(level));
  const label = levels[at] ?? '';
  const [, word = 'clause', number = ''] = titled.exec(label) ?? [
    undefined,
    'clause',
    numbered.exec(label)?.[1],
  ];
  if (at < 0 || number === '') {
    const name = key === '' ? 'the beginning' : `“${levels.at(-1)}”`;
    return {
      key,
      name: schedule === undefined ? name : `“${key}”`,
      whole: key,
      wholeName: name,
      isNumbered: false,
    };
  }
  const article = levels.findIndex((level) => /^article \S/i.test(level));
  const [top = ''] = number.split('.', 1);
  const name = `${word.toLowerCase()} ${number}`;
  const whole =
    article >= 0
      ? levels.slice(0, article + 1).join(', ')
      : [...levels.slice(0, at).filter((level) => !numbered.test(level)), top].join(', ');
  const [, , articleNumber = ''] = titled.exec(levels[article] ?? '') ?? [];
  const wholeName = article >= 0 ? `article ${articleNumber}` : `${word.toLowerCase()} ${top}`;
  return { key, name: `${name}${within}`, whole, wholeName: `${wholeName}${within}`, isNumbered: true };
}
