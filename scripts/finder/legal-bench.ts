import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Span } from './quote-metrics.ts';

export type BenchQuestion = {
  id: string;
  doc: string;
  question: string;
  gold: Span[];
  dataset: string;
  kind: string;
  set: 'experts' | 'plain' | 'unanswerable';
};

export type BenchDocument = { doc: string; text: string; source: string; sha256: string };

const files = {
  experts: 'questions.jsonl',
  plain: 'questions-plain.jsonl',
  unanswerable: 'unanswerable.jsonl',
} as const;

/** Reads a folder in the format of `../shared/legal-bench`. */
export function readLegalBench(folder: string): { documents: BenchDocument[]; questions: BenchQuestion[] } {
  if (!existsSync(join(folder, 'docs.jsonl'))) {
    console.error(`No docs.jsonl in ${folder}: give a folder in the format of ../shared/legal-bench.`);
    process.exit(1);
  }
  const documents = readLines<{ doc: string; source_file?: string }>(join(folder, 'docs.jsonl')).map(
    (line) => {
      const text = readFileSync(join(folder, 'docs', line.doc), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      return { doc: line.doc, text, source: line.source_file ?? line.doc, sha256 };
    },
  );
  const questions = Object.entries(files).flatMap(([set, name]) =>
    readLines<RawQuestion>(join(folder, name)).map(
      (raw): BenchQuestion => toQuestion(raw, set as BenchQuestion['set']),
    ),
  );
  return { documents, questions };
}

type RawQuestion = {
  id: string;
  doc: string;
  question: string;
  spans: [number, number][];
  dataset: string;
  category?: string;
};

const toQuestion = (
  { id, doc, question, spans, dataset, category = '' }: RawQuestion,
  set: BenchQuestion['set'],
) => ({
  id,
  doc,
  question,
  dataset,
  kind: category,
  set,
  gold: spans.map(([start, end]) => ({ start, end })),
});

function readLines<Line>(file: string): Line[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}
