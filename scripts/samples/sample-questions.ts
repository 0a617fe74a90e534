import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** Real files with a free licence, which are not part of the project. */
export const samplesFolder = join(import.meta.dirname, '../../../shared/samples');

/** Our own documents, about which questions are asked as well. */
const ownFolder = join(import.meta.dirname, 'documents');

const asked = z
  .strictObject({
    ask: z.string(),
    answer: z.array(z.string()),
    /** Words that must be shown as well if two things are asked. */
    also: z.array(z.string()).default([]),
    /** Set if the document does not say. */
    nothing: z.boolean().default(false),
    followUps: z.array(z.strictObject({ ask: z.string(), answer: z.array(z.string()).min(1) })).default([]),
  })
  .refine(({ nothing, answer }) => nothing === (answer.length === 0), 'either an answer or nothing');
const naturalSchema = z.array(
  z.strictObject({
    file: z.string(),
    questions: z.array(asked),
  }),
);
const wholeSchema = z.array(
  z.strictObject({
    file: z.string(),
    requests: z.array(z.strictObject({ ask: z.string(), shows: z.array(z.string()).min(1) })),
  }),
);
const turn = z
  .strictObject({
    ask: z.string(),
    quotes: z.array(z.string()).default([]),
    /** How many of `quotes` an answer about a whole document shows; 1 by default. */
    rows: z.number().int().positive().default(1),
    nothing: z.boolean().default(false),
    /** The only one of several documents that may be quoted. */
    only: z.string().optional(),
  })
  .refine(({ nothing, quotes }) => nothing === (quotes.length === 0), 'either quotes or nothing');
const conversationSchema = z.array(
  z
    .strictObject({
      name: z.string().regex(/^[a-z-]+$/),
      file: z.string().optional(),
      files: z.array(z.string()).default([]),
      turns: z.array(turn).length(3),
    })
    .transform(({ file, files, ...rest }) => ({ ...rest, files: file ? [file, ...files] : files })),
);

export type SampleQuestions = z.infer<typeof naturalSchema>;
export type SampleTurn = z.infer<typeof turn>;
export type SampleConversation = z.infer<typeof conversationSchema>[number];

const read = (name: string): unknown => parse(readFileSync(join(import.meta.dirname, name), 'utf8'));

/** Questions with the words of the text that answer them, by file. */
export const readNaturalQuestions = () => naturalSchema.parse(read('natural-questions.yaml'));
/** Further such questions, of which one half is held out: nobody looks at the results of its questions one by one. */
export const readFurtherQuestions = () => naturalSchema.parse(read('further-questions.yaml'));
/** A third set, written from the texts alone, about other documents, three of them our own. Half of it is held out as well. */
export const readFreshQuestions = () => naturalSchema.parse(read('fresh-questions.yaml'));
/** A fourth set, about the files of the first and our own documents, in laypeople's words. Half of it is held out, too. */
export const readEverydayQuestions = () => naturalSchema.parse(read('everyday-questions.yaml'));
/**
 * A fifth set, about eight more documents of our own in which much stands in tables and schedules. Half of it is held out, too.
 */
export const readVariedQuestions = () => naturalSchema.parse(read('varied-questions.yaml'));
/**
 * A sixth set, about ten contracts and notices of ../shared/legal-bench, in their readers' words. Half of it is held out, too.
 */
export const readReaderQuestions = () => naturalSchema.parse(read('reader-questions.yaml'));
/**
 * A seventh set, about ten documents of work, homes and membership, most in words that the documents do not use. Half is held
 * out.
 */
export const readWorkplaceQuestions = () => naturalSchema.parse(read('workplace-questions.yaml'));
/** An eighth set, about seven documents in German, Spanish and Hindi, in their language and in English. Half is held out. */
export const readLanguageQuestions = () => naturalSchema.parse(read('language-questions.yaml'));
/** A fixed rule that depends on nothing but the question's words. */
export const isKeptBack = (question: string) =>
  (createHash('sha256').update(question).digest()[0] ?? 0) % 2 === 1;
/** Requests for a whole document with what their answers should show, by file. */
export const readWholeRequests = () => wholeSchema.parse(read('whole-requests.yaml'));
export const readConversations = () => conversationSchema.parse(read('conversations.yaml'));

/** Returns the name under which a sample is uploaded; one of ../shared/legal-bench includes its folder. */
export const toUploadName = (name: string) => basename(name);

/** Returns the bytes of a sample. Ends the command if the samples are missing. */
export function readSample(name: string): Buffer {
  if (name.startsWith('documents/')) return readFileSync(join(ownFolder, basename(name)));
  if (!existsSync(samplesFolder)) {
    console.error(`The sample files are missing: ${samplesFolder}`);
    process.exit(1);
  }
  return readFileSync(join(samplesFolder, name));
}
