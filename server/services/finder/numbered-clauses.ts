import { readString } from '../text/string-table.ts';
import { findAtPlace, splitLevels } from './clauses-at-places.ts';
import type { DocumentIndex } from './index/document-index.ts';
import { findTerm, forEachPosting } from './index/find-postings.ts';
import { scheduleWords } from './index/named-parts.ts';
import type { Pause } from './pause.ts';
import { arabic, type ClauseNumber, roman, toArabicLabel } from './questions/clause-numbers.ts';
import type { ClausePlace } from './questions/clause-places.ts';
import { type Quotation, toSentence, widen } from './quotations.ts';
import type { QuotedRange } from './ranking/near-units.ts';
import { mark } from './units/unit-marks.ts';

/** What a question names by its number, or a part of it; `goesOn`: the clause is longer than what is quoted of it. */
export type NumberedQuotation = Quotation & { clause: { name: string; goesOn: boolean } };

const labelled = new RegExp(
  `^(?:(?:article|clause|paragraph|part|section|§) ?)?(?:(${arabic})(?![\\d.]*\\d)|(?<=[a-z] )(${roman})(?![a-z])|(${roman})(?=\\. ))`,
  'i',
);
const ownSchedule = new RegExp(`^(?:${scheduleWords})\\b`, 'i');

/**
 * Quotes the clauses that a question names by their numbers, each in the order of the text: its numbered parts one by one, or joined
 * where there are too many. At most `max` quotations, shared among the clauses that there are.
 */
export async function quoteClauses(
  indexes: readonly DocumentIndex[],
  clauses: readonly ClauseNumber[],
  max: number,
  pause: Pause,
): Promise<NumberedQuotation[]> {
  const found: FoundClause[] = [];
  for (const clause of clauses)
    for (const [document, index] of indexes.entries()) {
      const units = listUnitsOfClause(index, clause);
      if (units.length > 0) found.push({ name: clause.name, document, units });
      await pause();
    }
  return toQuotations(indexes, found, max);
}

/** Quotes the clause beside what was quoted last, or at an end of the document, likewise. */
export async function quoteAtPlace(
  indexes: readonly DocumentIndex[],
  place: ClausePlace,
  { quoted, wasNamed, max }: { quoted: readonly QuotedRange[]; wasNamed: boolean; max: number },
  pause: Pause,
): Promise<NumberedQuotation[]> {
  const found = findAtPlace(indexes, place, { quoted, wasNamed });
  await pause();
  return found ? toQuotations(indexes, [found], max) : [];
}

type FoundClause = { name: string; document: number; units: number[] };

function toQuotations(
  indexes: readonly DocumentIndex[],
  found: readonly FoundClause[],
  max: number,
): NumberedQuotation[] {
  const share = Math.max(1, Math.floor(max / found.length));
  return found
    .flatMap(({ name, document, units }) => {
      const index = indexes[document];
      if (!index) return [];
      const parts = joinSentences(index, units, { arePartsApart: true });
      const ranges = parts.length > share ? joinSentences(index, units) : parts;
      return ranges.slice(0, share).map((range, at) => ({
        document,
        start: range.start,
        end: range.end,
        decisive: { start: range.start, end: range.end },
        marks: index.marks[range.unit] ?? 0,
        headingId: index.headingIds[range.unit] ?? 0,
        score: 0,
        clause: { name, goesOn: at === share - 1 && ranges.length > share },
      }));
    })
    .slice(0, max);
}

/**
 * Returns the sentences of units, which are in text order, joined with their neighbours while they are short enough to quote;
 * `arePartsApart`: only within one numbered part. `unit` is the first one.
 */
export function joinSentences(
  index: DocumentIndex,
  units: readonly number[],
  { arePartsApart = false }: { arePartsApart?: boolean } = {},
) {
  const ranges: { start: number; end: number; unit: number }[] = [];
  let before = -1;
  for (const unit of units) {
    const sentence = toSentence(index, unit);
    const last = ranges.at(-1);
    const goesOn = unit === before + 1 && !(arePartsApart && index.sections[unit] !== index.sections[before]);
    before = unit;
    if (last && sentence.end <= last.end) continue;
    if (last && goesOn && widen(last, sentence)) continue;
    ranges.push({ ...sentence, unit });
  }
  return ranges;
}

/** Returns the units of the clause that is named, in the order of the text; none if there is no such clause. */
function listUnitsOfClause(index: DocumentIndex, clause: ClauseNumber): number[] {
  const inPart = listUnitsOfParts(index, clause.parts);
  if (clause.number === '') return inPart;
  const all = [...index.headingIds.keys()];
  const titled = all.filter(createMatcher(index, clause, { isTitled: true }));
  const units = titled.length > 0 ? titled : all.filter(createMatcher(index, clause));
  const among = new Set(inPart);
  const there = units.filter((unit) => among.has(unit));
  if (there.length > 0) return withoutNames(index, there);
  // The clauses of a schedule begin with 1 again.
  const isInMain = (unit: number) =>
    !ownSchedule.test(readString(index.headings, index.headingIds[unit] ?? 0));
  const inMain = units.filter(isInMain);
  return withoutNames(index, inMain.length > 0 ? inMain : units);
}

/** The entries of a table of contents have the numbers of clauses, too. */
function withoutNames({ marks }: DocumentIndex, units: readonly number[]): number[] {
  const sentences = units.filter(
    (unit) => ((marks[unit] ?? 0) & (mark.fragment | mark.row)) !== mark.fragment,
  );
  return sentences.length > 0 ? sentences : [...units];
}

function listUnitsOfParts(index: DocumentIndex, keys: readonly string[]): number[] {
  const units = new Set<number>();
  for (const key of keys)
    forEachPosting([index], [findTerm(index.postings, key)], (_, unit, inTitle) => {
      if (inTitle > 0) units.add(unit);
    });
  return [...units].sort((a, b) => a - b);
}

/**
 * Whether a unit stands under the number, or under one within it: "14.3 Termination" in clause 14. `isTitled`: only under what is
 * called so, since section 1 of article II is not article I.
 */
function createMatcher(
  index: DocumentIndex,
  { name, number, items: wanted }: ClauseNumber,
  { isTitled = false }: { isTitled?: boolean } = {},
): (unit: number) => boolean {
  const known = new Map<number, boolean>();
  const title = name.slice(0, name.indexOf(' ') + 1);
  const matches = (heading: string) =>
    splitLevels(heading).some((level) => {
      const [whole = '', digits, letters = '', alone = ''] = labelled.exec(level) ?? [];
      // "i. by letter" is an item of a list.
      const own = digits ?? toArabicLabel(letters || alone.replace(/^[a-z]+$/, ''));
      if (own !== number && !own.startsWith(`${number}.`)) return false;
      if (isTitled && !level.toLowerCase().startsWith(title)) return false;
      const rest = level.slice(whole.length).toLowerCase();
      return wanted.every((item) => rest.includes(`${item})`));
    });
  return (unit) => {
    const id = index.headingIds[unit] ?? 0;
    const isMatch = known.get(id) ?? matches(readString(index.headings, id));
    known.set(id, isMatch);
    return isMatch;
  };
}
