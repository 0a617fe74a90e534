import type { TextFilter } from './text-filter.ts';

/** Stands behind a quotation that is not word for word in what the model was given. */
export const inexactMark = ' (not word for word)';

/** Which characters close a quotation, by the one that opens it. */
const closers = new Map([
  ['"', '"'],
  ['“', '”"'],
  ['„', '“”"'],
  ['«', '»'],
]);
/** What may stand before an opening mark; behind anything else `"` is an inch. */
const mayOpenAfter = /^[\s([{>*_~—–/:-]?$/;
/** A longer quotation is checked in pieces of this length, so that it takes no more memory. UTF-16 code units. */
const maxPieceChars = 4000;
/** A block with so large a share of its own between quotation marks introduces a quotation, and is none as a whole. */
const minQuotedShare = 0.5;

/** "> “The fee is due.” — Clause 2": what a block says behind its quotation. */
const attribution = /(?:\s*[—–]\s?[^—–]{1,120}|\s\([^()]{1,80}\))$/;
const quoted = /["“„«][^"“”„«»]+["”“»]/g;

type Check = (quotation: string) => boolean;
type Gathered = { words: string; isExact: boolean };

/**
 * Lets an answer through as it comes, and adds `inexactMark` behind each quotation of which `isWordForWord` returns
 * false: behind its closing mark, or at the end of a paragraph that is quoted as a block (`> `). Only line ends within
 * a block are held back, until it is known whether the block goes on.
 */
export function createQuotationMarker(isWordForWord: Check): TextFilter {
  const isBlockExact: Check = (text) => isExactAsBlock(text, isWordForWord);
  const inline = createInline(isWordForWord);
  /** The paragraph of a block that is being quoted. */
  let block: Gathered | undefined;
  /** A line end within a block, with what has come of the next line. */
  let lineEnd = '';
  /** The white space that a line began with; undefined behind it. */
  let indent: string | undefined = '';

  const markBlock = ({ words, isExact }: Gathered) => (isExact && isBlockExact(words) ? '' : inexactMark);

  function readLineEnd(char: string, current: Gathered): string {
    const line = lineEnd + char;
    lineEnd = '';
    if (/^\n {0,3}(?:>[ \t]*)?$/.test(line)) {
      lineEnd = line;
      return '';
    }
    if (/^\n {0,3}>[ \t]*\n$/.test(line)) {
      block = newGathered();
      lineEnd = '\n';
      return markBlock(current) + line.slice(0, -1);
    }
    if (/^\n {0,3}>/.test(line)) {
      gather(current, ` ${char}`, isBlockExact);
      return line;
    }
    block = undefined;
    indent = line.slice(1, -1);
    inline.reset();
    return markBlock(current) + line.slice(0, -1) + readText(char);
  }

  function readText(char: string): string {
    const isLineStart = indent !== undefined;
    if (isLineStart && char === '>') {
      block = newGathered();
      return char;
    }
    if (char === '\n') indent = '';
    else indent = isLineStart && char === ' ' && (indent ?? '').length < 3 ? `${indent} ` : undefined;
    return char + inline.read(char);
  }

  function readChar(char: string): string {
    if (!block) return readText(char);
    if (lineEnd !== '') return readLineEnd(char, block);
    if (char === '\n') {
      lineEnd = char;
      return '';
    }
    gather(block, char, isBlockExact);
    return char;
  }

  return {
    push(text) {
      let out = '';
      for (const char of text) out += readChar(char);
      return out;
    },
    end: (isCut) => (block && !isCut ? markBlock(block) : '') + lineEnd,
  };
}

/** Finds quotations between marks. `read` returns what to set behind the character. */
function createInline(isWordForWord: Check) {
  let open: (Gathered & { closer: string }) | undefined;
  let last = '\n';
  return {
    reset(): void {
      open = undefined;
      last = '\n';
    },
    read(char: string): string {
      const before = last;
      last = char;
      if (open?.closer.includes(char) && /\S/.test(before)) {
        const isExact = open.isExact && isWordForWord(open.words);
        open = undefined;
        return isExact ? '' : inexactMark;
      }
      const closer = closers.get(char);
      if (closer && mayOpenAfter.test(before)) open = { closer, ...newGathered() };
      // An inch, or a quotation that has lost its end.
      else if (open && /\s/.test(char) && (open.words === '' || (char === '\n' && before === '\n')))
        open = undefined;
      else if (open) gather(open, char, isWordForWord);
      return '';
    },
  };
}

const newGathered = (): Gathered => ({ words: '', isExact: true });

function gather(gathered: Gathered, text: string, check: Check): void {
  gathered.words += text;
  if (gathered.words.length <= maxPieceChars) return;
  // Between two words, or else wherever it is.
  const space = gathered.words.lastIndexOf(' ');
  const end = space > 0 ? space : maxPieceChars;
  gathered.isExact &&= check(gathered.words.slice(0, end));
  gathered.words = gathered.words.slice(end);
}

function isExactAsBlock(text: string, isWordForWord: Check): boolean {
  const parts = text.match(quoted) ?? [];
  const share = parts.join('').length / text.length;
  if (share >= minQuotedShare) return parts.every(isWordForWord);
  return isWordForWord(text) || isWordForWord(text.trimEnd().replace(attribution, ''));
}
