import type { InsertionPoint } from './containers.ts';
import type { DocumentContext } from './document-context.ts';
import { createElement } from './dom.ts';
import { createInlineRenderer } from './inline-renderer.ts';
import type { LeafBlock } from './leaf-block.ts';
import { consumeDefinitions, flushDefinitions } from './paragraph-definitions.ts';
import { flushTableHead, type ParagraphState, switchToText } from './paragraph-state.ts';

export type Paragraph = LeafBlock & {
  /** Closes it as a setext heading (CommonMark 4.3); returns `false` if it held nothing but definitions. */
  closeAsHeading(level: number): boolean;
  lastLine(): string;
  /** Closes it without its last line, which is a table's head. */
  closeBeforeLastLine(): void;
};

/**
 * A paragraph (CommonMark 4.8), and what its start may turn out to be: link reference definitions (4.7), a task list
 * item marker, the head of a table. Each is shown in its likely form while it grows.
 */
export function createParagraph(
  context: DocumentContext,
  { parent, isTight, isFirstInItem }: InsertionPoint,
): Paragraph {
  const state: ParagraphState = {
    context,
    parent,
    isTight,
    mode: 'empty',
    mayBeTask: isFirstInItem,
    // In a tight list a paragraph has no element of its own (5.3).
    inlines: createInlineRenderer(context, parent, isTight ? '' : 'p'),
    pending: '',
    parsedLength: 0,
    draft: undefined,
    lastLine: '',
  };
  return {
    startLine(text) {
      state.lastLine = text;
      if (state.mode === 'tableHead') switchToText(state);
      if (state.mode === 'empty')
        state.mode = text[0] === '[' ? 'definitions' : text[0] === '|' ? 'tableHead' : 'text';
      else append(state, '\n');
      append(state, text);
    },
    append(text) {
      state.lastLine += text;
      append(state, text);
    },
    endLine() {},
    flush() {
      if (state.mode === 'definitions') flushDefinitions(state);
      else if (state.mode === 'tableHead') flushTableHead(state);
      else state.inlines.flush();
    },
    close() {
      settleMode(state);
      if (state.mode === 'definitions') state.inlines.reset('');
      state.inlines.close();
    },
    closeAsHeading(level) {
      settleMode(state);
      if (state.mode === 'definitions') return false;
      closeAsHeading(state, level);
      return true;
    },
    lastLine() {
      if (state.mode === 'definitions') consumeDefinitions(state, true);
      return state.mode === 'definitions' ? '' : state.lastLine;
    },
    closeBeforeLastLine() {
      if (state.mode === 'tableHead') switchToText(state);
      const source = state.inlines.source();
      state.inlines.reset(source.slice(0, Math.max(0, source.lastIndexOf('\n'))));
      state.inlines.close();
    },
  };
}

function append(state: ParagraphState, text: string): void {
  if (state.mode === 'text') state.inlines.append(text);
  else state.pending += text;
}

/** No more text follows: the mode becomes `text`, or stays `definitions` if there is nothing else. */
function settleMode(state: ParagraphState): void {
  if (state.mode === 'definitions') consumeDefinitions(state, true);
  else if (state.mode === 'tableHead') switchToText(state);
}

function closeAsHeading({ inlines, parent }: ParagraphState, level: number): void {
  const nodes = inlines.close();
  const paragraph = nodes[0]?.parentElement;
  const heading = createElement(`h${level}`);
  for (const node of nodes) heading.appendChild(node);
  if (paragraph && paragraph !== parent && !paragraph.firstChild) paragraph.remove();
  parent.appendChild(heading);
}
