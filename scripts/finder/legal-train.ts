import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { z } from 'zod';
import { wholeDocument } from '../../server/services/finder/classifiers/finder.ts';

export const legalTrainFolder = join(import.meta.dirname, '../../../shared/legal-train');
const wordingsFolder = join(import.meta.dirname, 'wordings');

export type TrainDocument = {
  id: string;
  dataset: string;
  source_file: string;
  text: string;
  absent: string[];
};
export type TrainClause = { doc: string; concept: string; start: number; end: number; question?: string };
export type Wording = { concept: string; question: string };

/**
 * This document's spans (the policy of Keep) are two to three sentences before the answers to their questions, as in PrivacyQA
 * itself: "can the app access my location?" marks a sentence on minors. Training on them would teach errors.
 */
const misplaced = 'privacy_qa-0002';

/** Reads `../shared/legal-train`, which does not ship. If it is missing, ends the command and says what is lacking. */
export function readLegalTrain() {
  const needed = ['documents.jsonl.gz', 'clauses.jsonl.gz', 'wordings.jsonl', 'prototypes.jsonl'];
  const missing = needed.filter((name) => !existsSync(join(legalTrainFolder, name)));
  if (missing.length > 0) {
    console.error(
      `Training needs ${missing.join(', ')} in ${legalTrainFolder}. What was learnt ships as server/data/finder.bin.`,
    );
    process.exit(1);
  }
  return {
    documents: readLines<TrainDocument>('documents.jsonl.gz'),
    clauses: readLines<TrainClause>('clauses.jsonl.gz').filter(({ doc }) => doc !== misplaced),
    prototypes: readLines<{ concept: string; text: string }>('prototypes.jsonl'),
    wordings: readLines<Wording>('wordings.jsonl'),
  };
}

const ownSchema = z.array(
  z.strictObject({
    concept: z.string(),
    heading: z.string().optional(),
    examples: z.array(z.string()).default([]),
    questions: z.array(z.string().min(2)).default([]),
  }),
);
const wholeSchema = z.array(z.strictObject({ kind: z.string(), questions: z.array(z.string()) }));
/**
 * Reads our own wordings. For a concept that nobody annotated, `heading` is a pattern for its clauses' headings, and `examples`
 * are made-up clauses.
 */
export function readOwnWordings() {
  const files = readdirSync(wordingsFolder).filter(
    (name) => name.endsWith('.yaml') && !special.includes(name),
  );
  const entries = files
    .sort()
    .flatMap((name) => ownSchema.parse(parse(readFileSync(join(wordingsFolder, name), 'utf8'))));
  const headings = new Map<string, RegExp>();
  for (const { concept, heading } of entries) if (heading) headings.set(concept, new RegExp(heading, 'i'));
  const wordings = entries.flatMap(({ concept, questions }) =>
    questions.map((question): Wording => ({ concept, question })),
  );
  const examples = entries.flatMap(({ concept, examples: own }) => own.map((text) => ({ concept, text })));
  return { headings, wordings, examples };
}

/** Sentences of a source that serve as examples of a concept that nobody annotated and that has no heading. */
export type WeakLabel = { concept: string; dataset?: string | undefined; text: RegExp };

export function readWeakLabels(): WeakLabel[] {
  const schema = z.array(
    z.strictObject({ concept: z.string(), dataset: z.string().optional(), text: z.string() }),
  );
  const names = readdirSync(import.meta.dirname).filter((name) => name.startsWith('weak-labels'));
  return names
    .sort()
    .flatMap((name) => schema.parse(parse(readFileSync(join(import.meta.dirname, name), 'utf8'))))
    .map((label) => ({ ...label, text: new RegExp(label.text, 'i') }));
}

const special = ['off-topic.yaml', 'whole.yaml'];

/** Requests about a document as a whole; each kind is a concept of its own. */
export const readWhole = (): Wording[] =>
  wholeSchema
    .parse(parse(readFileSync(join(wordingsFolder, 'whole.yaml'), 'utf8')))
    .flatMap(({ kind, questions }) =>
      questions.map((question) => ({ concept: `${wholeDocument}${kind}`, question })),
    );

/** Messages that ask nothing of a document. */
export const readOffTopic = (): string[] =>
  z.array(z.string()).parse(parse(readFileSync(join(wordingsFolder, 'off-topic.yaml'), 'utf8')));

function readLines<Line>(name: string): Line[] {
  const bytes = readFileSync(join(legalTrainFolder, name));
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}
