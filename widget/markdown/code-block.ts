import { appendElement } from './dom.ts';
import { unescapeText } from './entities.ts';
import type { LeafBlock } from './leaf-block.ts';

/** A new text node is started after this many characters, because browsers copy a whole text node when it grows. */
const maxTextNodeLength = 4096;

export type CodeBlock = LeafBlock & {
  /** Adds a blank line to indented code, which counts only if more code follows. */
  appendBlankLine(rest: string): void;
};

/** Fenced and indented code (CommonMark 4.4, 4.5): text that is only ever appended to. */
export function createCodeBlock(parent: Node, infoString = ''): CodeBlock {
  const language = unescapeText(infoString).split(/\s/)[0];
  const attributes = language ? { class: `language-${language}` } : {};
  const code = appendElement(appendElement(parent, 'pre'), 'code', attributes);
  let textNode: Text | undefined;
  let pending = '';
  let blankLines: string[] = [];

  function flush(): void {
    if (!pending) return;
    if (textNode) textNode.appendData(pending);
    else textNode = code.appendChild(document.createTextNode(pending));
    pending = '';
  }

  return {
    startLine(text) {
      // Only at the start of a line, so that the boundaries of text nodes depend on the source and not on how it was cut.
      if ((textNode?.length ?? 0) + pending.length >= maxTextNodeLength) {
        flush();
        textNode = undefined;
      }
      pending += [...blankLines, text].join('\n');
      blankLines = [];
    },
    append(text) {
      pending += text;
    },
    endLine() {
      pending += '\n';
    },
    appendBlankLine(rest) {
      blankLines.push(rest);
    },
    flush,
    close: flush,
  };
}
