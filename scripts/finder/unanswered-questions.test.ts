import { expect, test } from 'vitest';
import { readAnsweredFiles } from './answered-questions.ts';
import { toPlain } from './asked-questions.ts';
import { readUnansweredFiles, readUnansweredQuestions } from './unanswered-questions.ts';

const files = readUnansweredFiles();

test('questions without an answer are asked about documents that exist, each once', () => {
  const names = files.map(({ file }) => file);
  expect(names.toSorted()).toEqual([...new Set(names)].sort());
  expect(readUnansweredQuestions().map(({ questions }) => questions.length)).toEqual(
    files.map(({ questions }) => questions.length),
  );
});

test('no question without an answer has one in the same document', () => {
  const answered = new Map(
    readAnsweredFiles().map(({ file, questions }) => [file, questions.map(({ ask }) => toPlain(ask))]),
  );
  for (const { file, questions } of files) {
    const asked = questions.map(toPlain);
    expect(new Set(asked).size, file).toBe(asked.length);
    expect(asked.filter((question) => answered.get(file)?.includes(question))).toEqual([]);
  }
});
