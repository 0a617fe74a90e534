import { toLatinDigits } from '../../text/devanagari-digits.ts';
import { withPlaceFigures } from '../../text/place-figures.ts';
import { listNamedParts, partKeyStart, scheduleWords } from '../index/named-parts.ts';

/** A clause as a question names it. */
export type ClauseNumber = {
  /** As an English answer calls it: "clause 14.3(b)", "§ 5", "schedule 2". */
  name: string;
  /** "14.3", also for a Roman "XIV.3"; empty if only a schedule or the like is named. */
  number: string;
  /** "b" of "14.3(b)". */
  items: readonly string[];
  /** The keys of the schedules that the question names (`referred-parts.ts`), in which the clause stands. */
  parts: readonly string[];
  /** Whether it is a mere "14.3": it names a clause only if there is one of that number. */
  isBare: boolean;
};

/** A longer message is a pasted text with numbers of its own. UTF-16 code units. */
const maxChars = 1000;
/** More of them would be a table of contents. */
const maxClauses = 4;

/** What a clause is called, in the languages of our visitors. */
const kinds =
  '(?:(?:sub-?)?clauses?|cl\\.?|(?:sub-?)?sections?|secs?\\.?|articles?|arts?\\.?|(?:sub-?)?paragraphs?|paras?\\.?|points?|items?|§§?|klauseln?|ziffern?|ziff\\.|abschnitte?|artikeln?|paragra(?:f|ph)en|absatz|absätze|cl[aá]usulas?|art[ií]culos?|secci(?:ón|on|ones)|apartados?|धारा(?:ओं|एँ)?|खंड|अनुच्छेद|dhara|khand|anuchhed)';
export const arabic = '\\d{1,4}(?:\\.\\d{1,3}){0,3}';
export const roman = '[ivxl]{1,6}';
const items = '(?:\\s?\\((?:[a-z]{1,4}|\\d{1,2})\\)){0,3}';
const link = '(?:\\s{0,2}[,&–-]\\s{0,2}|\\s{1,2}(?:and|or|to|und|oder|bis|y|o|a|और|या|से|aur|ya|se)\\s{1,2})';
/** What a number counts: "clause 5 and 3 days". */
const counted =
  '\\s?(?:%|percent|per\\b|hours?|days?|weeks?|months?|years?|thousand|million|billion|lakhs?|crores?|[ap]\\.?m\\b|k\\b|times\\b|eur|usd|gbp|inr|euros?|dollars?|pounds?|rupees?|stunden|tage|wochen|monate|jahre|horas|días|semanas|meses|años)';
const named = new RegExp(
  `(?<![\\p{L}\\p{M}\\d])(${kinds})\\s{0,3}(?:(?:no|number|nr|núm)\\.?\\s{0,2})?((?:${arabic}|${roman})${items})(?![\\p{L}\\p{M}\\d%’'])((?:${link}${arabic}${items}(?![\\d%\\p{L}])(?!${counted})){0,3})`,
  'giu',
);
/** What laws are called, in the usual spellings of their cases. */
const laws =
  'act bgb code constitution directive dpa dpdp dsgvo eu gdpr gesetz ipc kschg ley regulation rgpd rules statute'
    .split(' ')
    .flatMap((law) => [law, law.toUpperCase(), `${law.charAt(0).toUpperCase()}${law.slice(1)}`])
    .join('|');
/** Around a number: a law, whose article it is. "Article 28 of the GDPR" and "GDPR article 28" are not of the document. */
const ofLaw = new RegExp(
  `^\\s{0,2}(?:\\(\\d+\\)\\s{0,2})?(?:(?:of|under|der|des|del|de la|de)\\s{1,2}(?:the\\s)?(?:[\\p{L}-]{1,20}\\s){0,4}|(?:\\p{Lu}[\\p{L}-]{0,20}\\s){0,4})(?:${laws})\\b`,
  'u',
);
const afterLaw = new RegExp(`\\b(?:${laws})[,\\s]{1,2}(?:\\d{4}[,\\s]{1,2})?$`);
/** A number of this form alone names a clause, unless it is an amount, a share or a time. */
const bare = new RegExp(
  `(?<![\\d.,$£€₹\\p{L}])\\d{1,3}(?:\\.\\d{1,2}){1,3}(?:\\s?\\([a-z]{1,4}\\)){0,2}(?![\\d.,]*[\\d%])(?!${counted})`,
  'giu',
);
/** A longer message with a number in it tells something. Words. */
const maxWordsBeside = 12;

