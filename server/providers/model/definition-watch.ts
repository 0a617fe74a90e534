/**
 * Follows a growing Markdown text and knows whether "]:" would define the address of a reference there (CommonMark 0.31
 * §4.7): in a paragraph of which a line begins with a bracket. It may say so where it would not.
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
        // Quotes and items of lists begin lines of their own.
        if (!isLineStart || /[\s>*+\-\d.)]/.test(char)) continue;
        isLineStart = false;
        hasBracket ||= char === '[';
      }
    },
    mayDefine: () => hasBracket,
  };
}
