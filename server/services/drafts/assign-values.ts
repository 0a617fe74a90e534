import { describeValue } from '../values/describe-value.ts';
import { findValues } from '../values/find-values.ts';
import { isAmbiguous, type Value, withoutAnchor } from '../values/value.ts';
import { countShared, toStems } from './request-words.ts';
import type { Question, Template } from './template.ts';

/** The fact that a value alone stands for: "two years" is the term, "1 January 2027" the date. */
const factOf: Readonly<Record<string, string>> = {
  period: 'term',
  date: 'date',
  money: 'money',
  percentage: 'percentage',
};
/** How much of a request around a value says what the value is: UTF-16 code units before and after it. */
const contextChars = { before: 60, after: 40 };
/** Longer requests are cut after this many words. */
const maxTokens = 2000;

/** Offsets are those of the value in the request: UTF-16 code units, end exclusive. */
export type Assigned = { question: Question; answer: string; start: number; end: number };

/**
 * Finds the dates, periods, amounts and percentages in a request, and the questions that they answer: the one whose words
 * surround them, otherwise the one whose fact they are. A value that can be read in two ways answers none.
 */
export function assignValues(request: string, { title, key, names, questions }: Template): Assigned[] {
  // "Offer letter from 1 January": the template's name says nothing about the date.
  const ignored = toStems([title, key.replaceAll('-', ' '), ...names].join(' '));
  const assigned: Assigned[] = [];
  const values = findValues(request, maxTokens);
  const isRange = [beginning, ending].every((cue) =>
    values.some(
      ({ kind, start }) =>
        kind === 'date' && cue.test(request.slice(Math.max(0, start - maxCueChars), start)),
    ),
  );
  for (const value of values) {
    const before = request.slice(Math.max(0, value.start - maxCueChars), value.start);
    if (isAmbiguous(value) || value.kind === 'fees' || negative.test(before)) continue;
    if (isOfOther(value, before, ignored)) continue;
    // "10 days per month" is no time that passes.
    const isRate = value.kind === 'period' && rate.test(request.slice(value.end, value.end + maxCueChars));
    const ofKind = isRate ? [] : questions.filter(({ type }) => type === value.kind);
    const alike = isRange ? withCue(ofKind, before) : ofKind;
    const isOpen = (question: Question) => !assigned.some((each) => each.question === question);
    const context = new Set([...toStems(readContext(request, value))].filter((stem) => !ignored.has(stem)));
    const question =
      chooseNamed([...alike, ...questions.filter((each) => isOfDays(each, value))].filter(isOpen), context) ??
      chooseByFact(alike, factOf[value.kind] ?? '', isOpen);
    if (!question) continue;
    const { start, end } = value;
    assigned.push({ question, answer: toAnswer(question, value), start, end });
  }
  return assigned;
}

/** More than the longest cue, such as "commencing with effect from the". UTF-16 code units. */
const maxCueChars = 40;
/** "Minus 5,000 GBP" and "-5000 GBP" are no amounts that anybody is paid. */
const negative = /(?:\b(?:minus|negative) |(?:^|\s)[-−])$/i;
/** "Increase it by 10%": a change, of which nobody knows the result without the value before. */
const change = /\bby (?:another |a further |an additional )?$/i;
/** "10 days per month", "8 hours a day". */
const rate = /^\s?(?:\/|per |an? |each |every )(?:working )?(?:day|week|month|quarter|year|annum)\b/i;
/** "Under the services agreement of 3 March 2026": the date of another document than the one that is drafted. */
const dateOfOther =
  /\b(agreement|contract|invoice|letter|order|notice|lease|nda|offer)s?(?: [^\s,;]{1,20}){0,2} (?:of|dated)(?: the)? $/i;

function isOfOther({ kind }: Value, before: string, own: ReadonlySet<string>): boolean {
  if (kind !== 'date') return change.test(before);
  const [, document] = dateOfOther.exec(before) ?? [];
  return document !== undefined && [...toStems(document)].every((stem) => !own.has(stem));
}

/** What comes before a date on which something begins, or ends. */
const beginning =
  /\b(?:from|start(?:s|ing)?|begin(?:s|ning)?|commenc(?:es|ing)|joining|with effect)(?: (?:on|from|date))?(?: the)? $/i;
const ending = /\b(?:to|until|till|through|up to|end(?:s|ing)?|expir(?:es|ing))(?: (?:on|at))?(?: the)? $/i;
const beginningWords = toStems('first start begin effective');
const endingWords = toStems('last end until deadline');

/** In "from … to …", even if the end is before the beginning, "from" is no end, and "to" no beginning. */
function withCue(questions: readonly Question[], before: string): readonly Question[] {
  const [wrong] = beginning.test(before) ? [endingWords] : ending.test(before) ? [beginningWords] : [];
  if (!wrong) return questions;
  return questions.filter((each) => each.type !== 'date' || countShared(toQuestionStems(each), wrong) === 0);
}

/**
 * Removes the values that answer a question from a request, so that "notice of two months" does not suggest that pay is
 * monthly.
 */
export const withoutAssigned = (request: string, assigned: readonly Assigned[]) =>
  assigned
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, request);

/** Returns the words of the part of the sentence around a value. */
function readContext(request: string, { start, end }: Value): string {
  const before = request.slice(Math.max(0, start - contextChars.before), start);
  const after = request.slice(end, end + contextChars.after);
  const boundary = /[,;.\n]|\sand\s/;
  return `${before.split(boundary).at(-1) ?? ''} ${after.split(boundary)[0] ?? ''}`;
}

/** Words of nearly all questions for a number of days, which name none of them. */
const anyDays = toStems('days paid year');

/** Whether a question asks for a number of days, which a request gives as a period: "24 days of leave". */
const isOfDays = ({ facts }: Question, value: Value) =>
  facts.includes('days') && value.kind === 'period' && value.unit === 'day';

/** Returns the question that most of the words around the value name. */
function chooseNamed(questions: readonly Question[], context: ReadonlySet<string>): Question | undefined {
  const [best] = questions
    .map((question) => {
      const stems = [...toQuestionStems(question)];
      const naming = question.type === 'number' ? stems.filter((stem) => !anyDays.has(stem)) : stems;
      return { question, score: countShared(new Set(naming), context) };
    })
    .sort((a, b) => b.score - a.score);
  return best && best.score > 0 ? best.question : undefined;
}

/** Returns the open question for what a value alone stands for; `alike`: all that such a value can answer. */
function chooseByFact(
  alike: readonly Question[],
  fact: string,
  isOpen: (question: Question) => boolean,
): Question | undefined {
  const open = alike.filter(isOpen);
  return open.find(({ facts }) => facts.includes(fact)) ?? (alike.length === 1 ? open[0] : undefined);
}

const toAnswer = ({ type }: Question, value: Value): string =>
  type === 'number' && value.kind === 'period'
    ? String(value.counts[0])
    : describeValue(withoutAnchor(value));

/** A request of nothing but amounts would find the stems of each question hundreds of times. */
const stemsOf = new WeakMap<Question, ReadonlySet<string>>();

/** Returns the stems of the words that name a question: its key, its label and its facts. */
export function toQuestionStems(question: Question): ReadonlySet<string> {
  const known = stemsOf.get(question);
  if (known) return known;
  const { key, label, facts } = question;
  const stems = toStems(`${key.replaceAll('-', ' ')} ${label} ${facts.join(' ')}`);
  stemsOf.set(question, stems);
  return stems;
}
