import type { Context } from './document-context.ts';
import { appendElement } from './dom.ts';
import { createInlineHost } from './inline-renderer.ts';
import type { Leaf } from './leaf-block.ts';
import { skipBack } from './skip-chars.ts';

/** An ATX heading (CommonMark 4.2). */
export function createHeading(context: Context, parent: Node, level: number): Leaf {
  const host = createInlineHost(context, appendElement(parent, `h${level}`));
  /** Blanks and `#` at the end: the closing sequence, unless text follows. */
  let held = '';

  function add(text: string): void {
    const end = skipBack(text, text.length, ' \t#');
    if (end) {
      host.add(held + text.slice(0, end));
      held = '';
    }
    held += text.slice(end);
  }

  return {
    line: add,
    add,
    endLine() {
      const end = skipBack(held, held.length, ' \t');
      const start = skipBack(held, end, '#');
      // Marks right after a word belong to it.
      const isClosing = start ? /[ \t]/.test(held.charAt(start - 1)) : !host.source();
      host.add(held.slice(0, isClosing ? start : end));
    },
    show: host.show,
    close() {
      host.close();
    },
  };
}
