import { type Passage, toSource } from '../../services/answering/passages/passage.ts';
import type { Language } from '../../services/text/message-language.ts';
import type {
  ComparedPoint,
  ComparedRow,
  ComparisonReply,
  PointLabel,
} from '../../services/whole/whole-reply.ts';
import { type ComparisonWords, comparisonWords } from './comparison-words.ts';
import type { AnswerPart } from './compose-reply.ts';
import { toPlain, toQuotation } from './quotation.ts';
import { toOwnLabel, type WholeWords, wholeWords } from './whole-words.ts';

/**
 * Writes what several documents say beside each other: a heading for each point, and below it each document by its name with its
 * own words and their source.
 */
export function* composeComparison(
  reply: ComparisonReply,
  question: string,
  language: Language,
): Generator<AnswerPart> {
  const { points, isOnMatter, asksChoice, absent, further, leftDocuments } = reply;
  const words: Words = { ...comparisonWords[language], whole: wholeWords[language] };
  yield { text: `${toLead(reply, words)}\n\n` };
  if (asksChoice) yield { text: `${words.choice}\n\n` };
  if (reply.asksPrices) yield { text: `${words.prices}\n\n` };
  let cited = 0;
  const quote = (row: Quoted): AnswerPart => toCut(++cited, row, question);
  for (const point of points) {
    if (!isOnMatter) yield { text: `#### ${toHeading(point, words)}\n\n` };
    yield* isOnMatter ? composeMatter(point, words, quote) : composePoint(point, words, quote);
  }
  if (absent.length > 0) yield { text: `**${words.absent}**: ${listLabels(absent, words)}\n\n` };
  if (further.length > 0) yield { text: `**${words.further}**: ${listLabels(further, words)}\n\n` };
  if (leftDocuments > 0) yield { text: `*${words.left(leftDocuments)}*\n\n` };
  yield { text: words.closing };
}

/** `whole`: has the labels that are no points of a review. */
type Words = ComparisonWords & { whole: WholeWords };

type Quoted = ComparedRow & { passage: Passage };
type Quote = (row: Quoted) => AnswerPart;

function toLead({ documentNames, points, isOnMatter }: ComparisonReply, words: Words): string {
  if (isOnMatter) return words.onMatter;
  const names = documentNames.map((name) => `**${toPlain(name)}**`);
  const listed = [names.slice(0, -1).join(', '), ...names.slice(-1)].join(` ${words.and} `);
  return words.lead(
    listed,
    points.some(({ status }) => status === 'values'),
  );
}

function toHeading(point: ComparedPoint, words: Words): string {
  const status = words.status[point.status];
  return `${listLabels(point.labels, words)}${status && ` – ${status}`}`;
}

const toLabel = ({ key, label }: PointLabel, { labels, whole }: Words) =>
  toPlain((key && labels[key]) ?? toOwnLabel(whole, label));
const listLabels = (labels: readonly PointLabel[], words: Words) =>
  labels.map((each) => toLabel(each, words)).join(', ');

function* composePoint({ status, rows }: ComparedPoint, words: Words, quote: Quote) {
  const [first] = rows;
  if (status === 'same' && first && isQuoted(first)) {
    const names = rows.map(({ documentName }) => `**${toPlain(documentName)}**`).join(', ');
    const note = first.passage.isUnsure ? `: ${words.unsure}` : '';
    yield { text: `${names}${toValues(first)}${note}\n\n` };
    yield quote(first);
    return;
  }
  for (const row of rows) {
    yield { text: `${toName(row, words)}\n\n` };
    if (isQuoted(row)) yield quote(row);
  }
}

/** Of many documents, those that say nothing share a line. */
function* composeMatter({ rows }: ComparedPoint, words: Words, quote: Quote) {
  for (const row of rows.filter(isQuoted)) {
    yield { text: `${row.isFurther ? toAmounts(row) : toName(row, words)}\n\n` };
    yield quote(row);
  }
  const silent = rows.filter((row) => !isQuoted(row)).map(({ documentName }) => toPlain(documentName));
  if (silent.length > 0) yield { text: `**${words.silent}**: ${silent.join(', ')}\n\n` };
}

function toName(row: ComparedRow, words: Words): string {
  const note = isQuoted(row) ? row.passage.isUnsure && words.unsure : words.notFound;
  return `**${toPlain(row.documentName)}**${toValues(row)}${note ? `: ${note}` : ''}`;
}

/** Of a further passage of the same document, only its values. */
const toAmounts = ({ values }: ComparedRow) => values.map(toPlain).join('; ');

const isQuoted = (row: ComparedRow): row is Quoted => row.passage !== undefined;

const toValues = ({ values }: ComparedRow) =>
  values.length > 0 ? ` (${values.map(toPlain).join('; ')})` : '';

/**
 * Dots say where a quotation leaves something out, and pages leave no gap in it; its source has the document's words alone.
 */
function toCut(n: number, { passage, cut }: Quoted, question: string): AnswerPart {
  const close = passage.text.trim().replace(/\n(?:\s*\n)+/g, '\n\n');
  const text = `${cut?.before ? '… ' : ''}${close}${cut?.after ? ' …' : ''}`;
  const { decisive: _, ...moved } = passage;
  const shown = text === passage.text ? passage : { ...moved, text };
  return { source: toSource(n, passage), text: `${toQuotation(shown, n, question)}\n\n` };
}
