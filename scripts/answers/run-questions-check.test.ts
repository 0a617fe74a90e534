import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runQuestionsCheck } from './run-questions-check.ts';

const folder = await mkdtemp(join(tmpdir(), 'lexloom-questions-'));
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['', ' holds no question.'],
  ['{"question": "Fees?"', ':1: it is not JSON'],
  ['\n["Fees?"]', ':2: it must be an object with "question" and "expect"'],
  ['{"question": "Fees?", "expect": "nothing", "note": ""}', ':1: it has "note", which is not known'],
])('npm run questions:check explains what is wrong with a file of %j', async (text, problem) => {
  const path = join(folder, 'questions.jsonl');
  await writeFile(path, text);
  expect(await run(path)).toEqual([2, `${path}${problem}`]);
});

test.each([
  ['none.jsonl', 'none.jsonl cannot be read: there is no such file.'],
  ['.', '. cannot be read: it is a folder.'],
  ['--file', "Unknown option '--file'."],
])('npm run questions:check explains itself after %s', async (argument, line) => {
  expect(await run(argument)).toEqual([2, line]);
});

/** Returns the exit code and what precedes the explanation of the command. */
async function run(argument: string): Promise<[number, string]> {
  const texts: string[] = [];
  const code = await runQuestionsCheck([argument], { INIT_CWD: folder }, (text) => texts.push(text));
  return [code, texts.join('\n').split('\n\nnpm run ')[0] ?? ''];
}
