/** A longer line is not taken for the beginning of a block of code. UTF-16 code units. */
const maxLineChars = 200;
const opening = /^(?:(`{3,})[^`]*$|(~{3,}))/;
const indented = /^[ \t]+(?:```|~~~)/;
const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;
/** A line that begins with anything else is none of these, so it is not kept: building it up takes 32 bytes for each character. */
const beginnings = '`~ \t';

/**
 * Tells where a text that arrives by the character is inside a fenced block of code (CommonMark 0.31 §4.5). Only a fence at the
 * very beginning of a line counts: an indented one may belong to an item of a list, and would end together with that. Behind one,
 * none counts any more, since nobody knows whether the next one opens or closes: what counted as code would not be checked.
 */
export function createFenceWatch() {
  let line = '';
  let isPlain = false;
  let fence: string | undefined;
  let isUnclear = false;

  function endLine(): void {
    if (fence === undefined) {
      isUnclear ||= indented.test(line);
      const found = line.length <= maxLineChars && !isUnclear ? opening.exec(line) : null;
      fence = found?.[1] ?? found?.[2];
    } else if (closing.exec(line)?.[1]?.startsWith(fence)) fence = undefined;
    line = '';
    isPlain = false;
  }

  return {
    isOpen: () => fence !== undefined,
    read(char: string): void {
      if (char === '\n') endLine();
      else if (!isPlain && line.length <= maxLineChars) {
        isPlain = line === '' && !beginnings.includes(char);
        if (!isPlain) line += char;
      }
    },
  };
}
