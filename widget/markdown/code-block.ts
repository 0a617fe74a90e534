import { appendElement } from './dom.ts';
import { unescapeText } from './entities.ts';
import type { Leaf } from './leaf-block.ts';

/** A new text node is begun after so many characters: browsers copy a text node whole when it grows. */
const nodeLength = 4096;

export type CodeBlock = Leaf & {
  /** A blank line of indented code, which counts only when more code follows. */
  blank(rest: string): void;
};

/** Fenced and indented code (CommonMark 4.4, 4.5): text that is only ever appended to. */
export function createCodeBlock(parent: Node, info = ''): CodeBlock {
  const language = unescapeText(info).split(/\s/)[0];
  const attributes = language ? { class: `language-${language}` } : {};
  const code = appendElement(appendElement(parent, 'pre'), 'code', attributes);
  let text: Text | undefined;
  let length = 0;
  let pending = '';
  let blanks: string[] = [];

  function show(): void {
    if (!pending) return;
    if (text) text.appendData(pending);
    else text = code.appendChild(document.createTextNode(pending));
    length += pending.length;
    pending = '';
  }

  return {
    line(start) {
      // At a line's start alone, so that where nodes end depends on the text and not on how it came.
      if (length + pending.length >= nodeLength) {
        show();
        text = undefined;
        length = 0;
      }
      pending += [...blanks, start].join('\n');
      blanks = [];
    },
    add(more) {
      pending += more;
    },
    endLine() {
      pending += '\n';
    },
    blank(rest) {
      blanks.push(rest);
    },
    show,
    close: show,
  };
}
