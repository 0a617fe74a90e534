import { isPlaceOnly } from '../../services/answering/countries/named-countries.ts';
import type { Passage } from '../../services/answering/passages/passage.ts';
import { toQuestionTerms, toTerms, toWords } from '../../services/text/terms.ts';

/** A longer passage of our pages is cut down to the sentences that the question is about. UTF-16 code units. */
const maxQuoteChars = 1200;
/** In a longer passage the decisive sentence is moved to the front. UTF-16 code units. */
const maxReadAtAGlance = 350;
/** The decisive part is set in bold unless it makes up more than this share of the quotation. */
const maxDecisiveShare = 0.8;
/** Bonus for the first sentence, which says what a passage is about; counted in words of the question. */
const firstSentenceBonus = 0.5;
/** Taken from an exception, counted likewise: before its rule, "No notice is due where …" misleads who asks how much is. */
const exceptionPenalty = 1;

/** Bonus for a sentence that names a time where a time is asked for. */
const timeBonus = 1;

/** What a quotation is to answer: its terms, and whether a time is asked for. */
type Asked = { terms: ReadonlySet<string>; wantsTime: boolean };

/**
 * Quotes a passage word for word as a Markdown block quote. In one of our pages the decisive sentence is bold, and the
 * last line is its source, `[n](url) Title`; a document's passage is followed by its page, `[n] Title, page 3`. `before`: the question
 * that this one goes on with.
 */
export function toQuotation(passage: Passage, n: number, question: string, before = ''): string {
  const isDocument = passage.documentId || passage.isHostPage;
  const lines = isDocument ? quoteDocument(passage, n) : quotePage(passage, n, toAsked(question, before));
  return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

function quoteDocument({ title, text, page, decisive }: Passage, n: number): string[] {
  const isMarked = decisive && decisive.end - decisive.start < maxDecisiveShare * text.length;
  let start = 0;
  const lines = text
    .trimEnd()
    // A page may also end lines by "\r", which ends them in Markdown, too: what follows would stand outside the quotation.
    .replaceAll('\r\n', ' \n')
    .split(/[\n\r]/)
    .map((line) => {
      const from = isMarked ? decisive.start - start : 0;
      const to = isMarked ? decisive.end - start : 0;
      start += line.length + 1;
      return toRow(breakAddresses(markRange(line, Math.max(0, from), Math.max(0, to))));
    });
  const where = page === undefined ? '' : `, page ${page}`;
  return [...lines, '', `[${n}] ${breakAddresses(escapeMarkdown(title))}${where}`];
}

/** Escapes a line, and sets the part of it between two offsets in bold. */
function markRange(line: string, from: number, to: number): string {
  const marked = line.slice(from, to).trim();
  if (marked === '') return escapeMarkdown(line.trim());
  const before = line.slice(0, from).trimStart();
  const after = line.slice(to).trimEnd();
  return `${before === '' ? '' : escapeMarkdown(before)}**${escapeMarkdown(marked)}**${after === '' ? '' : escapeInside(after)}`;
}

/** A country alone ("UK", after a question) says nothing about which sentence answers; the question before it does. */
function toAsked(question: string, before: string): Asked {
  const text = isPlaceOnly(question) ? before : question;
  const terms = new Set([...new Set(toWords(text))].flatMap(toQuestionTerms));
  return { terms, wantsTime: asksForTime.test(text) };
}

const asksForTime =
  /\b(?:how (?:long|soon|quickly)|how many (?:hours|days|weeks|months|years)|(?:by|until) when|deadline|time limit|wie lange|bis wann|cu[aá]nto tiempo|cu[aá]ntos d[ií]as|kab tak|kitne din)\b/i;
const namesTime =
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety)(?: calendar| working| business| financial| full)? (?:hour|day|week|month|year)s?\b/i;

function quotePage({ title, text, url }: Passage, n: number, asked: Asked): string[] {
  const lines = shorten(text, asked)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const quoted: string[] = [];
  let isInList = false;
  for (const line of emphasise(lines, asked)) {
    const isItem = isListItem(line);
    // Separates a paragraph from its neighbours, and a list from its introduction, by a blank line.
    if (quoted.length > 0 && !(isItem && isInList)) quoted.push('');
    isInList = isItem;
    quoted.push(line);
  }
  const citation = url ? `[${n}](${url})` : `[${n}]`;
  return [...quoted, '', `${citation} ${escapeMarkdown(title)}`];
}

const isListItem = (line: string) => /^(?:-|\d+\.) /.test(line);

/**
 * Sets the sentence or item in bold that the question is most about, and escapes everything. In long prose it comes
 * first.
 */
