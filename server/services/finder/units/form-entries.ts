/**
 * Matches how an entry of a form begins: "Landlord: Mrs Okafor", "Start date : 1 June". Few characters are looked at, so that a
 * long line costs no more than a short one.
 */
const entry = /^\p{Lu}[\p{L}\d’'()/ -]{1,39}:[^\S\n]+\S/u;
const maxEntryChars = 60;

/**
 * Matches a row whose dots lead to a value: "Hire of the hall ....... £3,200", "14 days or less ....... 100%". In a table of
 * contents they lead to a page.
 */
const ledRow = /^[\p{L}\d][^\n]{1,80}?\.{4,60}[^\S\n]{0,20}(?!\d{1,3}[^\S\n]*(?:\n|$))[^\s.]/u;
const maxLedChars = 170;

/** Whether a line that begins at a place is an entry of a form or of a price list. */
export const isEntry = (text: string, start: number): boolean =>
  entry.test(text.slice(start, start + maxEntryChars)) || ledRow.test(text.slice(start, start + maxLedChars));

/** Whether the full stop at `at` is the last of dots that lead to the figure at `next`: "....... 50%", "....... EUR 20". */
export const leadsToFigure = (text: string, at: number, next: number): boolean =>
  text.startsWith('....', at - 3) &&
  /^(?:[A-Z]{3} ?)?[\p{Sc}\d]/u.test(text.slice(next, next + maxFigureChars));
const maxFigureChars = 5;
