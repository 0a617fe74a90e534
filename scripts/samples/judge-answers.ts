import type { SampleTurn } from './sample-questions.ts';
import type { SampleAnswer } from './sample-server.ts';

/** Normalises white space, which is as the file has it and which nobody reads. */
export const toLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const holds = (text: string, words: readonly string[]) =>
  words.some((each) => toLine(text).includes(toLine(each)));

/** A quotation from one of our own pages does not answer anything about a document. */
const ofDocuments = ({ quotations }: SampleAnswer) => quotations.filter(({ document }) => document !== '');

export type Judged = { isFirst: boolean; isShown: boolean; isEarly: boolean; isRefused: boolean };

/**
 * Whether expected words are in the first quotation, in any, and in the first 1,000 characters quoted. If two things are asked,
 * one of `also` must be in some quotation as well.
 */
export function judgeQuestion(
  answer: SampleAnswer,
  expected: readonly string[],
  also: readonly string[] = [],
): Judged {
  const quotes = ofDocuments(answer).map(({ quote }) => toLine(quote));
  return {
    isFirst: holds(quotes[0] ?? '', expected),
    isShown: [expected, also].every(
      (words) => words.length === 0 || quotes.some((quote) => holds(quote, words)),
    ),
    isEarly: holds(quotes.join('\n').slice(0, 1000), expected),
    isRefused: quotes.length === 0,
  };
}

/** Returns the expected words that an answer does not show. */
export const listMissing = (answer: SampleAnswer, shows: readonly string[]) =>
  shows.filter((words) => !ofDocuments(answer).some(({ quote }) => holds(quote, [words])));

export type Verdict = 'right' | 'partly' | 'wrong';

/**
 * Judges by the rule of `conversations.yaml`. Right: what is expected is in the first quotation (or, for an answer about a
 * whole document, enough of it in any). Partly right: it is further down, or the answer says that it is not sure and there was
 * nothing to find.
 */
export function judgeTurn(answer: SampleAnswer, turn: SampleTurn): Verdict {
  const quoted = ofDocuments(answer);
  if (turn.nothing) return quoted.length === 0 ? 'right' : answer.isUnsure ? 'partly' : 'wrong';
  const isForeign = turn.only !== undefined && quoted.some(({ document }) => document !== turn.only);
  const shown = turn.quotes.length - listMissing(answer, turn.quotes).length;
  if (turn.rows > 1) return shown >= turn.rows ? 'right' : shown > turn.rows / 2 ? 'partly' : 'wrong';
  if (shown === 0) return 'wrong';
  return holds(quoted[0]?.quote ?? '', turn.quotes) && !isForeign ? 'right' : 'partly';
}
