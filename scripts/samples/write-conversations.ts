import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeTurn, toLine, type Verdict } from './judge-answers.ts';
import { readConversations, type SampleConversation, type SampleTurn } from './sample-questions.ts';
import { type SampleAnswer, startSampleServer } from './sample-server.ts';

/**
 * `npm run conversations`: has the twenty conversations of `conversations.yaml` with the real server, without a model, judges
 * each turn by the rule there, and writes docs/twenty-conversations.md.
 */
const page = join(import.meta.dirname, '../../docs/twenty-conversations.md');
/** Enough of the first quotation for a reader to see what it is. UTF-16 code units. */
const maxShownChars = 240;

const intro = `# Twenty conversations about real files

Written by \`npm run conversations\`, which asks the real server, without a model, about files of \`../shared/samples\`: designed
and plain PDF, DOCX, HTML, Windows-1252, UTF-16 and a scan that is read by OCR. The files are named with the first turn only, as the
Co-pilot does; the second and third say neither topic nor document wherever they can. The turns were written before any was asked
(\`scripts/samples/conversations.yaml\`), nothing learns from them, and what fails stays here.

**The rule of each turn** can be checked by searching for its words: a turn is right if one of the passages named stands in the
first quotation (of an answer about the whole document: so many of them in any), partly right if it stands further down, comes
with one of another document, or only some of them are shown, and else wrong. Where nothing should be quoted, an answer that says
that it is not sure is partly right.
`;

const server = await startSampleServer();
try {
  const conversations = readConversations();
  const answers = await Promise.all(
    conversations.map(({ files, turns }) =>
      server.converse(
        files,
        turns.map(({ ask }) => ask),
      ),
    ),
  );
  const judged = conversations.map((conversation, at) => ({
    conversation,
    turns: conversation.turns.map((turn, order) => judge(turn, answers[at]?.[order])),
  }));
  const verdicts = judged.flatMap(({ turns }) => turns.map(({ verdict }) => verdict));
  const count = (verdict: Verdict) => verdicts.filter((each) => each === verdict).length;
  const whole = judged.filter(({ turns }) => turns.every(({ verdict }) => verdict === 'right')).length;
  const total = `Of ${verdicts.length} turns ${count('right')} are right, ${count('partly')} partly and ${count('wrong')} wrong; ${whole} of ${conversations.length} conversations are right in all three.`;
  const parts = judged.map(({ conversation, turns }) => writeConversation(conversation, turns));
  writeFileSync(page, `${[intro.trim(), total, ...parts].join('\n\n')}\n`);
  console.log(total);
} finally {
  await server.remove();
}

type JudgedTurn = { turn: SampleTurn; verdict: Verdict; answer: SampleAnswer | undefined };

function judge(turn: SampleTurn, answer: SampleAnswer | undefined): JudgedTurn {
  return { turn, answer, verdict: answer ? judgeTurn(answer, turn) : 'wrong' };
}

function writeConversation({ name, files }: SampleConversation, turns: readonly JudgedTurn[]): string {
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  const rows = turns.map(({ turn, verdict, answer }) =>
    [
      escapeCell(turn.ask),
      toShown(answer),
      toRule(turn),
      verdict === 'right' ? 'right' : `**${verdict}**`,
    ].join(' | '),
  );
  return [
    `## ${title}`,
    files.map((file) => `\`${file}\``).join(', '),
    `| asked | stands first | rule | verdict |\n|---|---|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}`,
  ].join('\n\n');
}

function toShown(answer: SampleAnswer | undefined): string {
  if (!answer) return '';
  const [first] = answer.quotations;
  if (!first) return `*${escapeCell(cut(answer.text))}*`;
  const source = first.document === '' ? ` (our page “${escapeCell(first.title)}”)` : '';
  const count = answer.quotations.length > 1 ? `, then ${answer.quotations.length - 1} more` : '';
  return `${answer.isUnsure ? 'not sure: ' : ''}“${escapeCell(cut(first.quote))}”${source}${count}`;
}

function toRule({ quotes, nothing, rows, only }: SampleTurn): string {
  if (nothing) return 'nothing is quoted';
  const words = quotes.map((each) => `“${escapeCell(each)}”`).join(rows > 1 ? ', ' : ' or ');
  return `${rows > 1 ? `${rows} of: ` : ''}${words}${only ? `, and nothing but \`${only}\`` : ''}`;
}

function cut(text: string): string {
  const line = toLine(text);
  return line.length <= maxShownChars ? line : `${line.slice(0, line.lastIndexOf(' ', maxShownChars))} …`;
}

/** Escapes a cell, so that nothing in it acts as Markdown or ends it, and no line becomes an address. */
function escapeCell(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, '\\$&').replace(/:(?=\/\/)/g, '\\:');
}
