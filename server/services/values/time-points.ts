import { letters } from '../letters.ts';

/** A point in time that is no date: "the fifth Business Day of each month". UTF-16 offsets, end exclusive. */
export type TimePoint = { kind: 'point'; start: number; end: number; words: string };

const ordinal = String.raw`(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|twentieth|thirtieth|last|next|\d{1,2}(?:st|nd|rd|th))(?: \(\d{1,2}(?:st|nd|rd|th)\))?`;
const span = `(?:week|fortnight|month|quarter|half[- ]year|year)`;
const spanOf = String.raw`(?:each|every|any|the|that|this|a|such)(?: (?:(?:following|next|succeeding|preceding|current|calendar|financial|fiscal|tax|contract|leave|payroll|same|second|third) ){1,2}|\s)${span}`;
const dayKind = `(?:(?:business|working|calendar|banking|trading) )?days?`;
const names = `(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|january|february|march|april|may|june|july|august|september|october|november|december)`;

/** Each is bounded, so that it takes linear time for any text. */
const patterns = [
  // "the fifth Business Day of each month", "the 10th day after receipt", "the last working day before it".
  String.raw`(?:the )?${ordinal} ${dayKind} (?:of (?:${spanOf}|${names})|(?:after|following|before|preceding|prior to|from)(?: [${letters}][${letters}'\u2019-]*){1,5})`,
  // "the 15th of each month", "the first of the following month".
  `(?:the )?${ordinal}(?: (?:and|or) (?:the )?${ordinal})? of ${spanOf}`,
  // "the seventh anniversary of Completion", "each anniversary of the Commencement Date".
  String.raw`(?:the |each |every |any )?(?:${ordinal} )?anniversary(?: of(?: [${letters}][${letters}'\u2019-]*){1,4})?`,
  // "the end of the following quarter", "end of each calendar month".
  `(?:the )?(?:end|beginning|start|close) of (?:${spanOf}|${names})`,
  // "every March", "each Friday".
  `(?:each|every) ${names}`,
].join('|');
const bounded = new RegExp(String.raw`(?<![${letters}\d])(?:${patterns})(?![${letters}\d])`, 'gi');

/** "The last day of the month" read as far as a verb: "the tenth day after receipt the Buyer may …". */
const stops =
  /\s(?:the (?!\S+ of\b)\S+ (?:shall|may|must|will)|shall|may|must|will|is|are|and|or|if|unless)\b.*$/iu;

/** Finds points in time that recur or depend on something else, which `findValues` does not read because they are no dates. */
export function findTimePoints(text: string): TimePoint[] {
  return [...text.matchAll(bounded)].map(({ 0: found, index }) => {
    const words = found.replace(stops, '').replace(/\s+/g, ' ').trim();
    return { kind: 'point', start: index, end: index + found.length, words };
  });
}
