import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AskError, createAskServer } from '#shared/golden-questions/ask-server.ts';
import {
  type Ask,
  describeExpected,
  describeFound,
  findMisses,
  type GoldenQuestion,
  GoldenQuestionError,
  type Miss,
  parseGoldenQuestions,
} from '#shared/golden-questions/golden-questions.ts';
import { isArgumentError, toArgumentMessage } from '../../server/commands/argument-error.ts';
import { toCallerPath } from '../../server/commands/caller-path.ts';
import { toTable } from '../../server/commands/text-table.ts';
import type { KnowledgeFile } from '../../server/providers/knowledge/folder-reader.ts';
import { watchKnowledgeFolder } from '../../server/providers/knowledge/knowledge-folder.ts';
import { parseSettings, SettingsError } from '../../server/settings/settings.ts';
import { createAskKnowledge } from './ask-knowledge.ts';

const usage = `npm run questions:check -- FILE                 asks this project's own knowledge, with DATA_DIR/knowledge
npm run questions:check -- FILE --url ORIGIN    asks a running server, as a guest
                                --key KEY       … as a visitor of the partner with this public key

A line of FILE is {"question": "…", "expect": {"url": "…", "text": "…"}}, either of the two being enough, or
{"question": "…", "expect": "nothing"}. Exit code: 0, 1 for an answer that is not as expected, 2 if it could not ask.`;

type Environment = Record<string, string | undefined>;
type Print = (text: string) => void;

class UsageError extends Error {}

const readFailures: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'its permissions do not allow it',
};

/** Runs `npm run questions:check`; `print` writes a text. Returns the exit code: 0, 1 for a miss, 2 for anything wrong. */
export async function runQuestionsCheck(
  args: string[],
  environment: Environment,
  print: Print,
): Promise<number> {
  try {
    const { path, url, key, help } = parseOptions(args);
    if (help) {
      print(usage);
      return 0;
    }
    const questions = await readQuestions(path, toCallerPath(path, environment));
    const ask =
      url === undefined
        ? await askInProcess(environment, print)
        : createAskServer({ apiBase: new URL('/api', url).href, key });
    const misses = await findMisses(questions, ask);
    print(`${questions.length - misses.length} of ${questions.length} questions are answered as expected.`);
    if (misses.length > 0) print(`\n${toMissTable(misses)}`);
    return misses.length > 0 ? 1 : 0;
  } catch (thrown) {
    if (thrown instanceof UsageError || isArgumentError(thrown))
      print(`${toArgumentMessage(thrown)}\n\n${usage}`);
    else if (thrown instanceof AskError || thrown instanceof SettingsError) print(thrown.message);
    else throw thrown;
    return 2;
  }
}

function parseOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { url: { type: 'string' }, key: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [path, ...more] = positionals;
  const { url, key, help = false } = values;
  if (help) return { path: '', help };
  if (path === undefined || more.length > 0) throw new UsageError('Name one file of questions.');
  if (key !== undefined && url === undefined) throw new UsageError('--key needs --url.');
  if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new UsageError('--url must be an origin such as https://site.example.');
  return { path, url, key, help };
}

/** Errors name the file as it was typed. */
async function readQuestions(typed: string, path: string): Promise<GoldenQuestion[]> {
  const text = await readFile(path, 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    throw new UsageError(`${typed} cannot be read: ${readFailures[thrown.code ?? ''] ?? thrown.message}.`);
  });
  try {
    const questions = parseGoldenQuestions(text);
    if (questions.length === 0) throw new UsageError(`${typed} holds no question.`);
    return questions;
  } catch (thrown) {
    if (!(thrown instanceof GoldenQuestionError)) throw thrown;
    throw new UsageError(`${typed}:${thrown.line}: ${thrown.message}`);
  }
}

async function askInProcess(environment: Environment, print: Print): Promise<Ask> {
  const { storage, http } = parseSettings(environment);
  let files: readonly KnowledgeFile[] = [];
  const folder = await watchKnowledgeFolder({
    dir: join(storage.dataDir, 'knowledge'),
    publicUrl: http.publicUrl,
    log: {
      info: () => {},
      warn: ({ file, line, reason }) => print(`${file}${line === undefined ? '' : `:${line}`}: ${reason}`),
    },
    onChange: (found) => {
      files = found;
    },
  });
  folder.stop();
  return createAskKnowledge(http.publicUrl, files);
}

function toMissTable(misses: readonly Miss[]): string {
  const rows = misses.map((miss) => ({
    line: String(miss.line),
    question: miss.question,
    expected: describeExpected(miss),
    'found instead': describeFound(miss),
  }));
  return toTable(rows, ['line', 'question', 'expected', 'found instead']);
}
