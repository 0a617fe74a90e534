import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { readLabelledDocuments } from './labelled-documents.ts';
import type { Span } from './quote-metrics.ts';

const folder = join(import.meta.dirname, 'answered');
const ownFolder = join(folder, 'documents');
const own = 'own-';

const answeredSchema = z.array(
  z.strictObject({
    /** A document of ../shared/legal-train, or one of ours: "own-…" or "labelled-…". */
    file: z.string(),
    questions: z.array(z.strictObject({ ask: z.string(), answer: z.array(z.string()).min(1) })),
  }),
);

/** A question, and where its document answers it. */
export type AnsweredQuestion = { question: string; gold: Span[] };
/** `id`: of a document from which clauses are learnt, too; undefined if it is of `answered/documents`. */
export type AnsweredDocument = { id: string | undefined; text: string; questions: AnsweredQuestion[] };

export const readAnsweredFiles = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => answeredSchema.parse(parse(readFileSync(join(folder, name), 'utf8'))));

/** Reads a document of our own by its name in the files of questions. */
export const readOwnDocument = (name: string) =>
  readFileSync(join(ownFolder, `${name.slice(own.length)}.txt`), 'utf8');
export const isOwnDocument = (name: string) => name.startsWith(own);

/**
 * Reads questions as people ask them about documents, with the words that answer them; the reranker learns from them. `texts`:
 * the documents of ../shared/legal-train, by id.
 */
export function readAnsweredQuestions(texts: ReadonlyMap<string, string>): AnsweredDocument[] {
  const known = new Map([...texts, ...readLabelledDocuments().map(({ id, text }) => [id, text] as const)]);
  return readAnsweredFiles().map(({ file, questions }) => {
    const document = findDocument(file, known);
    return {
      ...document,
      questions: questions.map(({ ask, answer }) => ({
        question: ask,
        gold: answer.flatMap((words) => listOccurrences(document.text, words)),
      })),
    };
  });
}

/** Finds the document that a file of questions names: one of ours, or one of `known`, by id. Throws if there is none. */
export function findDocument(
  file: string,
  known: ReadonlyMap<string, string>,
): Pick<AnsweredDocument, 'id' | 'text'> {
  const isOwn = isOwnDocument(file);
  const text = isOwn ? readOwnDocument(file) : known.get(file);
  if (text === undefined) throw new Error(`There is no document ${file} to ask about.`);
  return { id: isOwn ? undefined : file, text };
}

/** Throws if the text does not contain the words. */
function listOccurrences(text: string, words: string): Span[] {
  const found: Span[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    found.push({ start: at, end: at + words.length });
  if (found.length === 0) throw new Error(`No document contains "${words}".`);
  return found;
}
