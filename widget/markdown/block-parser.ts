import { isClosingFence } from './block-starts.ts';
import { type BlockState, closeUnmatched, continueLeaf, startLeafLine } from './block-state.ts';
import { consumeBlockQuoteMarker, createContainers } from './containers.ts';
import type { DocumentContext } from './document-context.ts';
import { reinterpretParagraph, startIndentedCode, startLeafBlock } from './leaf-starts.ts';
import {
  advanceColumns,
  contentOf,
  createLineCursor,
  indentOf,
  isBlank,
  type LineCursor,
  restOf,
} from './line-cursor.ts';
import { consumeListMarker } from './list-marker.ts';
import { createParagraph } from './paragraph.ts';

export type BlockParser = {
  /** Takes the start of a line, or all of it, once it is known which block it belongs to. */
  startLine(text: string): void;
  /** Takes more of the same line. */
  append(text: string): void;
  endLine(): void;
  /** Puts the text so far on the page. */
  flush(): void;
  close(): void;
};

/**
 * Parses block structure (CommonMark 3, and phase 1 of its appendix): each line continues the open blocks, starts new ones
 * or is text. Only the last leaf block is open at any time; closed blocks are never looked at again.
 */
export function createBlockParser(context: DocumentContext, root: Node): BlockParser {
  const containers = createContainers(root);
  const state: BlockState = { context, containers, openLeaf: undefined, lineSink: undefined };
  return {
    startLine(text) {
      if (import.meta.env.DEV) context.meter.charsRead += text.length;
      state.lineSink = undefined;
      incorporateLine(state, createLineCursor(text));
    },
    append(text) {
      if (import.meta.env.DEV) context.meter.charsRead += text.length;
      state.lineSink?.append(text);
    },
    endLine() {
      state.lineSink?.endLine();
      if (state.openLeaf?.type === 'heading') closeUnmatched(state, containers.count());
    },
    flush: () => state.openLeaf?.block.flush(),
    close: () => closeUnmatched(state, containers.count()),
  };
}

function incorporateLine(state: BlockState, cursor: LineCursor): void {
  const { containers } = state;
  let matched = containers.match(cursor);
  let isAllMatched = matched === containers.count();
  if (isAllMatched && continueCodeBlock(state, cursor, matched)) return;
  let hasNewContainer = false;
  while (!isBlank(cursor)) {
    const paragraph = state.openLeaf?.type === 'paragraph' ? state.openLeaf.block : undefined;
    if (indentOf(cursor) > 3) {
      if (paragraph) break;
      startIndentedCode(state, cursor, matched);
      containers.noteContent();
      return;
    }
    const interrupted = isAllMatched ? paragraph : undefined;
    if (
      (interrupted && reinterpretParagraph(state, interrupted, cursor)) ||
      startLeafBlock(state, cursor, matched)
    ) {
      containers.noteContent();
      return;
    }
    if (!startContainer(state, cursor, matched, Boolean(interrupted))) break;
    matched = containers.count();
    isAllMatched = hasNewContainer = true;
  }
  if (isBlank(cursor) && !hasNewContainer) {
    closeUnmatched(state, matched);
    containers.noteBlankLine(matched);
    return;
  }
  if (!isBlank(cursor)) addText(state, cursor, matched, isAllMatched);
  containers.noteContent();
}

/** Continues the open code block with the line, or closes it; returns `false` if the line is not its (CommonMark 4.4, 4.5). */
function continueCodeBlock(state: BlockState, cursor: LineCursor, matched: number): boolean {
  const { openLeaf, containers } = state;
  const indent = indentOf(cursor);
  if (openLeaf?.type === 'fencedCode') {
    containers.noteContent();
    if (indent < 4 && isClosingFence(contentOf(cursor), openLeaf.fence)) {
      closeUnmatched(state, matched);
      return true;
    }
    advanceColumns(cursor, openLeaf.indent);
  } else if (openLeaf?.type === 'indentedCode' && (indent > 3 || isBlank(cursor))) {
    advanceColumns(cursor, 4);
    if (isBlank(cursor)) {
      containers.noteBlankLine(matched);
      openLeaf.block.appendBlankLine(restOf(cursor));
      return true;
    }
    containers.noteContent();
  } else return false;
  startLeafLine(state, openLeaf.block, cursor);
  return true;
}

/** Opens the block quote or list item whose marker is at the cursor; returns `false` if there is none. */
function startContainer(
  state: BlockState,
  cursor: LineCursor,
  matched: number,
  interruptsParagraph: boolean,
): boolean {
  const { containers } = state;
  if (!containers.canNest()) return false;
  if (consumeBlockQuoteMarker(cursor)) {
    closeUnmatched(state, matched);
    containers.openBlockQuote();
    return true;
  }
  const marker = consumeListMarker(cursor, interruptsParagraph);
  if (!marker) return false;
  closeUnmatched(state, matched);
  containers.openListItem(marker);
  return true;
}

function addText(state: BlockState, cursor: LineCursor, matched: number, isAllMatched: boolean): void {
  const { openLeaf, containers, context } = state;
  // Lazy continuation: a paragraph continues even where its containers' markers are missing (CommonMark 5.1).
  if (openLeaf?.type === 'paragraph' || (openLeaf?.type === 'table' && isAllMatched)) {
    continueLeaf(state, openLeaf, cursor);
    return;
  }
  closeUnmatched(state, matched);
  const block = createParagraph(context, containers.prepareInsertion());
  continueLeaf(state, { type: 'paragraph', block }, cursor);
}
