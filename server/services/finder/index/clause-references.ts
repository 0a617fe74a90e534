import { readString } from '../../text/string-table.ts';
import type { DocumentIndex } from './document-index.ts';
import { findTerm, forEachPosting } from './find-postings.ts';

/** No word begins like it. */
const keyStart = '#';
const number = '\\d{1,3}(?:\\.\\d{1,3}){0,3}';
const pattern = new RegExp(
  `(?:\\b(?:articles?|clauses?|paragraphs?|sections?)|§§?)\\s(${number})(?: (?:and|or|to) (${number}))?`,
  'gi',
);
const maxKeys = 8;
/** Where a heading's part begins with a clause's number: "3 Confidentiality (a)", "Section 5.2". */
const labelled = new RegExp(`^(?:(?:article|clause|paragraph|section|§) )?(${number})(?![\\d.])`, 'i');
/** A heading that is longer has been cut. */
const maxParts = 8;

/** Returns the keys by which the postings list the clauses that a text refers to: "Clause 3 does not apply to …". */
export function listClauseReferences(text: string, start: number, end: number): string[] {
  const keys = new Set<string>();
  for (const [, first, second] of text.slice(start, end).matchAll(pattern)) {
    for (const each of [first, second]) if (each !== undefined) keys.add(keyStart + each);
    if (keys.size >= maxKeys) break;
  }
  return [...keys];
}

/** Returns the units that refer by number to the clause under a heading, or to the clause that it is part of. */
export function listReferring(index: DocumentIndex, headingId: number): Set<number> {
  const parts = readString(index.headings, headingId).split(', ', maxParts);
  const [, own = ''] = parts.map((part) => labelled.exec(part)).findLast((found) => found !== null) ?? [];
  const referring = new Set<number>();
  for (let clause = own; clause !== ''; clause = clause.slice(0, Math.max(0, clause.lastIndexOf('.'))))
    forEachPosting([index], [findTerm(index.postings, keyStart + clause)], (_, unit) => referring.add(unit));
  return referring;
}
