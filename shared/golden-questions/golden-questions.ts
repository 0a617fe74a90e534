import { maxMessageLength } from '../limits.ts';

/** The base for resolving addresses without an origin. */
const anyOrigin = 'http://any.invalid';

/** A question that must never fail, and what its answer must show: a page, words, both in one source, or nothing. */
export type GoldenQuestion = {
  question: string;
  expect: 'nothing' | { url?: string; text?: string };
  /** Counted from 1. */
  line: number;
};

/** What an answer shows. `failure`: why there is none. */
export type Answer = {
  sources: readonly { url?: string; title: string; text: string }[];
  text: string;
  failure?: string;
};

/** Answers a question on its own, in a new conversation. */
export type Ask = (question: string) => Answer | Promise<Answer>;

export type Miss = GoldenQuestion & { answer: Answer };

/** A line that is not a valid question; `line` counts from 1. */
export class GoldenQuestionError extends Error {
  override name = 'GoldenQuestionError';
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** Parses questions, one JSON per line; skips empty lines. Throws `GoldenQuestionError`. */
export function parseGoldenQuestions(text: string): GoldenQuestion[] {
  return text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((line, at) => (line.trim() ? [{ ...parseLine(line, at + 1), line: at + 1 }] : []));
}

function parseLine(text: string, line: number): Omit<GoldenQuestion, 'line'> {
  const refuse = (message: string) => new GoldenQuestionError(message, line);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refuse('it is not JSON');
  }
  if (!isObject(json)) throw refuse('it must be an object with "question" and "expect"');
  const { question, expect, ...more } = json;
  const [unknown] = Object.keys(more);
  if (unknown !== undefined) throw refuse(`it has "${unknown}", which is not known`);
  const asked = typeof question === 'string' ? question.trim() : '';
  if (asked === '' || asked.length > maxMessageLength)
    throw refuse(`question: must be a text of 1 to ${maxMessageLength} characters`);
  if (expect === 'nothing') return { question: asked, expect };
  const expected = toExpected(expect);
  if (!expected) throw refuse('expect: must be "nothing", or an object with "url", "text" or both');
  return { question: asked, expect: expected };
}

function toExpected(value: unknown): { url?: string; text?: string } | undefined {
  if (!isObject(value)) return undefined;
  const { url, text, ...more } = value;
  if (Object.keys(more).length > 0 || (url === undefined && text === undefined)) return undefined;
  if (url !== undefined && (typeof url !== 'string' || url === '' || !URL.canParse(url, anyOrigin)))
    return undefined;
  if (text !== undefined && (typeof text !== 'string' || text.trim() === '')) return undefined;
  return { ...(url !== undefined && { url }), ...(text !== undefined && { text: text.trim() }) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Asking = {
  /** Called after each question with the number asked, and the misses so far. */
  onAsked?: (asked: number, misses: readonly Miss[]) => void;
  signal?: AbortSignal;
};

/** Asks the questions one after another, and returns those whose answer is not as expected. */
export async function findMisses(
  questions: readonly GoldenQuestion[],
  ask: Ask,
  { onAsked, signal }: Asking = {},
): Promise<Miss[]> {
  const misses: Miss[] = [];
  for (const [at, question] of questions.entries()) {
    signal?.throwIfAborted();
    const answer = await ask(question.question);
    if (!isAsExpected(question.expect, answer)) misses.push({ ...question, answer });
    onAsked?.(at + 1, misses);
  }
  return misses;
}

/** Describes in one line what was expected. */
export function describeExpected({ expect }: GoldenQuestion): string {
  return expect === 'nothing' ? 'nothing' : [expect.url, expect.text].filter(Boolean).join(' ');
}

/** Describes in one line what was found instead. */
export function describeFound({ answer: { failure, sources, text } }: Miss): string {
  if (failure !== undefined) return failure;
  const [first] = sources;
  if (!first) return text === '' ? 'nothing' : `no source: ${text}`;
  const { pathname = '', hash = '' } = URL.parse(first.url ?? '') ?? {};
  return `${pathname}${hash} ${first.title}: ${first.text}`.trim();
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

/** Whether an address is the wanted one. If that has no origin or no anchor, any will do. */
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

/** Reduces a text to its words, because answers are Markdown, and sources show a list as prose. */
const toPlain = (text: string) =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
