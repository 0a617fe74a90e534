import { locateWords } from './words.ts';

/** Verbs that show that a text is a sentence and not a name: "5.2 Neither party may assign it." */
const verbs = new Set(
  'shall will may is are was were must has have had be been can cannot not agrees agree means does do grants represents warrants acknowledges'.split(
    ' ',
  ),
);
/** Further ones, which also stand before a list that they name: "5. The Supplier provides:". */
const furtherVerbs = new Set(
  `apply applies bears becomes begins continues delivers ends expires gives governs includes keeps makes needs owns pays prevails provides
  receives remain remains requires retains runs starts survives takes terminates`.split(/\s+/),
);

export const hasVerb = (text: string, start: number, end: number): boolean =>
  locateWords(text, start, end).some((word) => verbs.has(text.slice(word.start, word.end).toLowerCase()));

/** Whether words before a full stop are a sentence: "5.1 The laws of Ireland apply." */
export const isSentence = (text: string, start: number, end: number): boolean =>
  hasVerb(text, start, end) ||
  locateWords(text, start, end).some((word) =>
    furtherVerbs.has(text.slice(word.start, word.end).toLowerCase()),
  );
