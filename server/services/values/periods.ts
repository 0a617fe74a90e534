import { readDate } from './dates.ts';
import { readNumber, readRange } from './numbers.ts';
import { businessDays, businessWords, periodUnits } from './period-units.ts';
import { isAdjacent, type Read, type Token } from './tokens.ts';
import type { PeriodUnit, PeriodValue } from './value.ts';

/** Words between a number and its unit that do not change the length. */
const qualifiers = new Set([
  ...['calendar', 'consecutive', 'clear', 'full', 'whole', 'complete', 'additional', 'further', 'successive'],
  ...['continuous', 'contract', 'renewal', 'more', 'other', 'prior', 'written', 'gregorian'],
]);
/** After these words an article counts as one: "within a month", "for a year". */
const beforeArticle = new Set(['within', 'for', 'after', 'least', 'than', 'every', 'of']);

/**
 * Reads a period: "thirty (30) days", "12 months", "a 30-day period", "ten business days", "two and a half years", "three years
 * from the Effective Date".
 */
export function readPeriod(tokens: readonly Token[], at: number): Read<PeriodValue> | undefined {
  const number = readRange(tokens, at) ?? readNumber(tokens, at) ?? readArticle(tokens, at);
  if (!number || number.values.some((count) => count <= 0 || count > maxCount)) return undefined;
  // "XXXX4471" is the number of an account.
  if (tokens[at - 1]?.kind === 'word' && isAdjacent(tokens[at - 1], tokens[at])) return undefined;
  // Rejects a number that ends a fraction: "1/2 year".
  if (tokens[at - 1]?.key === '/' && isAdjacent(tokens[at - 1], tokens[at])) return undefined;
  let next = skipOrMore(tokens, number.next);
  let isBusiness = false;
  for (let step = 0; step < 3; step++) {
    const { key = '' } = tokens[next] ?? {};
    if (businessWords.has(key)) isBusiness = true;
    else if (key !== '-' && key !== '‑' && !qualifiers.has(key)) break;
    next++;
  }
  const word = tokens[next]?.key ?? '';
  const unit = periodUnits.get(word);
  // "4" and "Days paid" in neighbouring cells of a row are no period.
  if (tokens[next]?.isCell && /^\p{Lu}/u.test(tokens[next]?.text ?? '')) return undefined;
  // "by 17:30 hours" is a time of day.
  if (unit === 'hour' && tokens[at - 1]?.key === ':' && isAdjacent(tokens[at - 1], tokens[at]))
    return undefined;
  // "the 2026 calendar year" names a year instead of a length.
  if (!unit || (unit === 'year' && number.values.some((count) => count >= 1000))) return undefined;
  if (namesMeasure(tokens, at, next, unit)) return undefined;
  const [start, end] = [tokens[at]?.start ?? 0, tokens[next]?.end ?? 0];
  const anchor = readAnchor(tokens, next + 1);
  const value: PeriodValue = {
    kind: 'period',
    counts: word.startsWith('fortnight') ? number.values.map((count) => 2 * count) : number.values,
    unit,
    isBusiness: isBusiness || businessDays.has(word),
    ...(anchor && { anchor }),
    start,
    end,
  };
  return { value, next: next + 1 };
}

const floods = new Set(['flood', 'floods', 'floodplain', 'flooding', 'storm', 'storms', 'rainfall']);

/**
 * Whether the words say how something is measured, and not how long anything lasts: a "360-day year" or a "year of 360 days" of
 * interest, "12 30-day months", the "100-year flood plain".
 */
function namesMeasure(tokens: readonly Token[], at: number, unitAt: number, unit: PeriodUnit): boolean {
  const following = tokens[unitAt + 1]?.key ?? '';
  if (unit === 'year') return floods.has(following) || isAge(tokens, at, unitAt);
  if (unit !== 'day') return false;
  const isOfYear = tokens[at - 1]?.key === 'of' && tokens[at - 2]?.key === 'year';
  return isOfYear || ['year', 'years', 'month', 'months'].includes(following);
}

/** "aged 58 years", "18 years old". */
const isAge = (tokens: readonly Token[], at: number, unitAt: number) =>
  tokens[at - 1]?.key === 'aged' || tokens[unitAt + 1]?.key === 'old';

/** Skips "or more" and "or less": "15 or more consecutive days" is read as 15 days. */
function skipOrMore(tokens: readonly Token[], at: number): number {
  const isBound = tokens[at]?.key === 'or' && ['more', 'less', 'fewer'].includes(tokens[at + 1]?.key ?? '');
  return isBound ? at + 2 : at;
}

/** A century and a half, in days. */
const maxCount = 60_000;

function readArticle(tokens: readonly Token[], at: number) {
  const { key = '' } = tokens[at] ?? {};
  const isNumber = (key === 'a' || key === 'an') && beforeArticle.has(tokens[at - 1]?.key ?? '');
  return isNumber && periodUnits.has(tokens[at + 1]?.key ?? '') ? { values: [1], next: at + 1 } : undefined;
}

