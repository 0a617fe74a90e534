const toNineteen =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const ordinalsToNineteen =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const tenths = tens.map((word) => word.replace(/y$/, 'ieth'));
const figures = new Map([
  ...[...toNineteen, ...ordinalsToNineteen].map((word, at) => [word, (at % toNineteen.length) + 1] as const),
  ...[...tens, ...tenths].map((word, at) => [word, ((at % tens.length) + 2) * 10] as const),
]);
/** Returns what "seven", "twelfth" or "twenty-first" counts; letters of any case. */
const toFigure = (words: string) =>
  words
    .toLowerCase()
    .split(/[\s-]+/)
    .reduce((sum, word) => sum + (figures.get(word) ?? 0), 0);

const numberedKinds =
  '(?:(?:sub-?)?(?:clause|section|article|paragraph)|point|item|schedule|exhibit|annex|annexure|appendix|page)';
/** "A clause two parties can rely on" names none, and "can you schedule one?" asks for a meeting. */
const isNamed = '(?<!\\b(?:an?|any|each|every|no)\\s)(?!(?<=\\b(?:i|please|we|you)\\s)schedule\\b)';
/** "Is there a clause one can rely on?" names none. */
const isNumber = '(?!(?<=\\bone)\\s+(?!of\\b|and\\b|or\\b|says?\\b|about\\b|means?\\b|please\\b)\\p{L})';
/** Nor does "a retention schedule three columns wide". */
const counts = '(?!\\s+(?!(?:covers|deals|means|reads|says|states)\\b)\\p{L}{3,}s\\b)';
const toTens = `(?:${tens.join('|')})`;
const cardinal = new RegExp(
  `\\b${isNamed}(${numberedKinds})\\s+(?:number\\s+|no\\.?\\s+)?(${toTens}(?:[\\s-](?:${toNineteen.slice(0, 9).join('|')})\\b)?|${toNineteen.join('|')})\\b${isNumber}${counts}`,
  'giu',
);
/**
 * The first clause is found by its place (`clause-places.ts`), "the second point" may be one of an answer, and "the second clause about
 * payment" one of those about payment.
 */
const ordinal = new RegExp(
  `(?<!\\b(?:an?|another|any|each|every)\\s|-)\\b(?:the\\s+)?(?:(first|1st)(?=\\s+page\\b)|(${toTens}[\\s-](?:${ordinalsToNineteen.slice(0, 9).join('|')})|${[...ordinalsToNineteen.slice(1), ...tenths].join('|')})|(?!1st)(\\d{1,3})(?:st|nd|rd|th))\\s+(clause|section|article|page)\\b(?!\\s+(?:about|concerning|on|regarding|that|which|with)\\b)`,
  'giu',
);

/** Writes the numbers of clauses and pages as figures: "clause seven" is "clause 7", and so is "the seventh clause". English only. */
export const withPlaceFigures = (message: string): string =>
  message
    .replace(cardinal, (_, kind: string, words: string) => `${kind} ${toFigure(words)}`)
    .replace(ordinal, (_, first, words: string | undefined, digits: string | undefined, kind: string) => {
      const number = first ? 1 : (digits ?? toFigure(words ?? ''));
      return `${kind} ${number}`;
    });
