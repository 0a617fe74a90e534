import { AppError } from '#shared/errors.ts';
import { maxDraftLongTextChars, maxDraftTextChars } from '#shared/limits.ts';
import { cleanText } from '../clean-text.ts';
import { describeValue } from '../values/describe-value.ts';
import { parseValue } from '../values/find-values.ts';
import { isAmbiguous, type Value } from '../values/value.ts';
import type { Answers } from './ports.ts';
import type { Question, QuestionType, Template } from './template.ts';

/** Each line is an element of its own in the Word document, which is made on the thread that everybody waits for. */
const maxLines = 500;
/** For all answers together, so that a draft stays a document that people read. */
const maxAllChars = 60_000;

/** The answers as a client sends them; `null` and empty texts count as unanswered. */
export type SentAnswers = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Checks answers and returns them as a draft writes them, without empty ones. Throws `answer_unreadable`, which names the
 * question.
 */
export function checkAnswers(template: Template, sent: SentAnswers): Answers {
  const answers: Record<string, string> = {};
  let chars = 0;
  for (const [key, value] of Object.entries(sent)) {
    const question = template.questions.find((each) => each.key === key);
    // Sums are worked out, whatever an earlier release's draft has stored as the answer.
    if (template.sums.some((sum) => sum.key === key)) continue;
    if (!question) throw refuse(key, `This template has no question “${key.slice(0, maxKeyChars)}”.`);
    const answer = checkAnswer(question, value);
    if (answer === undefined) continue;
    chars += answer.length;
    if (chars > maxAllChars) throw refuse(key, 'The answers together are too long.');
    answers[key] = answer;
  }
  return answers;
}

const maxKeyChars = 60;

/** Returns one answer as it is written, or undefined if it is empty. Throws `answer_unreadable`. */
export function checkAnswer(question: Question, sent: string | number | boolean | null): string | undefined {
  const text = clean(question.type, sent);
  if (text === '') return undefined;
  const read = readers[question.type](text, question);
  if ('problem' in read) throw refuse(question.key, `“${question.label}”: ${read.problem}`);
  return read.text;
}

function refuse(key: string, about: string): AppError {
  return new AppError('answer_unreadable', { field: key.slice(0, maxKeyChars), about });
}

type Read = { text: string } | { problem: string };

const readers: Readonly<Record<QuestionType, (text: string, question: Question) => Read>> = {
  text: (text) => readText(text, maxDraftTextChars),
  'long-text': (text) => readText(text, maxDraftLongTextChars),
  choice: (text, { options = [] }) => readChoice(text, options),
  'yes-no': (text) => readChoice(text.replace(/^true$/i, 'yes').replace(/^false$/i, 'no'), ['yes', 'no']),
  date: (text) => readValue(text, 'date', 'a date such as 23 November 2026'),
  period: (text) => readValue(text, 'period', 'a period such as 30 days or two years'),
  money: (text) => readValue(text, 'money', 'an amount with its currency, such as INR 500,000 or USD 10,000'),
  number: readNumber,
  percentage: (text) =>
    readValue(/^[\d.]+$/.test(text) ? `${text}%` : text, 'percentage', 'a percentage such as 18%'),
};

function readText(text: string, maxChars: number): Read {
  if (text.length > maxChars) return { problem: `please write at most ${maxChars} characters.` };
  return text.split('\n', maxLines + 1).length > maxLines
    ? { problem: `please write at most ${maxLines} lines.` }
    : { text };
}

function readChoice(text: string, options: readonly string[]): Read {
  const option = options.find((each) => each.toLowerCase() === text.toLowerCase());
  return option === undefined
    ? { problem: `please choose one of: ${options.join(', ')}.` }
    : { text: option };
}

function readNumber(text: string): Read {
  return /^\d{1,3}(?:,\d{2,3})*(?:\.\d+)?$|^\d{1,12}(?:\.\d+)?$/.test(text)
    ? { text }
    : { problem: 'please write a number in figures.' };
}

/** Writes a value in the same words everywhere. Refuses one that can be read in two ways, so that the visitor is asked. */
function readValue(text: string, kind: Value['kind'], example: string): Read {
  const value = text.length <= maxDraftTextChars ? parseValue(text) : undefined;
  if (value?.kind !== kind) return { problem: `please write ${example}.` };
  if (isAmbiguous(value))
    return { problem: `this may be read in two ways, as ${describeValue(value)}. Please write ${example}.` };
  const isWholeDate = value.kind !== 'date' || /^\d{4}-\d\d-\d\d$/.test(value.dates[0] ?? '');
  return isWholeDate ? { text: describeValue(value) } : { problem: `please write ${example}.` };
}

/** Control characters, marks that change the writing direction, and characters that no file may contain. */
const unwanted = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|\p{Co}/gu;

function clean(type: QuestionType, sent: string | number | boolean | null): string {
  const text = cleanText(sent === null ? '' : String(sent))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(unwanted, '');
  if (type !== 'long-text') return text.replace(/\s+/g, ' ').trim();
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
