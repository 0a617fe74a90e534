import type { Language } from '../../services/text/message-language.ts';
import type { WholePart, WholeReply, WholeRow } from '../../services/whole/whole-reply.ts';
import { comparisonWords } from './comparison-words.ts';
import { type AnswerPart, toQuoted } from './compose-reply.ts';
import { endDuties, leadDuties, toDutyLine } from './duty-lines.ts';
import { toPlain } from './quotation.ts';
import { toOwnLabel, type WholeWords, wholeWords } from './whole-words.ts';

/** The kinds of request whose answers follow the points of the playbook if the document is a contract. */
const byPlaybook: ReadonlySet<WholeReply['kind']> = new Set([
  'summary',
  'what-is-this',
  'key-terms',
  'risks',
]);

/** Writes an answer about whole documents: each line is ours, and below it is a quotation with its source. */
export function* composeWhole(
  reply: WholeReply,
  question: string,
  language: Language,
): Generator<AnswerPart> {
  const { kind, parts, leftDocuments } = reply;
  const words = wholeWords[language];
  const points = comparisonWords[language].labels;
  const toLabel = ({ key, label }: WholeRow) => toPlain((key && points[key]) ?? toOwnLabel(words, label));
  let cited = 0;
  for (const part of parts) {
    yield { text: `${toLead(part, kind, words)}\n\n` };
    if (part.rows.length === 0 && !part.isNoContract) yield { text: `${toNothing(part, kind, words)}\n\n` };
    for (const row of part.rows) {
      const label = toLabel(row);
      const line = part.parties ? toDutyLine(row, label, words.duties) : toLine(row, label, words);
      if (line !== '') yield { text: `${line}\n\n` };
      if (row.passage) yield toQuoted(++cited, row.passage, question);
    }
    const { parties, left } = part;
    if (parties) yield { text: endDuties(parties, left, words.duties) };
    else yield { text: left > 0 ? `*${words.left(left)}*\n\n` : '' };
  }
  if (leftDocuments > 0) yield { text: `*${words.leftDocuments(leftDocuments)}*\n\n` };
  yield { text: toClosing(reply, words) };
}

/** The sentence above the quotations of one document. */
function toLead(part: WholePart, kind: WholeReply['kind'], words: WholeWords): string {
  const { documentName, kindLabel, parties, rows, isNoContract } = part;
  const name = `**${toPlain(documentName)}**`;
  if (parties || kind === 'obligations') return parties ? leadDuties(name, parties, words.duties) : '';
  const kindName = toOwnLabel(words, kindLabel);
  if (!isNoContract) return words.leads[kind](name, kindName);
  // The points and rules are those of contracts: of a handbook nearly all would be "not found", as if it lacked something.
  if (rows.length === 0) return words.other.empty(name);
  if (kind === 'risks') return words.other.risks(name);
  return kindName === '' ? words.other.outline(name) : words.leads.summary(name, kindName);
}

const toNothing = ({ parties }: WholePart, kind: WholeReply['kind'], words: WholeWords) =>
  kind === 'obligations' ? words.duties.nothing(parties?.onlyProhibitions ?? false) : words.nothing[kind];

/** Values and notes may contain words of the document, so their characters are escaped to mean nothing in Markdown. */
function toLine(row: WholeRow, label: string, words: WholeWords): string {
  const { ordinal, isFurther, verdict, state, note, values } = row;
  const named = `${isFurther ? words.further(label) : label}${ordinal ? ` ${ordinal}` : ''}${verdict ? ` – ${words.verdicts[verdict]}` : ''}`;
  const read = values && values.length > 0 ? ` (${values.map(toPlain).join('; ')})` : '';
  const said = state ? (state === 'not-found' ? words.notFound : words.unsure) : note && toPlain(note);
  return `**${named}**${read}${said ? `: ${said}` : ''}`;
}

function toClosing({ kind, parts }: WholeReply, words: WholeWords): string {
  if (kind === 'obligations') return words.duties.closing;
  const lacks = parts.some(
    ({ rows }) => rows.length === 0 || rows.some(({ passage }) => passage === undefined),
  );
  const isJudged = byPlaybook.has(kind) && parts.some(({ isNoContract }) => !isNoContract);
  return words.closing(lacks, isJudged);
}
