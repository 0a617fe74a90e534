import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { listPassages, readLabelledDocuments } from './labelled-documents.ts';
import { legalTrainFolder, readWeakLabels } from './legal-train.ts';

const folder = join(import.meta.dirname, 'wordings');
const questions = z.array(z.string().min(2));
const conceptFile = z.array(
  z.strictObject({
    concept: z.string().regex(/^(cuad|nli|maud|prv|h|x):/),
    heading: z.string().optional(),
    questions: questions.optional(),
    examples: z.array(z.string().min(20)).optional(),
  }),
);
const wholeFile = z.array(z.strictObject({ kind: z.string(), questions }));
const special = ['off-topic.yaml', 'whole.yaml'];
const read = (name: string): unknown => parse(readFileSync(join(folder, name), 'utf8'));
const normalised = (question: string) =>
  question
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const entries = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml') && !special.includes(name))
  .flatMap((name) => conceptFile.parse(read(name)).map((entry) => ({ ...entry, name })));
const asked = [
  ...entries.flatMap(({ concept, questions: own, name }) =>
    (own ?? []).map((question) => ({ question, meaning: concept, name })),
  ),
  ...questions
    .parse(read('off-topic.yaml'))
    .map((question) => ({ question, meaning: 'off-topic', name: 'off-topic' })),
  ...wholeFile
    .parse(read('whole.yaml'))
    .flatMap(({ kind, questions: own }) =>
      own.map((question) => ({ question, meaning: `whole: ${kind}`, name: 'whole' })),
    ),
];

test('a wording means one thing only', () => {
  const meanings = new Map<string, Set<string>>();
  for (const { question, meaning } of asked) {
    const key = normalised(question);
    meanings.set(key, (meanings.get(key) ?? new Set()).add(meaning));
  }
  const ambiguous = [...meanings].filter(([key, found]) => key !== '' && found.size > 1);
  expect(ambiguous).toEqual([]);
});

test('sentences are labelled only for concepts that can be asked for', () => {
  const labels = z
    .array(z.strictObject({ concept: z.string(), dataset: z.literal('cuad'), text: z.string() }))
    .parse(parse(readFileSync(join(folder, '../weak-labels-general.yaml'), 'utf8')));
  const askedFor = new Set(asked.map(({ meaning }) => meaning));
  for (const { concept, text } of labels) {
    expect(askedFor).toContain(concept);
    expect(new RegExp(text, 'i').test('')).toBe(false);
  }
});

const withTraining = test.skipIf(!existsSync(legalTrainFolder));

withTraining('no wording repeats one of the training data, except those moved to a narrower concept', () => {
  const lines = readFileSync(join(legalTrainFolder, 'wordings.jsonl'), 'utf8').trim().split('\n');
  const known = new Set(
    lines.map((line) => normalised(z.object({ question: z.string() }).parse(JSON.parse(line)).question)),
  );
  const isKnown = ({ question }: { question: string }) => known.has(normalised(question));
  expect(asked.filter(({ name }) => name !== 'moved.yaml').filter(isKnown)).toEqual([]);
  expect(asked.filter(({ name }) => name === 'moved.yaml').filter((row) => !isKnown(row))).toEqual([]);
});

withTraining(
  'every matter of ours is taught by headings, by made-up clauses or by labelled sentences',
  () => {
    const lines = gunzipSync(readFileSync(join(legalTrainFolder, 'headings.jsonl.gz')))
      .toString('utf8')
      .trim()
      .split('\n');
    const headings = [
      ...new Set(lines.map((line) => z.object({ heading: z.string() }).parse(JSON.parse(line)).heading)),
    ];
    const taught = new Set(
      entries
        .filter(({ heading, examples }) => {
          const pattern = heading === undefined ? undefined : new RegExp(heading, 'i');
          const found = pattern === undefined ? 0 : headings.filter((each) => pattern.test(each)).length;
          return found >= 5 || (examples?.length ?? 0) >= 8;
        })
        .map(({ concept }) => concept),
    );
    const untaught = new Set(
      entries.map(({ concept }) => concept).filter((concept) => /^(x|h):/.test(concept)),
    );
    const passages = Map.groupBy(listPassages(readLabelledDocuments()), ({ concept }) => concept);
    const labelled = [...passages].filter(([, own]) => own.length >= 8).map(([concept]) => concept);
    for (const concept of [...taught, ...labelled, ...readWeakLabels().map((label) => label.concept)])
      untaught.delete(concept);
    expect([...untaught]).toEqual([]);
  },
);
