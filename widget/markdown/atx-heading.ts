import type { DocumentContext } from './document-context.ts';
import { appendElement } from './dom.ts';
import { createInlineRenderer } from './inline-renderer.ts';
import type { LeafBlock } from './leaf-block.ts';
import { skipCharsBack } from './skip-chars.ts';

/** An ATX heading (CommonMark 4.2). */
export function createAtxHeading(context: DocumentContext, parent: Node, level: number): LeafBlock {
  const inlines = createInlineRenderer(context, appendElement(parent, `h${level}`));
  /** Spaces, tabs and `#` at the end: the closing sequence, unless more text follows. */
  let pending = '';

  function append(text: string): void {
    const end = skipCharsBack(text, text.length, ' \t#');
    if (end) {
      inlines.append(pending + text.slice(0, end));
      pending = '';
    }
    pending += text.slice(end);
  }

  return {
    startLine: append,
    append,
    endLine() {
      const end = skipCharsBack(pending, pending.length, ' \t');
      const start = skipCharsBack(pending, end, '#');
      // A `#` directly after a word belongs to the word.
      const isClosingSequence = start ? /[ \t]/.test(pending.charAt(start - 1)) : !inlines.source();
      inlines.append(pending.slice(0, isClosingSequence ? start : end));
    },
    flush: inlines.flush,
    close: inlines.close,
  };
}
