import type { WholePart, WholeReply, WholeRow } from '../../services/whole/whole-reply.ts';
import { type AnswerPart, toQuoted } from './compose-reply.ts';
import { dutiesClosing, endDuties, leadDuties, noDuties, toDutyLine } from './duty-lines.ts';
import { toPlain } from './quotation.ts';

/** Duties have words of their own. */
type Kind = Exclude<WholeReply['kind'], 'obligations'>;

/** The sentence above the quotations of one document; `name` is Markdown. */
const leads: Readonly<Record<Kind, (name: string, kind: string) => string>> = {
  summary: leadSummary,
  'what-is-this': leadSummary,
  'key-terms': (name) => `The key terms of **${name}**, quoted:`,
  risks: (name) =>
    `What needs a look in **${name}**, by the rules of the playbook. Rules know neither your side nor the law; “Review with AI” shows all points.`,
  deadlines: (name) => `Dates and periods in **${name}**; dates with a day come first, in their order:`,
  signatories: (name) => `The signature blocks of **${name}**, quoted:`,
  money: (name) => `Amounts and percentages in **${name}**, in the order of the text:`,
};

/** The sentence if nothing was found. */
const nothing: Readonly<Record<Kind, string>> = {
  summary: 'None of its main points was found.',
  'what-is-this': 'None of its main points was found.',
  'key-terms': 'None of its key terms was found.',
  risks:
    'No rule of the playbook found anything that needs a look. That is no advice that it is safe to sign.',
  deadlines: 'No dates or periods were found.',
  signatories: 'No signature block was found.',
  money: 'No amounts or percentages were found.',
};

/** The kinds of request whose answers follow the points of the playbook if the document is a contract. */
const byPlaybook: ReadonlySet<WholeReply['kind']> = new Set([
  'summary',
  'what-is-this',
  'key-terms',
  'risks',
]);

function toClosing({ kind, parts }: WholeReply): string {
  if (kind === 'obligations') return dutiesClosing;
  const lacks = parts.some(
    ({ rows }) => rows.length === 0 || rows.some(({ passage }) => passage === undefined),
  );
  const isJudged = byPlaybook.has(kind) && parts.some(({ isNoContract }) => !isNoContract);
  const found = lacks ? ', and “not found” means only that the search found nothing' : '';
  return `These are quotations${found}. Not legal advice${isJudged ? '; no lawyer has reviewed the playbook' : ''}.`;
}

const toLeftDocuments = (count: number) =>
  count === 1
    ? 'One more document was not read. Name it, and ask about it alone.'
    : `${count} more documents were not read. Name them, and ask about a few at a time.`;

function leadSummary(name: string, kind: string): string {
  if (!kind) return `The main points of **${name}**, quoted:`;
  return `**${name}** reads like this kind of document: ${kind}. Its main points, quoted:`;
}

/** The points and rules are those of contracts: of a handbook nearly all would be "not found", as if it lacked something. */
function leadOther(name: string, { rows, kindLabel }: WholePart, kind: WholeReply['kind']): string {
  if (rows.length === 0)
    return `**${name}** does not read like a contract, and the points and rules by which I read a whole document are those of contracts. Ask about a subject or a heading of it, its deadlines or its amounts.`;
  if (kind === 'risks')
    return `The rules of the playbook are for contracts, and **${name}** does not read like one. Sentences in it that name a condition, a limit or a consequence, quoted:`;
  if (kindLabel) return leadSummary(name, kindLabel);
  return `**${name}** does not read like a contract. What was found, and what its parts begin with, quoted:`;
}

/** Writes an answer about whole documents: each line is ours, and below it is a quotation with its source. */
export function* composeWhole(reply: WholeReply, question: string): Generator<AnswerPart> {
  const { kind, parts, leftDocuments } = reply;
  let cited = 0;
  for (const part of parts) {
    const name = toPlain(part.documentName);
    yield { text: `${toLead(name, part, kind)}\n\n` };
    if (part.rows.length === 0 && !part.isNoContract) yield { text: `${toNothing(part, kind)}\n\n` };
    for (const row of part.rows) {
      const line = part.parties ? toDutyLine(row) : toLine(row);
      if (line !== '') yield { text: `${line}\n\n` };
      if (row.passage) yield toQuoted(++cited, row.passage, question);
    }
    yield { text: part.parties ? endDuties(part.parties, part.left) : toLeft(part) };
  }
  if (leftDocuments > 0) yield { text: `*${toLeftDocuments(leftDocuments)}*\n\n` };
  yield { text: toClosing(reply) };
}

function toLead(name: string, part: WholePart, kind: WholeReply['kind']): string {
  if (part.parties || kind === 'obligations') return part.parties ? leadDuties(name, part.parties) : '';
  return part.isNoContract ? leadOther(name, part, kind) : leads[kind](name, part.kindLabel);
}

const toNothing = ({ parties }: WholePart, kind: WholeReply['kind']) =>
  kind === 'obligations' ? noDuties(parties?.onlyProhibitions ?? false) : nothing[kind];

function toLeft({ left }: WholePart): string {
  const more = left === 1 ? 'One more such sentence is' : `${left} more such sentences are`;
  return left > 0 ? `*${more} not shown.*\n\n` : '';
}

/** Values and notes may contain words of the document, so their characters are escaped to mean nothing in Markdown. */
function toLine({ label, note, values }: WholeRow): string {
  const read = values && values.length > 0 ? ` (${values.map(toPlain).join('; ')})` : '';
  return `**${toPlain(label)}**${read}${note ? `: ${toPlain(note)}` : ''}`;
}
