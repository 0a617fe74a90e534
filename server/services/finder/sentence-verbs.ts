import { toWords } from './words.ts';

/** Verbs that show that a text is a sentence and not a name: "5.2 Neither party may assign it." */
const verbs = new Set(
  'shall will may is are was were must has have had be been can cannot not agrees agree means does do grants represents warrants acknowledges'.split(
    ' ',
  ),
);

export const hasVerb = (text: string, start: number, end: number): boolean =>
  toWords(text, start, end).some((word) => verbs.has(text.slice(word.start, word.end).toLowerCase()));
