/**
 * Follows a growing Markdown text to tell whether "]:" would define a link reference there (CommonMark 0.31 §4.7), that
 * is, in a paragraph with a line that begins with a bracket. May report false positives.
 */
export function createDefinitionWatch() {
  let isLineStart = true;
  let isBlankLine = true;
  let hasBracket = false;
  return {
    read(text: string): void {
      for (const char of text) {
        if (char === '\n') {
          if (isBlankLine) hasBracket = false;
          isLineStart = true;
          isBlankLine = true;
          continue;
        }
        if (!/[\s>]/.test(char)) isBlankLine = false;
        // Block quotes and list items also begin a line of text.
        if (!isLineStart || /[\s>*+\-\d.)]/.test(char)) continue;
        isLineStart = false;
        hasBracket ||= char === '[';
      }
    },
    mayDefine: () => hasBracket,
  };
}
