import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Ask, findMisses, parseGoldenQuestions } from '#shared/golden-questions/golden-questions.ts';
import type { KnowledgeFile } from '../../server/providers/knowledge/folder-reader.ts';
import { watchKnowledgeFolder } from '../../server/providers/knowledge/knowledge-folder.ts';
import { createAskKnowledge } from './ask-knowledge.ts';

const publicUrl = 'https://site.example';
const sampleDir = join(import.meta.dirname, '../../e2e/api/sample-files');

let ask: Ask;
beforeAll(async () => {
  let files: readonly KnowledgeFile[] = [];
  const folder = await watchKnowledgeFolder({
    dir: join(sampleDir, 'knowledge'),
    publicUrl,
    log: { info: () => {}, warn: (problem) => expect.fail(JSON.stringify(problem)) },
    onChange: (found) => {
      files = found;
    },
  });
  folder.stop();
  ask = createAskKnowledge(publicUrl, files);
});

test('our golden questions are answered as expected, also beside a partner’s files', async () => {
  const questions = parseGoldenQuestions(
    readFileSync(join(import.meta.dirname, 'golden-questions.jsonl'), 'utf8'),
  );
  expect(questions).toHaveLength(213);
  expect(
    (await findMisses(questions, ask)).map(({ question, answer }) => [question, answer.sources]),
  ).toEqual([]);
});

test('passages of knowledge files are found by wordings that are not in the files', async () => {
  const wordings: Record<string, string[]> = JSON.parse(
    readFileSync(join(sampleDir, 'knowledge-wordings.json'), 'utf8'),
  );
  const asked = Object.entries(wordings).flatMap(([text, list]) =>
    list.map((question) => ({ text, question })),
  );
  expect(asked).toHaveLength(50);
  const first: string[] = [];
  for (const { text, question } of asked)
    if ((await ask(question)).sources[0]?.text.includes(text)) first.push(question);
  // 34 when this was written.
  expect(first.length).toBeGreaterThanOrEqual(32);
});

test.each([
  ['a missing comma', '{"question": "a" "expect": "nothing"}', 'it is not JSON'],
  ['an unknown word', '{"question": "a", "expect": "none"}', /^expect: must be "nothing", or/],
  ['an expectation of nothing in particular', '{"question": "a", "expect": {}}', /^expect: /],
  ['no question', '{"question": " ", "expect": "nothing"}', /^question: /],
])('a line with %s is named', (_, line, message) => {
  expect(() => parseGoldenQuestions(`{"question": "a", "expect": "nothing"}\n\n${line}\n`)).toThrow(
    expect.objectContaining({ line: 3, message: expect.stringMatching(message) }),
  );
});

const fee = { url: 'https://site.example/fees#late', title: 'Fees', text: 'A late fee is £5.' };
test.each([
  [{ url: '/fees' }, true],
  [{ url: '/fees/' }, true],
  [{ url: '/fees#late' }, true],
  [{ url: '/fees#early' }, false],
  [{ url: '/fee' }, false],
  [{ url: 'https://site.example/fees', text: 'late FEE is  £5' }, true],
  [{ url: 'https://other.example/fees' }, false],
  [{ text: 'late fee is £50' }, false],
  ['nothing' as const, false],
])('an answer with a source is judged by %j', async (expectation, isRight) => {
  const questions = [{ question: 'a', expect: expectation, line: 1 }];
  const misses = await findMisses(questions, () => ({ sources: [fee], text: '' }));
  expect(misses.length === 0).toBe(isRight);
});

test('an answer that broke off is none, not even where nothing is expected', async () => {
  const questions = [{ question: 'a', expect: 'nothing' as const, line: 1 }];
  expect(await findMisses(questions, () => ({ sources: [], text: '', failure: 'gone' }))).toHaveLength(1);
});
