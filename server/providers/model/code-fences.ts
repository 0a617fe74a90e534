/** A longer line is not taken for the beginning of a block of code. UTF-16 code units. */
const maxLineChars = 200;
const opening = /^(?:(`{3,})[^`]*$|(~{3,}))/;
const indented = /^[ \t]+(?:```|~~~)/;
const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;

/**
 * Tells where a text that arrives by the character is inside a fenced block of code (CommonMark 0.31 §4.5). Only a fence at the
 * very beginning of a line counts: an indented one may belong to an item of a list, and would end together with that. Behind one,
 * none counts any more, since nobody knows whether the next one opens or closes: what counted as code would not be checked.
 */
export function createFenceWatch() {
  let line = '';
  let fence: string | undefined;
  let isUnclear = false;

  function endLine(): void {
    if (fence === undefined) {
      isUnclear ||= indented.test(line);
      const found = line.length <= maxLineChars && !isUnclear ? opening.exec(line) : null;
      fence = found?.[1] ?? found?.[2];
    } else if (closing.exec(line)?.[1]?.startsWith(fence)) fence = undefined;
    line = '';
  }

  return {
    isOpen: () => fence !== undefined,
    read(char: string): void {
      if (char === '\n') endLine();
      else if (line.length <= maxLineChars) line += char;
    },
  };
}
