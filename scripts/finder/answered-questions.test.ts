import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  isOwnDocument,
  readAnsweredFiles,
  readAnsweredQuestions,
  readOwnDocument,
} from './answered-questions.ts';
import { toPlain } from './asked-questions.ts';
import { legalTrainFolder, readLegalTrain, readOwnWordings } from './legal-train.ts';

const files = readAnsweredFiles();
const asked = files.flatMap(({ questions }) => questions.map(({ ask }) => toPlain(ask)));

test('each document is asked about once, and each of ours is asked about', () => {
  const names = files.map(({ file }) => file);
  expect(names.toSorted()).toEqual([...new Set(names)].sort());
  const own = readdirSync(join(import.meta.dirname, 'answered/documents'));
  expect(names.filter(isOwnDocument).sort()).toEqual(own.map((name) => `own-${name.slice(0, -4)}`).sort());
});

test('the words that answer stand in our documents', () => {
  for (const { file, questions } of files.filter((each) => isOwnDocument(each.file)))
    for (const { answer } of questions)
      for (const words of answer) expect(readOwnDocument(file)).toContain(words);
});

test('no answered question is a wording: reading it would be no test of the ranking', () => {
  const wordings = new Set(readOwnWordings().wordings.map(({ question }) => toPlain(question)));
  expect(asked.filter((question) => wordings.has(question))).toEqual([]);
});

test.skipIf(!existsSync(legalTrainFolder))(
  'the words that answer stand in the documents of legal-train',
  () => {
    const texts = new Map(readLegalTrain().documents.map(({ id, text }) => [id, text]));
    const read = readAnsweredQuestions(texts).flatMap(({ questions }) => questions);
    expect(read.length).toBe(asked.length);
    expect(read.length).toBeGreaterThan(1500);
  },
);
