/**
 * Matches how an entry of a form begins: "Landlord: Mrs Okafor", "Start date : 1 June". Few characters are looked at, so that a
 * long line costs no more than a short one.
 */
const entry = /^\p{Lu}[\p{L}\d’'()/ -]{1,39}:[^\S\n]+\S/u;
const maxEntryChars = 60;

/** Whether a line that begins at a place is an entry of a form. */
export const isEntry = (text: string, start: number): boolean =>
  entry.test(text.slice(start, start + maxEntryChars));
