/** What is attached to a contract, with a number or letter ("Schedule 2", "Exhibit B"), as the alternatives of a pattern. */
export const scheduleWords = 'annex|annexure|appendix|attachment|exhibit|schedule';
/** Other parts at its beginning or end to which its clauses refer for amounts and dates, by their names alone. */
const named =
  'basic lease information|commercial terms|cover page|fee schedule|key terms|lease particulars|order form|particulars|pricing schedule|rent schedule|statement of work|summary of terms|tenancy details|term sheet';
const pattern = new RegExp(`\\b(?:(${scheduleWords})s? ([a-z]|\\d{1,2}|[ivx]{1,4})\\b|(${named})\\b)`, 'gi');
const maxKeys = 8;

/** What the key of a part begins with; no word begins like it. */
export const partKeyStart = '>';

/**
 * Returns the keys of the parts that a text names. The postings list them as text where a unit refers to a part ("as set out in
 * Exhibit B"), and as title where it stands in one.
 */
export function listNamedParts(text: string, start: number, end: number): string[] {
  const keys = new Set<string>();
  for (const [whole, kind, number = '', name] of text.slice(start, end).matchAll(pattern)) {
    // In lower case it is a word like others: "the schedule a party keeps", "on a cover page".
    if (whole.charAt(0) === whole.charAt(0).toLowerCase()) continue;
    keys.add(`${partKeyStart}${`${kind ?? name} ${number}`.trim().toLowerCase()}`);
    if (keys.size === maxKeys) break;
  }
  return [...keys];
}