function emphasise(lines: readonly string[], asked: Asked): string[] {
  const pieces = lines.flatMap((line, at) =>
    (isListItem(line) ? [line] : splitSentences(line)).map((sentence) => ({ sentence: sentence.trim(), at })),
  );
  const scored = pieces.map((piece, order) => ({
    ...piece,
    hits:
      countHits(piece.sentence, asked) +
      (order === 0 ? firstSentenceBonus : 0) +
      (asked.wantsTime && namesTime.test(piece.sentence) ? timeBonus : 0) -
      toPenalty(piece.sentence),
  }));
  const [decisive] = scored.toSorted((a, b) => b.hits - a.hits);
  if (!decisive) return [];
  const isProse = !lines.some(isListItem);
  const isMoved = isProse && decisive !== scored[0] && lines.join(' ').length > maxReadAtAGlance;
  const rest = lines.map((_, at) =>
    scored
      .filter((piece) => piece.at === at)
      .map((piece) =>
        piece !== decisive ? escapeLine(piece.sentence) : isMoved ? '…' : mark(piece.sentence),
      )
      .join(' '),
  );
  return isMoved ? [mark(decisive.sentence), ...rest] : rest;
}

const toPenalty = (sentence: string) =>
  /^(?:no|nobody|nothing|except\w*|unless)\b/i.test(sentence) ? exceptionPenalty : 0;

function mark(sentence: string): string {
  const [, item = '', text = sentence] = /^((?:-|\d+\.|…) )?(.*)$/s.exec(sentence) ?? [];
  return `${item}**${escapeMarkdown(text)}**`;
}

const escapeLine = (line: string) =>
  isListItem(line)
    ? line.replace(/^(-|\d+\.) (.*)$/, (_, item, text) => `${item} ${escapeMarkdown(text)}`)
    : escapeMarkdown(line);

/**
 * A table row stays on one line with its cells apart; run together, it would be unclear which value belongs to which
 * label.
 */
function toRow(line: string): string {
  return line.includes('\t') ? `${line.replaceAll('\t', '\u2003')}  ` : line;
}

/** "Need Help?" ends nothing before "window", nor does "i.e." before "those". */
const splitSentences = (text: string): string[] =>
  text.match(/[^.!?]+(?:[.!?](?:(?!\s)|(?=\s\p{Ll}))[^.!?]*)*[.!?]*["”’)]*\s*/gu) ?? [text];

const countHits = (sentence: string, { terms }: Asked) =>
  new Set(
    toWords(sentence)
      .flatMap(toTerms)
      .filter((term) => terms.has(term)),
  ).size;

/** Returns the whole text if it is short or a list, otherwise the sentences closest to the question, in their order. */
function shorten(text: string, asked: Asked): string {
  if (text.length <= maxQuoteChars || /^- /m.test(text)) return text;
  const sentences = splitSentences(text);
  const scored = sentences.map((sentence, index) => ({ sentence, index, hits: countHits(sentence, asked) }));
  const chosen: typeof scored = [];
  let length = 0;
  for (const each of scored.toSorted((a, b) => b.hits - a.hits || a.index - b.index)) {
    // A sentence that is not about the question is quoted only if none is.
    if (each.hits === 0 && chosen.length > 0) break;
    if (length + each.sentence.length > maxQuoteChars && chosen.length > 0) continue;
    chosen.push(each);
    length += each.sentence.length;
  }
  return chosen
    .sort((a, b) => a.index - b.index)
    .map((each, order) => {
      const before = chosen[order - 1]?.index ?? -1;
      const isNext = each.index === before + 1;
      return `${isNext ? '' : '… '}${each.sentence.trim()}`;
    })
    .concat(chosen.at(-1)?.index === sentences.length - 1 ? [] : ['…'])
    .join(' ');
}

/** Inside a line, nothing can begin a list or a heading. */
const escapeInside = (text: string) =>
  text.replace(/[\\`*_[\]<>~|]/g, '\\$&').replace(/&(?=[a-z#])/gi, '\\&');

/**
 * An address in a document is quoted but not linked, because readers would take the link for ours. The backslash keeps
 * programs from linking it by themselves (GFM 6.9), and is not displayed.
 */
export const breakAddresses = (text: string) =>
  text.replace(/(?<=[a-z0-9+.-]):(?=\/\/)|(?<=www)\./gi, '\\$&');

/** A document's words outside of a quotation: without Markdown, and without addresses that would become links. */
export const toPlain = (text: string) => breakAddresses(escapeMarkdown(text));

/** Escapes a quotation, so that none of its characters acts as Markdown (CommonMark 0.31 §2.4). */
export function escapeMarkdown(text: string): string {
  return escapeInside(text).replace(
    /^(\s*)([#+=-]|:(?=-)|\d+(?=[.)](?:\s|$)))/,
    (_, space: string, sign: string) => (/\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`),
  );
}
