const toTwenty =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const figures = new Map([...toTwenty, ...ordinals].map((word, at) => [word, (at % toTwenty.length) + 1]));
const numberedKinds =
  '(?:(?:sub-?)?(?:clause|section|article|paragraph)|point|item|schedule|exhibit|annex|annexure|appendix|page)';
/** "Is there a clause one can rely on?" names none. */
const isNumber = '(?!(?<=\\bone)\\s+(?!of\\b|and\\b|or\\b|says?\\b|about\\b|means?\\b|please\\b)\\p{L})';
/** Nor does "a retention schedule three columns wide". */
const counts = '(?!\\s+(?!(?:covers|deals|means|reads|says|states)\\b)\\p{L}{3,}s\\b)';
const cardinal = new RegExp(
  `\\b(${numberedKinds})\\s+(?:number\\s+|no\\.?\\s+)?(${toTwenty.join('|')})\\b${isNumber}${counts}`,
  'giu',
);
/** The first clause is found by its place (`clause-places.ts`), and "the second point" may be one of an answer. */
const ordinal = new RegExp(
  `(?<!\\b(?:each|every)\\s)\\b(?:the\\s+)?(?:(first|1st)(?=\\s+page\\b)|(${ordinals.slice(1).join('|')})|(\\d{1,3})(?:nd|rd|th))\\s+(clause|section|article|page)\\b`,
  'giu',
);

/** Writes the numbers of clauses and pages as figures: "clause seven" is "clause 7", and so is "the seventh clause". English only. */
export const withPlaceFigures = (message: string): string =>
  message
    .replace(cardinal, (_, kind: string, word: string) => `${kind} ${figures.get(word.toLowerCase())}`)
    .replace(ordinal, (_, first, word: string | undefined, digits: string | undefined, kind: string) => {
      const number = first ? 1 : (digits ?? figures.get(word?.toLowerCase() ?? ''));
      return `${kind} ${number}`;
    });
