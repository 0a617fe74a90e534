import { truncate } from '../clean-text.ts';
import type { Mail } from '../mail/mail.ts';
import { toUtcDay } from '../utc-day.ts';
import { type QuestionGroup, type Reason, reasons } from './group-questions.ts';
import type { Span } from './ports.ts';

/** More groups can be read in the table. */
const maxGroups = 40;
/** Keeps the lines of a mail readable. UTF-16 code units. */
const maxQuestionChars = 200;

const reasonWords: Record<Reason, string> = {
  nothing: 'nothing found',
  touched: 'only touched',
  person: 'asked for a person',
  failed: 'failed',
  'rated-down': 'rated down',
  'handed-over': 'handed over',
};

/** Names a group's reasons with their counts: "2 nothing found, 1 rated down". */
export function describeReasons({ countBy }: Pick<QuestionGroup, 'countBy'>): string {
  return reasons
    .filter((reason) => countBy[reason] > 0)
    .map((reason) => `${countBy[reason]} ${reasonWords[reason]}`)
    .join(', ');
}

/** The weekly mail to ourselves. `until` is the midnight after its last day. */
export function toReportMail(to: string, { since, until }: Span, groups: readonly QuestionGroup[]): Mail {
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const lastDay = until - 1;
  const [questions, were] = count === 1 ? ['question', 'was'] : ['questions', 'were'];
  const more = groups.length - maxGroups;
  return {
    to,
    messageKey: `questions-${toUtcDay(until)}`,
    subject: `${count} ${questions} to improve our pages by, ${toUtcDay(since)} to ${toUtcDay(lastDay)}`,
    text: `From ${toUtcDay(since)} to ${toUtcDay(lastDay)}, ${count} ${questions} to the assistant ${were} not answered, rated down or
handed over to a person. Similar ones are counted together, the most frequent first.

${groups.slice(0, maxGroups).map(toEntry).join('\n\n')}
${more > 0 ? `\nAnd ${more} more, which this command prints: npm run questions -- --days 14\n` : ''}
--
Without email addresses and long numbers. Never in here: what is asked about a document, and what a visitor has
deleted before this mail was written.
`,
  };
}

function toEntry(group: QuestionGroup): string {
  const { question, count, nearest, lastAt } = group;
  const shown = question.length > maxQuestionChars ? `${truncate(question, maxQuestionChars)}…` : question;
  return `${count === 1 ? 'Once' : `${count} times`}: ${shown}
    ${describeReasons(group)}; last asked on ${toUtcDay(lastAt)}
    nearest: ${nearest ? `${nearest.title}, ${nearest.url}` : 'nothing'}`;
}
