import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { createTextCleaner } from '../../services/clean-text.ts';
import { isQuotationMark } from './inline-quotations.ts';
import type { TextFilter } from './text-filter.ts';
import { invisible } from './untrusted-text.ts';

/** Matches a character written as an entity (CommonMark 0.31 §2.5); the longest name of a quotation mark has 21 letters. */
const entity = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{1,21}));/gi;
/** Matches what may become one when more of the text arrives. */
const begunEntity = /&(?:#(?:x[\da-f]{0,6}|\d{0,7})?|[a-z]{0,21})$/i;

/**
 * Writes a text as it will be read, before other filters look at it. Removes what is not stored, since "[a]", U+0000 and "(//b)"
 * would be a link afterwards, and what nobody sees. Each line end becomes "\n", because others end lines for whoever reads
 * Markdown, too; and the entity of a quotation mark that mark.
 */
export function createCleanFilter(): TextFilter {
  const cleaner = createTextCleaner();
  /** A "\n" that follows belongs to the line end that has been passed on. */
  let isAfterReturn = false;
  let held = '';

  function toLines(text: string): string {
    const lines = isAfterReturn && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') isAfterReturn = text.endsWith('\r');
    return lines.includes('\r') ? lines.replace(/\r\n?/g, '\n') : lines;
  }

  return {
    push(piece) {
      const text = held + toLines(cleaner.push(piece).replace(invisible, ''));
      const end = begunEntity.exec(text.slice(-maxEntityChars))?.[0].length ?? 0;
      held = text.slice(text.length - end);
      return toMarks(text.slice(0, text.length - end));
    },
    end() {
      const rest = held;
      held = '';
      return rest;
    },
  };
}

/** The longest that `entity` matches. */
const maxEntityChars = 23;

const toMarks = (text: string) =>
  text.includes('&')
    ? text.replace(entity, (found, hex?: string, decimal?: string, name = '') => {
        const char = name ? decodeNamedCharacterReference(name) : toChar(hex ? `0x${hex}` : `${decimal}`);
        return char && isQuotationMark(char) ? char : found;
      })
    : text;

function toChar(number: string): string {
  const code = Number(number);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
