import { parseArgs } from 'node:util';
import { openStorage } from '../open-storage.ts';
import { toCsv } from '../services/csv.ts';
import { dayMs } from '../services/durations.ts';
import { groupQuestions, type QuestionGroup } from '../services/questions/group-questions.ts';
import { describeReasons } from '../services/questions/mail-words.ts';
import { toReadable } from '../services/questions/weekly-report.ts';
import { toUtcDay } from '../services/utc-day.ts';
import { parseSettings } from '../settings/settings.ts';
import { createAskedQuestionStore } from '../stores/questions/asked-questions.ts';
import { describeFailure, type Environment, type Print } from './command.ts';
import { toTable } from './text-table.ts';

const usage = `npm run questions                              what was not answered, rated down or handed over, as a table
npm run --silent questions -- --csv            the same as CSV
npm run questions -- --days 7                  only what was asked in the last 7 days

Similar questions are counted together. Email addresses and long numbers are left out; so is whatever is asked about a
document, was deleted, or is older than QUESTION_TEXTS_DAYS.
It reads the database named by the server's own settings, and may run beside the server.`;

/** Only the newest questions are read; this is months of a busy site. */
const maxQuestions = 20_000;

/**
 * Runs `npm run questions`; `print` writes a text. Returns the exit code: 0, or 2 for wrong arguments, a wrong setting or a
 * database that cannot be used.
 */
export async function runQuestions(args: string[], environment: Environment, print: Print): Promise<number> {
  try {
    const options = parseOptions(args);
    if (options.help) {
      print(usage);
      return 0;
    }
    const { storage, conversations } = parseSettings(environment);
    const db = await openStorage({ ...storage, mustBeCurrent: true });
    try {
      const now = Date.now();
      const span = { since: options.days === undefined ? 0 : now - options.days * dayMs, until: now + dayMs };
      const asked = createAskedQuestionStore(db).readUnresolved(
        toReadable(span, conversations.questionTextsMs),
      );
      show(await groupQuestions(asked, maxQuestions), options.csv, print);
      return 0;
    } finally {
      await db.destroy();
    }
  } catch (thrown) {
    print(thrown instanceof UsageError ? `${thrown.message}\n\n${usage}` : describeFailure(thrown, usage));
    return 2;
  }
}

class UsageError extends Error {}

function parseOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { csv: { type: 'boolean' }, days: { type: 'string' }, help: { type: 'boolean' } },
  });
  const { csv = false, help = false } = values;
  const days = values.days === undefined ? undefined : Number(values.days);
  if (days !== undefined && !(Number.isSafeInteger(days) && days > 0))
    throw new UsageError('--days takes a whole number from 1 on.');
  return { csv, help, days };
}

function show(groups: readonly QuestionGroup[], isCsv: boolean, print: Print): void {
  if (isCsv) {
    print(toCsv(groups.map(toCsvRow), csvColumns));
    return;
  }
  const rows = groups.map((group) => ({
    count: String(group.count),
    last: toUtcDay(group.lastAt),
    why: describeReasons(group),
    question: group.question,
    nearest: group.nearest?.title ?? '',
  }));
  print(`Questions (${groups.reduce((sum, { count }) => sum + count, 0)}, ${groups.length} different)`);
  print(toTable(rows, ['count', 'last', 'why', 'question', 'nearest']));
}

/** The CSV's header is printed even if there are no questions, so the columns are listed here. */
const csvColumns = [
  ...['count', 'nothing', 'touched', 'failed', 'ratedDown', 'handedOver'],
  ...['first', 'last', 'question', 'nearest', 'nearestUrl', 'askedForPerson'],
];

function toCsvRow({ count, countBy, question, nearest, firstAt, lastAt }: QuestionGroup) {
  return {
    count: String(count),
    nothing: String(countBy.nothing),
    touched: String(countBy.touched),
    failed: String(countBy.failed),
    ratedDown: String(countBy['rated-down']),
    handedOver: String(countBy['handed-over']),
    first: new Date(firstAt).toISOString(),
    last: new Date(lastAt).toISOString(),
    question,
    nearest: nearest?.title ?? '',
    nearestUrl: nearest?.url ?? '',
    askedForPerson: String(countBy.person),
  };
}
