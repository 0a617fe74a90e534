import { AppError } from '#shared/errors.ts';
import { cleanText } from '../../services/clean-text.ts';

/** A document's text with its places, all of them UTF-16 offsets into it. */
export type ExtractedText = {
  text: string;
  /** Where each page begins, the first at 0; empty for a kind without pages. */
  pageStarts: number[];
  /** Where each heading that the file marks as one begins. */
  headingStarts: number[];
};

/** A table's row with longer cells than this reads better as paragraphs than as columns. UTF-16 code units. */
const maxCellChars = 600;
const maxCellLines = 4;

type BlockKind = 'paragraph' | 'heading' | 'line' | 'row';
/** Items of a list and rows of a table stand right under each other. */
const isTight = (kind: BlockKind) => kind === 'line' || kind === 'row';

export type TextBuilder = ReturnType<typeof createTextBuilder>;

/**
 * Puts a document's text together block by block, with a blank line between blocks. A form feed inside a block is a
 * page's end: it is noted and left out. Throws `file_text_too_long` at the bound.
 */
export function createTextBuilder(maxChars: number) {
  const parts: string[] = [];
  const pageStarts: number[] = [];
  const headingStarts: number[] = [];
  let length = 0;
  let hasPages = false;
  let pendingPages = 0;
  let lastKind: BlockKind = 'paragraph';

  function append(block: string, kind: BlockKind = 'paragraph'): void {
    const pieces = tidy(block).split('\f');
    if (pieces.length > 1) openPages();
    const texts = trimEnds(pieces);
    const isEmpty = texts.every((text) => text === '');
    if (!isEmpty) {
      const gap = length === 0 ? '' : isTight(kind) && kind === lastKind ? '\n' : '\n\n';
      push(gap);
      settlePages();
      if (kind === 'heading') headingStarts.push(length);
      lastKind = kind;
    }
    for (const [index, text] of texts.entries()) {
      if (index > 0 && text !== '' && !isEmpty) pageStarts.push(length);
      else if (index > 0) pendingPages++;
      if (text !== '') push(text);
    }
  }

  function push(text: string): void {
    length += text.length;
    if (length > maxChars) throw new AppError('file_text_too_long');
    parts.push(text);
  }

  function openPages(): void {
    if (hasPages) return;
    hasPages = true;
    pageStarts.push(0);
  }

  function settlePages(): void {
    for (; pendingPages > 0; pendingPages--) pageStarts.push(length);
  }

  return {
    /** What follows stands on the next page; the first call opens page 1. */
    startPage(): void {
      if (hasPages) pendingPages++;
      else openPages();
    },
    paragraph: (text: string) => append(text),
    heading: (text: string) => append(text, 'heading'),
    /** A list's item: it stands right under the line before it. */
    line: (text: string) => append(text, 'line'),
    /** A table's row: its cells behind each other, divided by tabs, or as paragraphs when they are long. */
    row(cells: readonly string[]): void {
      const texts = cells.map(trimSpaces);
      const isLone = texts.filter(Boolean).length < 2;
      const isLong = texts.some(
        (text) => text.length > maxCellChars || text.split('\n').length > maxCellLines,
      );
      if (isLone || isLong) for (const text of texts) append(text);
      else
        append(
          texts
            .map((text) => text.replace(/[^\S\f]*\n[^\S\f]*/g, ' '))
            .join('\t')
            .trimEnd(),
          'row',
        );
    },
    isEmpty: () => length === 0,
    finish(): ExtractedText {
      settlePages();
      return { text: parts.join(''), pageStarts, headingStarts };
    },
  };
}

/** Characters that show nothing and break searches go; lines lose white space at their ends. */
function tidy(text: string): string {
  return cleanText(text)
    .replace(/\r\n?|\u2028|\u2029|\v/g, '\n')
    .replace(/\u00a0|\u202f|\u2007/g, ' ')
    .replace(/[\u00ad\u200b\u2060\ufeff]|(?![\t\n\f])\p{Cc}/gu, '')
    .replace(/[ \t]+(?=\n)/g, '')
    .replace(/\n{3,}/g, '\n\n');
}

/** White space at both ends goes; a page's end there stays. */
export const trimSpaces = (text: string) => text.replace(/^[^\S\f]+|[^\S\f]+$/g, '');

/** White space at a block's own ends goes, also beside a page's end there. */
function trimEnds(pieces: readonly string[]): string[] {
  const texts = [...pieces];
  for (let i = 0; i < texts.length; i++) {
    texts[i] = texts[i]?.trimStart() ?? '';
    if (texts[i] !== '') break;
  }
  for (let i = texts.length - 1; i >= 0; i--) {
    texts[i] = texts[i]?.trimEnd() ?? '';
    if (texts[i] !== '') break;
  }
  return texts;
}
