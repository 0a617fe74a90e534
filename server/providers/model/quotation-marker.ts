import type { TextFilter } from './text-filter.ts';

/** Put after a quotation that does not occur word for word in what the model was given. */
export const inexactMark = ' (not word for word)';

/** The characters that close a quotation, by the character that opens it. */
const closers = new Map([
  ['"', '"'],
  ['“', '”"'],
  ['„', '“”"'],
  ['«', '»'],
]);
/** What may precede an opening mark; after anything else, `"` means inches. */
const mayOpenAfter = /^[\s([{>*_~—–/:-]?$/;
/** A longer quotation is checked in pieces of this length, to bound memory. UTF-16 code units. */
const maxPieceChars = 4000;
/** A block of which at least this share is in quotation marks introduces a quotation, and is not checked as a whole. */
const minQuotedShare = 0.5;

/** The attribution that a block may have after its quotation: "> “The fee is due.” — Clause 2". */
const attribution = /(?:\s*[—–]\s?[^—–]{1,120}|\s\([^()]{1,80}\))$/;
const quoted = /["“„«][^"“”„«»]+["”“»]/g;

type Check = (quotation: string) => boolean;
type Gathered = { words: string; isExact: boolean };

/**
 * Passes an answer on as it arrives, and adds `inexactMark` after each quotation for which `isWordForWord` returns
 * false: after its closing mark, or at the end of a paragraph of a block quote (`> `). Only line ends within a block
 * are held back, until it is known whether the block continues.
 */
export function createQuotationMarker(isWordForWord: Check): TextFilter {
  const isBlockExact: Check = (text) => isExactAsBlock(text, isWordForWord);
  const inline = createInline(isWordForWord);
  /** The current paragraph of a block quote. */
  let block: Gathered | undefined;
  /** A line end within a block, with the beginning of the next line. */
  let lineEnd = '';
  /** The white space at the start of the line; undefined once other text has followed. */
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

/** Finds quotations between marks. `read` returns what to insert after the character. */
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
      // The mark meant inches, or the quotation has no end.
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
  // Cuts between two words if possible, otherwise anywhere.
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
