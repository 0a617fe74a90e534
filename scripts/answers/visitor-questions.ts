import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A page, and a text that the passage contains. */
const expectedPassage = z.strictObject({ url: z.string(), text: z.string() });

const anyPassage = z.strictObject({ any: z.array(expectedPassage).min(1) });

/** What a good answer to a question is. */
const expectation = z.union([
  expectedPassage,
  anyPassage,
  z.strictObject({ all: z.array(z.union([expectedPassage, anyPassage])).min(2) }),
  z.enum(['nothing', 'sociable', 'person', 'task']),
]);

const question = z.strictObject({
  id: z.string(),
  group: z.string(),
  question: z.string(),
  /** The visitor's messages before it, oldest first. */
  earlier: z.array(z.string()).default([]),
  language: z.string(),
  expect: expectation,
});

export type VisitorQuestion = z.infer<typeof question>;
export type ExpectedPassage = z.infer<typeof expectedPassage>;

/**
 * 620 questions as visitors type them, written from our pages and guides before the matching was tuned. Odd-numbered ones may
 * be used for development; even-numbered ones are held out and decide.
 */
export function readVisitorQuestions(): { tuning: VisitorQuestion[]; keptBack: VisitorQuestion[] } {
  const [tuning, keptBack] = readHalves('visitor-questions.jsonl');
  return { tuning, keptBack };
}

/**
 * 360 questions by somebody who had seen the texts of our pages and guides, but neither their phrasings nor an answer of the
 * assistant. Nothing learns from them; odd-numbered ones may be looked at.
 */
export function readIndependentQuestions(): { odd: VisitorQuestion[]; even: VisitorQuestion[] } {
  const [odd, even] = readHalves('independent-questions.jsonl');
  return { odd, even };
}

/** 169 questions by yet another hand, on the same terms, written when all that is learnt had been learnt. */
export function readSecondIndependentQuestions(): { odd: VisitorQuestion[]; even: VisitorQuestion[] } {
  const [odd, even] = readHalves('second-independent-questions.jsonl');
  return { odd, even };
}

/**
 * 170 more, again by another hand on these terms: long messages, questions that follow another one, and several in one. Odd
 * ones were looked at when long messages were read anew.
 */
export function readThirdIndependentQuestions(): { odd: VisitorQuestion[]; even: VisitorQuestion[] } {
  const [odd, even] = readHalves('third-independent-questions.jsonl');
  return { odd, even };
}

/**
 * 281 by one who had seen the titles of our pages and guides alone: terse, misspelt, foreign and social messages, and 41 that
 * nothing of ours answers. Odd ones were looked at when phrasings beside wrong passages were moved.
 */
export function readFourthIndependentQuestions(): { odd: VisitorQuestion[]; even: VisitorQuestion[] } {
  const [odd, even] = readHalves('fourth-independent-questions.jsonl');
  return { odd, even };
}

/** Returns the odd-numbered and the even-numbered questions of a file. */
function readHalves(file: string): [odd: VisitorQuestion[], even: VisitorQuestion[]] {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n');
  const all = lines.map((line) => question.parse(JSON.parse(line)));
  const isOdd = ({ id }: VisitorQuestion) => Number(/\d+$/.exec(id)?.[0]) % 2 === 1;
  return [all.filter(isOdd), all.filter((each) => !isOdd(each))];
}
