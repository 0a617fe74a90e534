import { createAtxHeading } from './atx-heading.ts';
import { isThematicBreak, parseFence, toAtxLevel, toSetextLevel } from './block-starts.ts';
import { type BlockState, closeUnmatched, continueLeaf, startLeafLine } from './block-state.ts';
import { countCells } from './cell-splitter.ts';
import { createCodeBlock } from './code-block.ts';
import { appendElement } from './dom.ts';
import { advanceColumns, advancePastMarker, contentOf, indentOf, type LineCursor } from './line-cursor.ts';
import type { Paragraph } from './paragraph.ts';
import { createTable } from './table.ts';
import { parseDelimiterRow } from './table-row.ts';

/** Starts the ATX heading, fenced code block or thematic break at the cursor; returns `false` if there is none. */
export function startLeafBlock(state: BlockState, cursor: LineCursor, matched: number): boolean {
  const text = contentOf(cursor);
  const level = toAtxLevel(text);
  const fenced = parseFence(text);
  if (!level && !fenced && !isThematicBreak(text)) return false;
  closeUnmatched(state, matched);
  const { parent } = state.containers.prepareInsertion();
  if (level) {
    advancePastMarker(cursor, level);
    continueLeaf(state, { type: 'heading', block: createAtxHeading(state.context, parent, level) }, cursor);
  } else if (fenced) {
    const { fence, infoString } = fenced;
    const block = createCodeBlock(parent, infoString);
    state.openLeaf = { type: 'fencedCode', block, fence, indent: indentOf(cursor) };
  } else appendElement(parent, 'hr');
  return true;
}

/** Starts indented code (CommonMark 4.4). */
export function startIndentedCode(state: BlockState, cursor: LineCursor, matched: number): void {
  closeUnmatched(state, matched);
  const block = createCodeBlock(state.containers.prepareInsertion().parent);
  state.openLeaf = { type: 'indentedCode', block };
  advanceColumns(cursor, 4);
  startLeafLine(state, block, cursor);
}

/**
 * Turns the open paragraph into what a line below it makes of it: a setext heading by its underline (CommonMark 4.3), or
 * its last line into a table's head by a delimiter row (GFM 4.10). Returns `false` if the line is neither.
 */
export function reinterpretParagraph(state: BlockState, paragraph: Paragraph, cursor: LineCursor): boolean {
  const text = contentOf(cursor);
  const level = toSetextLevel(text);
  if (level && paragraph.closeAsHeading(level)) {
    state.openLeaf = undefined;
    return true;
  }
  // A line that could also start a list item (`- | -`) starts one, and never makes a table.
  const alignments = /^- /.test(text) ? undefined : parseDelimiterRow(text);
  const head = alignments ? paragraph.lastLine() : '';
  if (!alignments || countCells(head) !== alignments.length) return false;
  paragraph.closeBeforeLastLine();
  const { parent } = state.containers.prepareInsertion();
  state.openLeaf = { type: 'table', block: createTable(state.context, parent, head, alignments) };
  return true;
}
