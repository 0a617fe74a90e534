import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { decodeText } from '../decode-text.ts';
import { formatNumber, type NumberFormat } from '../list-number.ts';
import type { TextBuilder } from '../text-builder.ts';
import { createHtmlWriter } from './html-writer.ts';
import { createOpenElements } from './open-elements.ts';

const dropped = new Set(
  'script style title template noscript iframe object embed svg math canvas audio video select datalist'.split(
    ' ',
  ),
);
const blocks = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav ol p pre section summary table caption thead tbody tfoot tr td th ul'.split(
    ' ',
  ),
);
/** What may stand between a term and the beginning of its description. */
const describing = new Set(['dd', 'div', 'p']);
const formatOfType: ReadonlyMap<string, NumberFormat> = new Map([
  ['a', 'lower-letter'],
  ['A', 'upper-letter'],
  ['i', 'lower-roman'],
  ['I', 'upper-roman'],
]);

/** The label of a page's own `<meta charset>`. */
const metaCharset = /<meta[^>]+charset\s*=\s*(?:["']\s*)?([\w.:-]+)/i;

/** How far it is looked for: further than browsers do, which read the first 1024 bytes (WHATWG HTML §13.2.3.2). */
const charsetBytes = 4096;

/** Reads a page's bytes. Its own charset counts only where the bytes are not valid UTF-8. */
export function readHtml(bytes: Uint8Array, builder: TextBuilder): void {
  const label = metaCharset.exec(Buffer.from(bytes.subarray(0, charsetBytes)).toString('latin1'))?.[1];
  writeHtml(decodeText(bytes, label), builder);
}

/** Elements whose content is plain text up to their own end tag, whatever it looks like (WHATWG HTML §13.2.5). */
const modeOf: ReadonlyMap<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noscript', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
]);

type Element = { name: string; isDropped: boolean; rowSpan: number };
type List = { format: NumberFormat | undefined; next: number };

/**
 * Writes what a reader of the page would see, in order: headings, paragraphs, numbered lists, table rows. Works on the
 * tokens without building a tree, which would be thirty times as large as the page.
 */
export function writeHtml(markup: string, builder: TextBuilder): void {
  const writer = createHtmlWriter(builder);
  const lists: List[] = [];
  let preDepth = 0;
  let droppedDepth = 0;
  /** The last character of a term whose description has not begun. */
  let termEnd = '';
  let lastChar = '';

  function openElement(token: Token.TagToken): void {
    const name = token.tagName;
    const isBlock = blocks.has(name);
    // Like a browser, treats a cell outside any table as plain text.
    if (isCell(name) && !elements.findRow()) return;
    elements.prepare(name, isBlock);
    if (isCell(name) && elements.findRow() === 'table') openImpliedRow();
    const isDropped = dropped.has(name) || isHidden(token);
    tokenizer.state = modeOf.get(name) ?? tokenizer.state;
    if (!elements.push({ name, isDropped, rowSpan: toRowSpan(token) })) {
      if (droppedDepth > 0) return;
      if (name === 'br') writer.breakLine();
      else if (isBlock) writer.endBlock('paragraph');
      return;
    }
    if (isDropped) droppedDepth++;
    if (droppedDepth > 0) return;
    if (isBlock && !goesOnAfterTerm(name)) endBlock();
    if (name === 'pre') preDepth++;
    else if (name === 'ol') lists.push(toOrderedList(token));
    else if (name === 'ul' || name === 'menu') lists.push({ format: undefined, next: 1 });
    else if (name === 'li') writer.addMark(toMark(token, lists.at(-1)));
    else if (name === 'table') writer.openTable();
    else if (name === 'tr') writer.openRow();
    else if (isCell(name)) writer.openCell();
  }

  /** Opens a row that the page left out; without one, the text of its cells would be lost. */
  function openImpliedRow(): void {
    const isOpen = elements.push({ name: 'tr', isDropped: false, rowSpan: 1 });
    if (isOpen && droppedDepth === 0) writer.openRow();
  }

  function closeElement({ name, isDropped, rowSpan }: Element): void {
    if (droppedDepth > 0) {
      if (isDropped) droppedDepth--;
      return;
    }
    if (isCell(name)) writer.closeCell(rowSpan);
    else if (name === 'tr') writer.closeRow();
    else if (name === 'table') writer.endTable();
    else if (/^h[1-6]$/.test(name)) endBlock('heading');
    else if (name === 'dt') termEnd = lastChar;
    else if (blocks.has(name) && !goesOnAfterTerm(name)) endBlock();
    if (name === 'ol' || name === 'ul' || name === 'menu') lists.pop();
    if (name === 'pre') preDepth--;
  }

  /** A term and its description are one paragraph: the term alone would look like the heading of all that follows. */
  const goesOnAfterTerm = (name: string) => termEnd !== '' && describing.has(name);
  const endBlock = (kind: 'paragraph' | 'heading' | 'line' = lists.length > 0 ? 'line' : 'paragraph') => {
    termEnd = '';
    lastChar = '';
    writer.endBlock(kind);
  };
  const addText = ({ chars }: Token.CharacterToken) => {
    if (droppedDepth > 0) return;
    const text = chars.trim();
    if (termEnd !== '' && text !== '') {
      const isEnded = /^\p{Ll}/u.test(text) || /\p{P}/u.test(termEnd.replace(/["”’)]/, ''));
      writer.addText(isEnded ? ' ' : ': ');
      termEnd = '';
    }
    writer.addText(chars, { isPreformatted: preDepth > 0 });
    lastChar = text.at(-1) ?? lastChar;
  };
  const elements = createOpenElements<Element>(closeElement);
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: openElement,
      onEndTag: (token) => elements.close(token.tagName),
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onNullCharacter: () => {},
      onComment: () => {},
      onDoctype: () => {},
      onEof: () => elements.closeAll(),
    },
  );
  tokenizer.write(markup, true);
  writer.endBlock('paragraph');
}

const isCell = (name: string) => name === 'td' || name === 'th';

function isHidden(token: Token.TagToken): boolean {
  const style = toAttribute(token, 'style') ?? '';
  return (
    toAttribute(token, 'hidden') !== undefined || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)
  );
}

function toRowSpan(token: Token.TagToken): number {
  const rows = isCell(token.tagName) ? Number.parseInt(toAttribute(token, 'rowspan') ?? '', 10) : 1;
  return rows > 1 ? rows : 1;
}

const toAttribute = (token: Token.TagToken, name: string) =>
  token.attrs.find((attribute) => attribute.name === name)?.value;

function toOrderedList(token: Token.TagToken): List {
  const start = Number.parseInt(toAttribute(token, 'start') ?? '', 10);
  return {
    format: formatOfType.get(toAttribute(token, 'type') ?? '') ?? 'decimal',
    next: Number.isSafeInteger(start) ? start : 1,
  };
}

function toMark(token: Token.TagToken, list: List | undefined): string {
  if (!list?.format) return '- ';
  const value = Number.parseInt(toAttribute(token, 'value') ?? '', 10);
  const number = Number.isSafeInteger(value) ? value : list.next;
  list.next = number + 1;
  return `${formatNumber(number, list.format)}. `;
}
