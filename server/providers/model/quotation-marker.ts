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
const attribution = /(?:\s*[—–]\s?[^—–]{1,120}|\s\([^()]{1,80}\))$/;
const quoted = /["“„«][^"“”„«»]+["”“»]/g;

/** What may stand before the ">" of a block quote: white space, and the marker of a list item. */
const blockLead = /^[ \t]{0,12}(?:(?:[-*+]|\d{1,3}[.)])[ \t]{1,4})?$/;
const begunLead = /^[ \t]{0,12}(?:[-*+]|\d{1,3}[.)]?)?[ \t]{0,4}$/;

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
  /** The start of the line, while a block quote may begin there; undefined once other text has followed. */
  let lead: string | undefined = '';

  const markBlock = ({ words, isExact }: Gathered) => (isExact && isBlockExact(words) ? '' : inexactMark);

  function readLineEnd(char: string, current: Gathered): string {
    const line = lineEnd + char;
    lineEnd = '';
    if (/^\n {0,12}(?:>[ \t]*)?$/.test(line)) {
      lineEnd = line;
      return '';
    }
    if (/^\n {0,12}>[ \t]*\n$/.test(line)) {
      block = newGathered();
      lineEnd = '\n';
      return markBlock(current) + line.slice(0, -1);
    }
    if (/^\n {0,12}>/.test(line)) {
      gather(current, ` ${char}`, isBlockExact);
      return line;
    }
    block = undefined;
    lead = line.slice(1, -1);
    inline.reset();
    return markBlock(current) + line.slice(0, -1) + readText(char);
  }

  function readText(char: string): string {
    if (char === '>' && lead !== undefined && blockLead.test(lead)) {
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