/** Returns the clauses and schedules that a message names by their numbers, in any language that we answer in. */
export function readClauseNumbers(typed: string): ClauseNumber[] {
  if (typed.length > maxChars) return [];
  const message = withPlaceFigures(toLatinDigits(typed));
  const parts = listSchedules(message);
  const clauses: ClauseNumber[] = [];
  for (const found of message.matchAll(named)) {
    const [whole, kind = '', first = '', more = ''] = found;
    if (ofLaw.test(message.slice(found.index + whole.length))) continue;
    if (afterLaw.test(message.slice(0, found.index))) continue;
    if (first.toLowerCase() === 'i' && !isFirstNumber(message, found)) continue;
    for (const each of listNumbers(first, more)) clauses.push(...toClauses(kind.toLowerCase(), each, parts));
  }
  if (clauses.length === 0 && message.split(/\s+/, maxWordsBeside + 1).length <= maxWordsBeside)
    for (const [each] of message.matchAll(bare))
      clauses.push(...toClauses('', each, parts).map((clause) => ({ ...clause, isBare: true })));
  // "Schedule a call" names one only if there is a Schedule A.
  if (clauses.length === 0)
    for (const key of parts)
      clauses.push({
        name: toScheduleName(key),
        number: '',
        items: [],
        parts: [key],
        isBare: !/\d$/.test(key),
      });
  return clauses.slice(0, maxClauses);
}

/** Whether the "I" behind "article" is its number, and not the one who writes: "the clause I mentioned". */
function isFirstNumber(message: string, { 0: whole, index, 3: more }: RegExpMatchArray): boolean {
  const before = message.slice(0, index);
  const behind = message.slice((index ?? 0) + whole.length);
  const isAsked =
    /\b(?:does|do|did|explain|of|in|under|to)\s+(?:the\s+)?$/i.test(before) &&
    /^\s+(?:says?|means?|covers?)\b/i.test(behind);
  return more !== '' || isAsked || endsNumber.test(behind);
}
const endsNumber =
  /^\s{0,2}(?:$|[?.!,;:–-]|(?:and|or|to|und|oder|bis|y|aur)\s+[ivxl\d]{1,4}\b|(?:of|about|please|pls|sagt|dice|aus)\b)/i;

/** Whether a message names a clause or a schedule by a number, so that it asks about that part and not for the document. */
export const namesClause = (message: string): boolean =>
  readClauseNumbers(message).some(({ isBare }) => !isBare);

/** Words that only ask to be shown a clause. */
const showing =
  /\b(?:display|explain|give|go|look|mean(?:s|ing)?|open|quote|read|sa(?:id|ys?)|see|show|simplify|summari[sz]e|tell|text|wording)\b/gi;

/** Returns what a message asks beside the clauses that it names: "clause 5 say about notice" leaves "about notice". */
export const withoutClauseNumbers = (message: string): string =>
  withPlaceFigures(message).replace(named, ' ').replace(numberedSchedule, ' ').replace(showing, ' ');
const numberedSchedule = new RegExp(`\\b(?:${scheduleWords}) \\d{1,2}\\b`, 'gi');

/** Visitors write "schedule 2" without the capital that documents give it. */
function listSchedules(message: string): string[] {
  const capitals = message.toUpperCase();
  return listNamedParts(capitals, 0, capitals.length).filter((key) => schedule.test(key));
}
/** "Schedule 2", "exhibit B". */
const toScheduleName = (key: string) => key.slice(1).replace(/ \D+$/, (letters) => letters.toUpperCase());
const schedule = new RegExp(`^${partKeyStart}(?:${scheduleWords}) `);

/** Returns the first number and those behind it; between those of "4 to 7" there are two more. */
function listNumbers(first: string, more: string): string[] {
  const numbers = [first];
  for (const [, by = '', each = ''] of more.matchAll(new RegExp(`(${link})(${arabic}${items})`, 'giu'))) {
    const [from, to] = [Number(numbers.at(-1)), Number(each)];
    const isRange =
      /^\s*(?:-|–|to|bis|a|से|se)\s*$/iu.test(by) && Number.isInteger(from) && Number.isInteger(to);
    for (let between = from + 1; isRange && between < Math.min(to, from + maxClauses); between++)
      numbers.push(String(between));
    numbers.push(each);
  }
  return numbers;
}

function toClauses(kind: string, written: string, parts: readonly string[]): ClauseNumber[] {
  const [label = ''] = written.split(/\s?\(/, 1);
  const number = /^\d/.test(label) ? label : toArabicLabel(label);
  if (number === '') return [];
  const inBrackets = [...written.matchAll(/\(([a-z\d]+)\)/gi)].map(([, item = '']) => item.toLowerCase());
  const [word = 'clause'] = /^(?:article|clause|item|paragraph|point|section|§)/.exec(kind) ?? [];
  const name = `${word} ${written.replace(/\s/g, '')}`;
  return [{ name, number, items: inBrackets, parts, isBare: false }];
}

const romanTens = ['', 'x', 'xx', 'xxx', 'xl', 'l'];
const romanOnes = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

/** Returns "4" for the "IV" of a clause, up to 59; nothing for other letters, or for an "L", which mostly is a letter. */
export function toArabicLabel(letters: string): string {
  const written = letters.toLowerCase();
  if (written === 'l') return '';
  for (const [tens, before] of romanTens.entries())
    for (const [ones, behind] of romanOnes.entries())
      if (written !== '' && written === before + behind) return String(10 * tens + ones);
  return '';
}
