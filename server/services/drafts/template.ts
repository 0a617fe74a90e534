import { parse } from 'yaml';
import { z } from 'zod';

/** The type decides how an answer is checked and in which words it is written. */
export const questionTypes = [
  'text',
  'long-text',
  'choice',
  'yes-no',
  'date',
  'period',
  'money',
  'number',
  'percentage',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** Only letters, digits and hyphens, so that a key can be used in fields and conditions. */
const key = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'a key is made of small letters, digits and hyphens');
const line = (max: number) => z.string().trim().min(1).max(max);

const questionSchema = z
  .strictObject({
    key,
    label: line(120),
    /** Explains to a layperson why it is asked. */
    why: line(300),
    type: z.enum(questionTypes),
    placeholder: line(200).optional(),
    /** The options of a choice. */
    options: z.array(line(120)).min(2).max(20).optional(),
    /** A proposal, which only counts if it is sent as an answer. */
    default: z
      .union([line(300), z.number()])
      .transform(String)
      .optional(),
    /** Whether the draft is of little use without an answer. */
    required: z.boolean().default(false),
    /** A Liquid condition; the question is only asked if it holds. */
    when: line(300).optional(),
    /** For a date: it makes no sense before the date that answers this question. */
    'not-before': key.optional(),
    /** For a period: it makes no sense if it is longer than the answer to this question. */
    'not-longer-than': key.optional(),
    /** For a period: it makes no sense if it is longer than the time between the answers to these two questions. */
    'fits-between': z.tuple([key, key]).optional(),
    /** For a name: the answer to this question names somebody else. */
    'differs-from': key.optional(),
    /** Which facts of a request answer it: party, law, term, date, days, money, role … */
    facts: z.array(line(40)).default([]),
  })
  .refine(({ type, options }) => (type === 'choice') === (options !== undefined), {
    error: 'options belong to a choice, and a choice needs them',
  });
export type Question = z.output<typeof questionSchema>;

/** Whether it is answered in free words. */
export const isText = ({ type }: Question): boolean => type === 'text' || type === 'long-text';

/** Whether it asks who a party is; a person is one, too. */
export const isOfParty = ({ facts }: Question): boolean =>
  facts.includes('party') || facts.includes('person');

/** A sum of money that the draft computes from the answers to several questions, as far as these are asked. */
const sumSchema = z.strictObject({
  key,
  /** Shown in brackets while an answer is missing. */
  label: line(120),
  of: z.array(key).min(2).max(10),
});
export type Sum = z.output<typeof sumSchema>;

const headSchema = z.strictObject({
  key,
  title: line(120),
  summary: line(300),
  /** Other names for it besides its title. */
  names: z.array(line(60)).default([]),
  /** Its names in the other languages in which people ask, the one to be shown first; Hindi also in Latin letters. */
  'names-abroad': z.partialRecord(z.enum(['de', 'es', 'hi']), z.array(line(60)).min(1)).default({}),
  questions: z.array(questionSchema).min(1).max(60),
  sums: z.array(sumSchema).max(10).default([]),
});

/** A draft's template: questions, and a text with fields and conditions (docs/drafting.md). */
export type Template = z.output<typeof headSchema> & {
  /** Markdown with Liquid fields. */
  body: string;
};

/** A template cannot be used; the message tells its author why. */
export class TemplateError extends Error {
  override name = 'TemplateError';
}

/** Splits a template into its questions and its text. Throws TemplateError. */
export function parseTemplate(text: string): Template {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined)
    throw new TemplateError('it must begin with front matter between two lines "---"');
  const parsed = headSchema.safeParse(parseYaml(head));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new TemplateError(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  const { questions, sums } = parsed.data;
  const keys = [...questions, ...sums].map((each) => each.key);
  const twice = keys.find((each, index) => keys.indexOf(each) !== index);
  if (twice !== undefined) throw new TemplateError(`the question "${twice}" occurs twice`);
  const unknown = questions.flatMap(toCompared).find((name) => !questions.some((each) => each.key === name));
  if (unknown !== undefined)
    throw new TemplateError(`an answer is compared with "${unknown}", which is not asked`);
  const isMoney = (name: string) => questions.some((each) => each.key === name && each.type === 'money');
  const wrong = sums.flatMap(({ of }) => of).find((name) => !isMoney(name));
  if (wrong !== undefined)
    throw new TemplateError(`a sum adds up "${wrong}", which does not ask for an amount of money`);
  return { ...parsed.data, body };
}

/** The questions whose answers a question's answer has to fit. */
const toCompared = (question: Question): string[] =>
  [
    question['not-before'],
    question['not-longer-than'],
    question['differs-from'],
    ...(question['fits-between'] ?? []),
  ].filter((name) => name !== undefined);

function parseYaml(text: string): unknown {
  try {
    return parse(text);
  } catch (cause) {
    throw new TemplateError(`its front matter is not YAML: ${(cause as Error).message}`, { cause });
  }
}
