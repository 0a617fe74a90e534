import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { z } from 'zod';

const folder = join(import.meta.dirname, '../../../shared/legal-train');
const wordingsFolder = join(import.meta.dirname, 'wordings');

export type TrainDocument = { id: string; dataset: string; source_file: string; text: string; absent: string[] };
export type TrainClause = { doc: string; concept: string; start: number; end: number; question?: string };
export type Wording = { concept: string; question: string };

/** Reads `../shared/legal-train`, which does not ship. Ends the command with what is lacking where it is missing. */
export function readLegalTrain() {
  const needed = ['documents.jsonl.gz', 'clauses.jsonl.gz', 'wordings.jsonl', 'prototypes.jsonl', 'acord.jsonl.gz'];
  const missing = needed.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) {
    console.error(`Training needs ${missing.join(', ')} in ${folder}. What was learnt ships as server/data/finder.bin.`);
    process.exit(1);
  }
  return {
    documents: readLines<TrainDocument>('documents.jsonl.gz'),
    clauses: readLines<TrainClause>('clauses.jsonl.gz'),
    prototypes: readLines<{ concept: string; text: string }>('prototypes.jsonl'),
    wordings: readLines<Wording>('wordings.jsonl'),
  };
}

/** Lawyers' search phrases with clauses that they rated from 2 (helpful) to 4 (excellent). */
export const readAcord = () => readLines<{ question: string; text: string; rating: number }>('acord.jsonl.gz');

const ownSchema = z.array(
  z.strictObject({
    concept: z.string(),
    heading: z.string().optional(),
    examples: z.array(z.string()).default([]),
    questions: z.array(z.string().min(2)).default([]),
  }),
);

/**
 * Our own wordings. Of a concept that nobody annotated, `heading` is a pattern for the headings of its clauses, and `examples`
 * are clauses that we made up.
 */
export function readOwnWordings() {
  const files = readdirSync(wordingsFolder).filter((name) => name.endsWith('.yaml') && !special.includes(name));
  const entries = files.sort().flatMap((name) => ownSchema.parse(parse(readFileSync(join(wordingsFolder, name), 'utf8'))));
  const headings = new Map<string, RegExp>();
  for (const { concept, heading } of entries) if (heading) headings.set(concept, new RegExp(heading, 'i'));
  const wordings = entries.flatMap(({ concept, questions }) => questions.map((question): Wording => ({ concept, question })));
  const examples = entries.flatMap(({ concept, examples: own }) => own.map((text) => ({ concept, text })));
  return { headings, wordings, examples };
}

const special = ['off-topic.yaml', 'whole.yaml', 'follow-ups.yaml'];

/** Messages that ask nothing of a document. */
export function readOffTopic(): string[] {
  const file = join(wordingsFolder, 'off-topic.yaml');
  return existsSync(file) ? z.array(z.string()).parse(parse(readFileSync(file, 'utf8'))) : [];
}

function readLines<Line>(name: string): Line[] {
  const bytes = readFileSync(join(folder, name));
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}
