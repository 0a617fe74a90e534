import { AppError } from '#shared/errors.ts';
import { cleanText } from '../../services/clean-text.ts';
import type { ExtractedText } from '../../services/documents/ports.ts';

/** A table row with cells longer than this reads better as paragraphs. UTF-16 code units. */
const maxCellChars = 600;
const maxCellLines = 4;

/** What a cell that is merged with the one above it shows: its text again, so that each row says what it is about. */
export const repeatMerged = (above: string): string => (above.length <= maxRepeatedChars ? above : '');
const maxRepeatedChars = 120;

type BlockKind = 'paragraph' | 'heading' | 'line' | 'row';
/** Items of a list and rows of a table follow each other without a blank line. */
const isTight = (kind: BlockKind) => kind === 'line' || kind === 'row';

export type TextBuilder = ReturnType<typeof createTextBuilder>;

/**
 * Assembles a document's text block by block, with blank lines between blocks. A form feed inside a block ends a page:
 * its offset is recorded, and it is left out of the text. Throws `file_text_too_long` at the limit.
 */
export function createTextBuilder(maxChars: number) {
  const texts: string[] = [];
  const pageStarts: number[] = [];
  const headingStarts: number[] = [];
  let length = 0;
  let hasPages = false;
  let pendingPages = 0;
  let lastKind: BlockKind = 'paragraph';

  function append(block: string, kind: BlockKind = 'paragraph'): void {
    const pages = tidy(block).split('\f');
    if (pages.length > 1) openPages();
    const trimmed = trimEnds(pages);
    const isEmpty = trimmed.every((text) => text === '');
    if (!isEmpty) {
      const gap = length === 0 ? '' : isTight(kind) && kind === lastKind ? '\n' : '\n\n';
      push(gap);
      flushPages();
      if (kind === 'heading') headingStarts.push(length);
      lastKind = kind;
    }
    for (const [index, text] of trimmed.entries()) {
      if (index > 0 && text !== '' && !isEmpty) pageStarts.push(length);
      else if (index > 0) pendingPages++;
      if (text !== '') push(text);
    }
  }

  function push(text: string): void {
    length += text.length;
    if (length > maxChars) throw new AppError('file_text_too_long');
    texts.push(text);
  }

  function openPages(): void {
    if (hasPages) return;
    hasPages = true;
    pageStarts.push(0);
  }

  function flushPages(): void {
    for (; pendingPages > 0; pendingPages--) pageStarts.push(length);
  }

  return {
    /** Starts the next page; the first call starts page 1. */
    startPage(): void {
      if (hasPages) pendingPages++;
      else openPages();
    },
    paragraph: (text: string) => append(text),
    heading: (text: string) => append(text, 'heading'),
    /** Adds a list item, which follows the previous line without a blank one. */
    line: (text: string) => append(text, 'line'),
    /** Adds a table row: its cells separated by tabs, or as paragraphs if they are long. */
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
    /** Ends a table: the rows of one right below it follow a blank line. */
    endTable(): void {
      lastKind = 'paragraph';
    },
    isEmpty: () => length === 0,
    finish(): ExtractedText {
      flushPages();
      return { text: texts.join(''), pageStarts, headingStarts };
    },
  };
}

/**
 * Removes characters that are invisible and break searches, and white space at line ends. The pattern tries a run of
 * spaces at its first one only; trying it at every space would take quadratic time.
 */
function tidy(text: string): string {
  return cleanText(text)
    .replace(/\r\n?|\u2028|\u2029|\v/g, '\n')
    .replace(/\u00a0|\u202f|\u2007/g, ' ')
    .replace(/[\u00ad\u200b\u2060\ufeff]|(?![\t\n\f])\p{Cc}/gu, '')
    .replace(/(?<![ \t])[ \t]+(?=\n)/g, '')
    .replace(/\n{3,}/g, '\n\n');
}

/** Removes white space at both ends, but not a page's end. */
export const trimSpaces = (text: string) => text.replace(/^[^\S\f]+|(?<![^\S\f])[^\S\f]+$/g, '');

/** Removes white space at a block's ends and beside a page's end. */
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
