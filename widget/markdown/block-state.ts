import type { CodeBlock } from './code-block.ts';
import type { Containers } from './containers.ts';
import type { DocumentContext } from './document-context.ts';
import type { LeafBlock } from './leaf-block.ts';
import { advanceToNonspace, type LineCursor, restOf } from './line-cursor.ts';
import type { Paragraph } from './paragraph.ts';

export type OpenLeaf =
  | { type: 'paragraph'; block: Paragraph }
  | { type: 'fencedCode'; block: LeafBlock; fence: string; indent: number }
  | { type: 'indentedCode'; block: CodeBlock }
  | { type: 'heading' | 'table'; block: LeafBlock };

/** What is open: the containers, and at most one leaf block. */
export type BlockState = {
  readonly context: DocumentContext;
  readonly containers: Containers;
  openLeaf: OpenLeaf | undefined;
  /** Gets the rest of the current line. */
  lineSink: LeafBlock | undefined;
};

/** Closes the open leaf block, and every container after the first `matched` ones. */
export function closeUnmatched(state: BlockState, matched: number): void {
  state.openLeaf?.block.close();
  state.openLeaf = undefined;
  state.containers.closeTo(matched);
}

/** Makes `leaf` the open one, and its next line the content at the cursor. */
export function continueLeaf(state: BlockState, leaf: OpenLeaf, cursor: LineCursor): void {
  state.openLeaf = leaf;
  advanceToNonspace(cursor);
  startLeafLine(state, leaf.block, cursor);
}

/** Gives the rest of the line to a leaf block, indentation included. */
export function startLeafLine(state: BlockState, block: LeafBlock, cursor: LineCursor): void {
  state.lineSink = block;
  block.startLine(restOf(cursor));
}