const relations: Readonly<Record<string, 'after' | 'before'>> = {
  ...{ from: 'after', after: 'after', following: 'after', of: 'after', since: 'after', commencing: 'after' },
  ...{ before: 'before', prior: 'before', preceding: 'before' },
};
/** The longest phrase for what a period is counted from. */
const maxAnchorWords = 8;
const anchorEnds = new Set([
  ...['or', 'and', 'unless', 'if', 'provided', 'which', 'that', 'subject'],
  // Words that begin the next clause: "after the Termination Date you must not …".
  ...['you', 'we', 'he', 'she', 'they', 'it', 'neither', 'nobody', 'both'],
]);
/** After other words than these, "the" begins the next clause: "after the Effective Date the Tenant must …". */
const beforeThe = new Set('of in for by to on from under at with after before'.split(' '));
/** Verbs, before which the words are not a point in time: "after the tenant shall have paid". */
const verbs = new Set([
  'shall',
  'will',
  'may',
  'has',
  'have',
  'is',
  'are',
  'does',
  'fails',
  'receives',
  'gives',
]);
const skipped = new Set(['and', 'including', 'on', 'to', 'of', 'period', 'written', 'notice']);
/** After these the notice is what the period is counted from: "within 10 days after written notice of nonpayment". */
const skipNothing = new Set(['after', 'following', 'from', 'since']);
/**
 * Only these events, and dates, make "30 days of …" and "30 days' notice from …" a starting point: "three years of experience"
 * and "notice from the Employer" have none.
 */
const events =
  /^(?:date|receipt|delivery|expiry|expiration|termination|notice|signature|invoice|execution|commencement|request|end|start|effective)$/;

/** Reads "from the Effective Date", "after receipt of the notice", "prior to the end of the term". */
function readAnchor(tokens: readonly Token[], at: number): PeriodValue['anchor'] {
  let next = at;
  // Skips the words in "days' written notice prior to …".
  while (next - at < 3 && ['’', "'", 'written', 'notice', 'period'].includes(tokens[next]?.key ?? '')) next++;
  const word = tokens[next]?.key ?? '';
  const relation = Object.hasOwn(relations, word) ? relations[word] : undefined;
  // "2 months from either side" says who gives notice.
  if (!relation || (word === 'from' && tokens[next + 1]?.key === 'either')) return undefined;
  const isNotice = word === 'from' && tokens.slice(at, next).some(({ key }) => key === 'notice');
  let first = next + 1;
  while (!skipNothing.has(word) && first - next < 3 && skipped.has(tokens[first]?.key ?? '')) first++;
  let last = first;
  while (last - first < maxAnchorWords && continuesAnchor(tokens, last, last === first)) last++;
  if (verbs.has(tokens[last]?.key ?? '')) return undefined;
  const date = readDate(tokens, first);
  const words = tokens.slice(first, date?.next ?? last);
  const needsEvent = word === 'of' || isNotice;
  if (words.length === 0 || (needsEvent && !date && !words.some(({ key }) => events.test(key))))
    return undefined;
  return {
    relation,
    text: words
      .reduce((text, each, index) => text + (isAdjacent(words[index - 1], each) ? '' : ' ') + each.text, '')
      .trim(),
  };
}

function continuesAnchor(tokens: readonly Token[], at: number, isOpening: boolean): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (token && isHyphen(tokens, at)) return true;
  if (token?.kind !== 'word' || anchorEnds.has(token.key) || verbs.has(token.key)) return false;
  if (isOpening) return true;
  if (token.key === 'to' && beginsInfinitive(tokens[at + 1])) return false;
  const small = beforeThe.has(before?.key ?? '');
  if (token.isFirst || token.isCell || (beginsRow(token) && !small && before?.key !== 'the')) return false;
  return token.key !== 'the' || small;
}

const determiners = new Set([
  ...beforeThe,
  ...'the a an any each either its his her their our your this that'.split(' '),
]);
/** "14 days from receipt of this report to comment" is counted from the receipt; "notice to the Landlord" goes on. */
const beginsInfinitive = (token: Token | undefined) =>
  token?.kind === 'word' && /^\p{Ll}/u.test(token.text) && !determiners.has(token.key);

/** Matches the hyphen of "the then-current term". */
const isHyphen = (tokens: readonly Token[], at: number) =>
  tokens[at]?.key === '-' && isAdjacent(tokens[at - 1], tokens[at]) && isAdjacent(tokens[at], tokens[at + 1]);

/** A capital at the beginning of a line may begin the next row of a table: "after the membership ends / Entry gate". */
const beginsRow = ({ isSpaced, text }: Token) => !isSpaced && /^\p{Lu}/u.test(text);
