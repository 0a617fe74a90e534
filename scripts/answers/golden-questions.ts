import { z } from 'zod';
import { maxMessageLength } from '#shared/limits.ts';

/** What addresses without an origin are resolved against. */
const anyOrigin = 'http://any.invalid';

const place = z
  .strictObject({
    url: z
      .string()
      .refine((url) => url !== '' && URL.canParse(url, anyOrigin))
      .optional(),
    text: z.string().trim().min(1).optional(),
  })
  .refine(({ url, text }) => url !== undefined || text !== undefined);

const goldenQuestion = z.strictObject({
  question: z.string().trim().min(1).max(maxMessageLength),
  expect: z.union([z.literal('nothing'), place], {
    error: 'must be "nothing", or an object with "url", "text" or both',
  }),
});

/** A question that must never fail, and what its answer must show: a page, words, both in one place, or nothing. */
export type GoldenQuestion = z.infer<typeof goldenQuestion> & { line: number };

/** What an answer shows. `failure`: why there is none. */
export type Answer = {
  sources: readonly { url?: string; title: string; text: string }[];
  text: string;
  failure?: string;
};

/** Answers a question, alone in a new conversation. */
export type Ask = (question: string) => Answer | Promise<Answer>;

export type Miss = GoldenQuestion & { answer: Answer };

/** A line that is no question; `line` counts from 1. */
export class GoldenQuestionError extends Error {
  override name = 'GoldenQuestionError';
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** Reads questions, one a line as JSON; empty lines are skipped. Throws `GoldenQuestionError`. */
export function parseGoldenQuestions(text: string): GoldenQuestion[] {
  return text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((line, at) => (line.trim() ? [{ ...parseLine(line, at + 1), line: at + 1 }] : []));
}

function parseLine(text: string, line: number): z.infer<typeof goldenQuestion> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new GoldenQuestionError('it is not JSON', line);
  }
  const read = goldenQuestion.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new GoldenQuestionError(`${issue?.path.join('.') || 'the line'}: ${issue?.message}`, line);
}

/** Asks one question after the other, and returns those whose answer is not as expected. */
export async function findMisses(questions: readonly GoldenQuestion[], ask: Ask): Promise<Miss[]> {
  const misses: Miss[] = [];
  for (const question of questions) {
    const answer = await ask(question.question);
    if (!isAsExpected(question.expect, answer)) misses.push({ ...question, answer });
  }
  return misses;
}

function isAsExpected(expect: GoldenQuestion['expect'], { sources, text, failure }: Answer): boolean {
  if (failure !== undefined) return false;
  if (expect === 'nothing') return sources.length === 0;
  const { url, text: words } = expect;
  const says = (said: string) => words === undefined || toPlain(said).includes(toPlain(words));
  const fitting = sources.filter((source) => url === undefined || isAt(source.url, url));
  if (url !== undefined && fitting.length === 0) return false;
  return says(text) || fitting.some((source) => says(`${source.title} ${source.text}`));
}

/** A wanted address without an origin, or without an anchor, fits any. */
function isAt(url: string | undefined, wanted: string): boolean {
  if (url === undefined) return false;
  const [found, expected] = [new URL(url, anyOrigin), new URL(wanted, anyOrigin)];
  const toPath = ({ pathname, search }: URL) => pathname.replace(/(?<=.)\/$/, '') + search;
  return (
    toPath(found) === toPath(expected) &&
    (expected.origin === anyOrigin || expected.origin === found.origin) &&
    (expected.hash === '' || expected.hash === found.hash)
  );
}

/** Words only: answers are Markdown, and sources show a list as prose. */
const toPlain = (text: string) =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
