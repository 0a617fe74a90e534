import { createTextCleaner } from '../../services/clean-text.ts';
import type { TextFilter } from './text-filter.ts';
import { invisible } from './untrusted-text.ts';

/** The entities of quotation marks (CommonMark 0.31 §2.5). */
const quotationMarks: Readonly<Record<string, string>> = {
  quot: '"',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsaquo: '‹',
  rsaquo: '›',
};
const codes = new Set(Object.values(quotationMarks));
const entity = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{1,8}));/gi;
/** Matches what may become one when more of the text arrives. */
const begunEntity = /&(?:#(?:x[\da-f]{0,6}|\d{0,7})?|[a-z]{0,8})$/i;

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
const maxEntityChars = 11;

const toMarks = (text: string) =>
  text.includes('&')
    ? text.replace(entity, (found, hex?: string, decimal?: string, name = '') => {
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? 0);
        const mark = Object.hasOwn(quotationMarks, name) ? quotationMarks[name] : toMark(code);
        return mark ?? found;
      })
    : text;

function toMark(code: number): string | undefined {
  const char = code <= 0xffff ? String.fromCharCode(code) : '';
  return codes.has(char) ? char : undefined;
}
