import { createFenceWatch } from './code-fences.ts';
import {
  type Check,
  createInline,
  type Gathered,
  gather,
  inexactMark,
  newGathered,
} from './inline-quotations.ts';
import type { TextFilter } from './text-filter.ts';

/** A block of which at least this share is in quotation marks introduces a quotation, and is not checked as a whole. */
const minQuotedShare = 0.5;

/** The attribution that a block may have after its quotation: "> “The fee is due.” — Clause 2". */
const attribution = /(?:[—–]\s?[^—–]{1,120}|\s\([^()]{1,80}\))$/;
const quoted = /["“„«][^"“”„«»]+["”“»]/g;

/** How far the lines of a block may be indented. */
const maxIndentChars = 12;
/** What may stand before the ">" of a block quote: white space, and the markers of list items. */
const blockLead = /^[ \t]{0,12}(?:(?:[-*+]|\d{1,9}[.)])[ \t]{1,4}){0,6}$/;
const begunLead = /^[ \t]{0,12}(?:(?:[-*+]|\d{1,9}[.)])[ \t]{1,4}){0,6}(?:[-*+]|\d{1,9}[.)]?)?$/;

/**
 * Passes an answer on as it arrives, and adds `inexactMark` after each quotation for which `isWordForWord` returns
 * false: after its closing mark, or at the end of a paragraph of a block quote (`> `), which does not begin inside a
 * block of code. Only line ends within a block quote are held back, until it is known whether it continues.
 */
export function createQuotationMarker(isWordForWord: Check): TextFilter {
  const isBlockExact: Check = (text) => isExactAsBlock(text, isWordForWord);
  const inline = createInline(isWordForWord);
  const fences = createFenceWatch();
  /** The current paragraph of a block quote. */
  let block: Gathered | undefined;
  /** A line end within a block, with the beginning of the next line, and whether that contains a ">". */
  let lineEnd = '';
  let isMarked = false;
  /** The start of the line, while a block quote may begin there; undefined once other text has followed. */
  let lead: string | undefined = '';

  const markBlock = ({ words, isExact }: Gathered) => (isExact && isBlockExact(words) ? '' : inexactMark);

  /**
   * Decides by each character as it comes, because reading all that is held back for each would take the square of a line of
   * white space.
   */
  function readLineEnd(char: string, current: Gathered): string {
    const isBlank = char === ' ' || (char === '\t' && isMarked);
    if (isBlank && (isMarked || lineEnd.length <= maxIndentChars)) {
      lineEnd += char;
      return '';
    }
    if (char === '>' && !isMarked) {
      lineEnd += char;
      isMarked = true;
      return '';
    }
    const before = lineEnd;
    const isOfBlock = isMarked;
    lineEnd = '';
    isMarked = false;
    if (isOfBlock && char === '\n') {
      block = newGathered();
      lineEnd = char;
      return markBlock(current) + before;
    }
    if (isOfBlock) {
      gather(current, ` ${char}`, isBlockExact);
      return before + char;
    }
    block = undefined;
    lead = before.slice(1);
    inline.reset();
    // Without an empty line between them, what follows would be shown as a part of the quotation (CommonMark 0.31 §5.1).
    const joint = char === '\n' ? '' : '\n';
    return markBlock(current) + joint + before + readText(char);
  }

  function readText(char: string): string {
    if (char === '>' && lead !== undefined && blockLead.test(lead) && !fences.isOpen()) {
      const ended = inline.end(false);
      inline.reset();
      block = newGathered();
      return ended + char;
    }
    if (char === '\n') lead = '';
    else lead = lead !== undefined && begunLead.test(lead + char) ? lead + char : undefined;
    return inline.read(char);
  }

  function readChar(char: string): string {
    fences.read(char);
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
    end: (isCut) => (block && !isCut ? markBlock(block) : inline.end(isCut)) + lineEnd,
  };
}

function isExactAsBlock(text: string, isWordForWord: Check): boolean {
  const parts = text.match(quoted) ?? [];
  const share = parts.join('').length / text.length;
  if (share >= minQuotedShare) return parts.every(isWordForWord);
  return isWordForWord(text) || isWordForWord(text.trimEnd().replace(attribution, ''));
}
