import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type AnsweredDocument, findDocument } from './answered-questions.ts';
import { readLabelledDocuments } from './labelled-documents.ts';

const folder = join(import.meta.dirname, 'unanswered');

const unansweredSchema = z.array(
  z.strictObject({
    /** A document of ours: "own-…" or "labelled-…". */
    file: z.string(),
    questions: z.array(z.string()).min(1),
  }),
);

export const readUnansweredFiles = () =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => unansweredSchema.parse(parse(readFileSync(join(folder, name), 'utf8'))));

/** Reads questions as people ask them about documents of ours that do not answer them; the judgement learns from them. */
export function readUnansweredQuestions(): AnsweredDocument[] {
  const labelled = new Map(readLabelledDocuments().map(({ id, text }) => [id, text]));
  return readUnansweredFiles().map(({ file, questions }) => ({
    ...findDocument(file, labelled),
    questions: questions.map((question) => ({ question, gold: [] })),
  }));
}
