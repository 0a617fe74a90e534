import { isMap, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { z } from 'zod';

/** What the assistant knows about one subject: one of our guides, or a file that an operator or partner has provided. */
export type KnowledgeText<Facts> = {
  facts: Facts;
  /** The text before the first heading, to which the front matter's questions belong. */
  intro: string;
  sections: readonly KnowledgeSection[];
};

export type KnowledgeSection = {
  heading: string;
  /** Markdown, without the block of questions. */
  text: string;
  /** Questions to which this section is the answer. */
  questions: readonly string[];
};

/** A file cannot be read; `line` counts from 1. */
export class KnowledgeFileError extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.name = 'KnowledgeFileError';
    this.line = line;
  }
}

/** The longest question that people would type; a longer line is probably misplaced text. UTF-16 code units. */
const maxQuestionChars = 300;
/** More questions for one passage only cost time. */
const maxQuestions = 100;
const maxUrlChars = 2000;

const texts = z.array(z.string().trim().min(1).max(maxQuestionChars)).max(maxQuestions).default([]);

/** The front matter of every knowledge file. Guides have further fields (`guide.ts`). */
export const knowledgeFacts = z.strictObject({
  title: z.string().trim().min(1).max(200),
  /** An address on this site or an absolute one; without it, answers quote the file without a link. */
  url: z
    .string()
    .max(maxUrlChars)
    .regex(/^(\/(?!\/)|https?:\/\/)\S*$/, 'must begin with /, http:// or https://')
    .refine(
      (url) => url.startsWith('/') || isPlainAddress(url),
      'must be a whole address, without a user name',
    )
    .optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'must be a language tag such as en')
    .default('en'),
  questions: texts,
  synonyms: texts,
  /** The last day on which the file is used. */
  validUntil: z.iso.date().optional(),
});

/** Rejects `https://bank.example@thief.example`, which looks like an address of the bank. */
function isPlainAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.username === '' && url.password === '';
}

export type KnowledgeFacts = z.infer<typeof knowledgeFacts>;

/**
 * Reads Markdown with YAML front matter: one passage for the text before the first `##`, and one for each `##` section, whose
 * questions are in a fenced block `questions` directly below the heading. A `#` heading may only repeat the title. Throws
 * `KnowledgeFileError`.
 */
export function parseKnowledge<Schema extends z.ZodType<KnowledgeFacts>>(
  source: string,
  schema: Schema,
): KnowledgeText<z.infer<Schema>> {
  const lines = source
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '')
    .split('\n');
  if (lines[0]?.trimEnd() !== '---')
    throw new KnowledgeFileError('A front matter between two lines of --- is missing', 1);
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (end < 0)
    throw new KnowledgeFileError('The front matter does not end: a second line of --- is missing', 1);
  const facts = parseFacts(lines.slice(1, end).join('\n'), schema);
  const [intro = { heading: '', text: '', questions: [] }, ...sections] = splitSections(lines, end + 1);
  if (intro.text === '' && sections.length === 0)
    throw new KnowledgeFileError('There is no text below the front matter', end + 1);
  if (intro.text === '' && facts.questions.length > 0) {
    const line = lines.findIndex((each) => each.startsWith('questions')) + 1;
    throw new KnowledgeFileError('questions: there is no text before the first ## that answers them', line);
  }
  return { facts, intro: intro.text, sections };
}

function parseFacts<Schema extends z.ZodType>(yaml: string, schema: Schema): z.infer<Schema> {
  const lineCounter = new LineCounter();
  // Its own messages would name the line of the front matter.
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
  // The front matter begins on the file's second line.
  const toLine = (offset: number) => lineCounter.linePos(offset).line + 1;
  const [problem] = document.errors;
  if (problem) throw new KnowledgeFileError(problem.message.split('\n')[0] ?? '', toLine(problem.pos[0]));
  // A few aliases could stand for millions of texts.
  visit(document, {
    Alias(_, { source, range }) {
      throw new KnowledgeFileError(
        `The front matter: *${source} is an alias; write the text itself, or in quotes`,
        toLine(range?.[0] ?? 0),
      );
    },
  });
  const read = schema.safeParse(document.toJS() ?? {});
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path ?? [];
  const [unknown] = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const name = path.map(String).join('.') || 'The front matter';
  throw new KnowledgeFileError(
    `${name}: ${issue?.message ?? 'is wrong'}`,
    toLine(findOffset(document.contents, unknown === undefined ? path : [...path, unknown])),
  );
}

/** Finds the position of the innermost part of a path that exists. */
function findOffset(contents: Node | null, path: readonly PropertyKey[]): number {
  let node: unknown = contents;
  let offset = contents?.range?.[0] ?? 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => String(item.key) === String(key));
      if (!pair) break;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      offset = (node as Node | undefined)?.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}

/** The first section has no heading: it is what precedes the others. */
function splitSections(lines: readonly string[], from: number): KnowledgeSection[] {
  const sections: { heading: string; lines: string[]; questions: string[]; line: number }[] = [
    { heading: '', lines: [], questions: [], line: from },
  ];
  let fence: string | undefined;
  let asked: string[] | undefined;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const section = sections.at(-1);
    if (!section) break;
    if (fence !== undefined) {
      const isEnd = line.startsWith(fence) && line.slice(fence.length).trim() === '';
      if (isEnd) {
        if (!asked) section.lines.push(line);
        fence = asked = undefined;
      } else if (asked) addQuestion(asked, line.trim(), at + 1);
      else section.lines.push(line);
      continue;
    }
    const heading = readHeading(line);
    const [mark] = /^(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (heading !== undefined) sections.push({ heading, lines: [], questions: [], line: at + 1 });
    else if (mark !== undefined) {
      fence = mark;
      if (line.slice(mark.length).trim() === 'questions') {
        if (section.heading === '' || section.lines.some((each) => each.trim()))
          throw new KnowledgeFileError('A block of questions stands right below a ## heading', at + 1);
        asked = section.questions;
      } else section.lines.push(line);
    } else if (section.heading !== '' || !line.startsWith('# ')) section.lines.push(line);
  }
  if (asked) throw new KnowledgeFileError('A block of questions does not end', lines.length);
  return sections.map(({ heading, lines: texts, questions, line }) => {
    const text = texts.join('\n').trim();
    if (heading !== '' && text === '') throw new KnowledgeFileError(`"${heading}" has no text`, line);
    return { heading, text, questions };
  });
}

/** Returns the text of a section's heading; undefined if the line is none. */
function readHeading(line: string): string | undefined {
  return line.startsWith('## ') ? withoutClosingMarks(line.slice(3)) || undefined : undefined;
}

/** "In India ##" is called "In India", but "C#" has a name of its own (CommonMark 0.31 §4.2). */
export const withoutClosingMarks = (heading: string): string =>
  heading
    .trim()
    .replace(/(?:^| )#+$/, '')
    .trimEnd();

function addQuestion(asked: string[], question: string, line: number): void {
  if (question === '') return;
  if (question.length > maxQuestionChars)
    throw new KnowledgeFileError(`A question has at most ${maxQuestionChars} characters`, line);
  if (asked.length === maxQuestions)
    throw new KnowledgeFileError(`A block of questions has at most ${maxQuestions}`, line);
  asked.push(question);
}
