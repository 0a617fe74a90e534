import { createAtxHeading } from './atx-heading.ts';
import { isClosingFence, isThematicBreak, parseFence, toAtxLevel, toSetextLevel } from './block-starts.ts';
import { countCells } from './cell-splitter.ts';
import { type CodeBlock, createCodeBlock } from './code-block.ts';
import { consumeBlockQuoteMarker, createContainers, type InsertionPoint } from './containers.ts';
import type { DocumentContext } from './document-context.ts';
import { appendElement } from './dom.ts';
import type { LeafBlock } from './leaf-block.ts';
import {
  advanceColumns,
  advancePastMarker,
  advanceToNonspace,
  contentOf,
  createLineCursor,
  isBlank,
  type LineCursor,
  restOf,
} from './line-cursor.ts';
import { consumeListMarker } from './list-marker.ts';
import { createParagraph, type Paragraph } from './paragraph.ts';
import { createTable } from './table.ts';
import { parseDelimiterRow } from './table-row.ts';

type OpenLeaf =
  | { type: 'paragraph'; block: Paragraph }
  | { type: 'fencedCode'; block: LeafBlock; fence: string; indent: number }
  | { type: 'indentedCode'; block: CodeBlock }
  | { type: 'heading' | 'table'; block: LeafBlock };

