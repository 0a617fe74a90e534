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
 * Questions by others, from which nothing is learnt, by the names under which the bench shows them. Odd-numbered ones may be
 * looked at.
 */
const independentFiles = {
  /**
   * 360 by somebody who had seen the texts of our pages and guides, but neither their phrasings nor an answer of the assistant.
   */
  independent: 'independent-questions.jsonl',
  /** 169 by yet another hand, on the same terms, written when all that is learnt had been learnt. */
  'second independent': 'second-independent-questions.jsonl',
  /**
   * 170 more, again by another hand on these terms: long messages, questions that follow another one, and several in one. Odd
   * ones were looked at when long messages were read anew.
   */
  'third independent': 'third-independent-questions.jsonl',
  /**
   * 281 by one who had seen the titles of our pages and guides alone: terse, misspelt, foreign and social messages, and 41 that
   * nothing of ours answers. Odd ones were looked at when phrasings beside wrong passages were moved.
   */
  'fourth independent': 'fourth-independent-questions.jsonl',
  /**
   * 220 by one who had read the texts of our pages and guides, but no phrasing, no other set and no answer: what people in their
   * own trouble type, a sixth of it in Hindi, German or Spanish. The odd misses were looked at.
   */
  'fifth independent': 'fifth-independent-questions.jsonl',
  /**
   * 120 by one who had read the texts of our pages and guides and some phrasings, but no answer: what was weakest then, that is
   * long messages, messages that follow another one, several topics in one, prices, and law beside a tempting neighbour. The odd
   * misses were looked at.
   */
  'sixth independent': 'sixth-independent-questions.jsonl',
  /**
   * 120 in German, Spanish and Hindi, half of the Hindi ones in Latin letters, by one who had seen our pages, the titles of our
   * guides and of their sections, but no glossary, no phrasing, no other set and no answer. The odd misses were looked at when
   * the glossaries grew.
   */
  foreign: 'foreign-questions.jsonl',
  /**
   * 170 by one who had read the texts of our pages and the titles and headings of the guides alone: short, slangy and indirect
   * questions in the proportions in which visitors ask. The odd misses were looked at.
   */
  'seventh independent': 'seventh-independent-questions.jsonl',
  /**
   * 170 by one who had read the texts of our pages and the titles and headings of the guides alone: prices in many wordings,
   * requests for a person, follow-ups, several topics, long messages, typing errors, courtesies and near misses. The odd misses
   * were looked at.
   */
  'eighth independent': 'eighth-independent-questions.jsonl',
  /**
   * 120 by one who had read the texts of our pages and the titles and headings of the guides alone, in the proportions in which
   * visitors ask. The odd misses were looked at.
   */
  'ninth independent': 'ninth-independent-questions.jsonl',
  /**
   * 110 by one who had read the texts of our pages, the titles of the guides and the help window's keywords alone: nearly half on
   * our prices, and 30 with words of money that are about something else. The odd misses were looked at.
   */
  'tenth independent': 'tenth-independent-questions.jsonl',
};
type IndependentSet = keyof typeof independentFiles;

export function readIndependentQuestions(): Record<
  IndependentSet,
  { odd: VisitorQuestion[]; even: VisitorQuestion[] }
> {
  const sets = Object.entries(independentFiles).map(([name, file]) => {
    const [odd, even] = readHalves(file);
    return [name, { odd, even }];
  });
  return Object.fromEntries(sets);
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