export type BlockParser = {
  /** Takes the start of a line, or all of it, once its block is known. */
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
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: all of it works on one private state, the open blocks
export function createBlockParser(context: DocumentContext, root: Node): BlockParser {
  const containers = createContainers(root);
  let openLeaf: OpenLeaf | undefined;
  /** Receives the rest of the current line. */
  let lineSink: LeafBlock | undefined;

  /** Closes the open leaf block, and every container after the first `matched` ones. */
  function closeUnmatched(matched: number): void {
    openLeaf?.block.close();
    openLeaf = undefined;
    containers.closeTo(matched);
  }

  function prepareInsertion(matched: number): InsertionPoint {
    closeUnmatched(matched);
    return containers.prepareInsertion();
  }

  /** Makes `leaf` the open leaf block, with the content at the cursor as its next line. */
  function continueLeaf(leaf: OpenLeaf, cursor: LineCursor): void {
    openLeaf = leaf;
    advanceToNonspace(cursor);
    startLeafLine(leaf.block, cursor);
  }

  /** Passes the rest of the line to a leaf block, including its indentation. */
  function startLeafLine(block: LeafBlock, cursor: LineCursor): void {
    lineSink = block;
    block.startLine(restOf(cursor));
  }

  /** Processes a line that continues the first `matched` containers. Returns whether it counts as a blank line. */
  function incorporateLine(cursor: LineCursor, matched: number): boolean {
    const isAllMatched = matched === containers.count();
    if (isAllMatched && openLeaf?.type === 'fencedCode') {
      if (cursor.indent < 4 && isClosingFence(contentOf(cursor), openLeaf.fence)) closeUnmatched(matched);
      else {
        advanceColumns(cursor, openLeaf.indent);
        startLeafLine(openLeaf.block, cursor);
      }
      return false;
    }
    if (isAllMatched && openLeaf?.type === 'indentedCode' && (cursor.indent > 3 || isBlank(cursor))) {
      advanceColumns(cursor, 4);
      if (isBlank(cursor)) openLeaf.block.appendBlankLine(restOf(cursor));
      else startLeafLine(openLeaf.block, cursor);
      return isBlank(cursor);
    }
    return startBlocks(cursor, matched, isAllMatched);
  }

  /** Starts the blocks whose markers are at the cursor; the rest is text. Returns whether it counts as a blank line. */
  function startBlocks(cursor: LineCursor, matched: number, isAllMatched: boolean): boolean {
    let depth = matched;
    while (!isBlank(cursor)) {
      const paragraph = openLeaf?.type === 'paragraph' ? openLeaf.block : undefined;
      if (cursor.indent > 3) {
        if (paragraph) break;
        startIndentedCode(cursor, depth);
        return false;
      }
      const interrupted = isAllMatched ? paragraph : undefined;
      if ((interrupted && reinterpretParagraph(interrupted, cursor)) || startLeafBlock(cursor, depth))
        return false;
      if (!startContainer(cursor, depth, Boolean(interrupted))) break;
      depth = containers.count();
    }
    if (!isBlank(cursor)) addText(cursor, depth, isAllMatched);
    else if (depth === matched) {
      closeUnmatched(matched);
      return true;
    }
    return false;
  }

  /**
   * Changes the open paragraph according to the line below it: an underline makes it a setext heading (CommonMark 4.3), and a
   * delimiter row makes its last line a table's head (GFM 4.10). Returns `false` if the line is neither.
   */
  function reinterpretParagraph(paragraph: Paragraph, cursor: LineCursor): boolean {
    const text = contentOf(cursor);
    const level = toSetextLevel(text);
    if (level && paragraph.closeAsHeading(level)) {
      openLeaf = undefined;
      return true;
    }
    // A line that could also start a list item (`- | -`) does so, and never makes a table.
    const alignments = /^- /.test(text) ? undefined : parseDelimiterRow(text);
    const head = alignments ? paragraph.lastLine() : '';
    if (!alignments || countCells(head) !== alignments.length) return false;
    paragraph.closeBeforeLastLine();
    const { parent } = containers.prepareInsertion();
    openLeaf = { type: 'table', block: createTable(context, parent, head, alignments) };
    return true;
  }

  /** Starts indented code (CommonMark 4.4). */
  function startIndentedCode(cursor: LineCursor, matched: number): void {
    const block = createCodeBlock(prepareInsertion(matched).parent);
    openLeaf = { type: 'indentedCode', block };
    advanceColumns(cursor, 4);
    startLeafLine(block, cursor);
  }

  /** Starts the ATX heading, fenced code block or thematic break at the cursor; returns `false` if there is none. */
  function startLeafBlock(cursor: LineCursor, matched: number): boolean {
    const text = contentOf(cursor);
    const level = toAtxLevel(text);
    const fenced = parseFence(text);
    if (!level && !fenced && !isThematicBreak(text)) return false;
    const { parent } = prepareInsertion(matched);
    if (level) {
      advancePastMarker(cursor, level);
      continueLeaf({ type: 'heading', block: createAtxHeading(context, parent, level) }, cursor);
    } else if (fenced) {
      const { fence, infoString } = fenced;
      const block = createCodeBlock(parent, infoString);
      openLeaf = { type: 'fencedCode', block, fence, indent: cursor.indent };
    } else appendElement(parent, 'hr');
    return true;
  }

  /** Opens the block quote or list item whose marker is at the cursor; returns `false` if there is none. */
  function startContainer(cursor: LineCursor, matched: number, interruptsParagraph: boolean): boolean {
    if (!containers.canNest()) return false;
    const isQuote = consumeBlockQuoteMarker(cursor);
    const marker = isQuote ? undefined : consumeListMarker(cursor, interruptsParagraph);
    if (!isQuote && !marker) return false;
    closeUnmatched(matched);
    if (marker) containers.openListItem(marker);
    else containers.openBlockQuote();
    return true;
  }

  function addText(cursor: LineCursor, matched: number, isAllMatched: boolean): void {
    // Lazy continuation: a paragraph continues even where its containers' markers are missing (CommonMark 5.1).
    const isContinuation = openLeaf?.type === 'paragraph' || (openLeaf?.type === 'table' && isAllMatched);
    const leaf = isContinuation ? openLeaf : undefined;
    continueLeaf(
      leaf ?? { type: 'paragraph', block: createParagraph(context, prepareInsertion(matched)) },
      cursor,
    );
  }

  return {
    startLine(text) {
      if (import.meta.env.DEV && context.meter) context.meter.charsRead += text.length;
      lineSink = undefined;
      const cursor = createLineCursor(text);
      const matched = containers.match(cursor);
      if (incorporateLine(cursor, matched)) containers.noteBlankLine(matched);
      else containers.noteContent();
    },
    append(text) {
      if (import.meta.env.DEV && context.meter) context.meter.charsRead += text.length;
      lineSink?.append(text);
    },
    endLine() {
      lineSink?.endLine();
      if (openLeaf?.type === 'heading') closeUnmatched(containers.count());
    },
    flush: () => openLeaf?.block.flush(),
    close: () => closeUnmatched(containers.count()),
  };
}
