import { createHeading } from './atx-heading.ts';
import { isFenceEnd, isRule, toFence, toHeadingLevel, toSetextLevel } from './block-starts.ts';
import { type CodeBlock, createCodeBlock } from './code-block.ts';
import { createContainers, takeQuoteMark } from './containers.ts';
import type { Context } from './document-context.ts';
import { appendElement } from './dom.ts';
import type { Leaf } from './leaf-block.ts';
import {
  createLineCursor,
  indentOf,
  isBlank,
  type LineCursor,
  restOf,
  skipBlanks,
  skipColumns,
  skipMarks,
  textOf,
} from './line-cursor.ts';
import { takeListMarker } from './list-marker.ts';
import { createParagraph, type Paragraph } from './paragraph.ts';
import { createTable } from './table.ts';
import { countCells, toAligns } from './table-row.ts';

type OpenLeaf =
  | { kind: 'paragraph'; leaf: Paragraph }
  | { kind: 'fence'; leaf: Leaf; fence: string; indent: number }
  | { kind: 'code'; leaf: CodeBlock }
  | { kind: 'heading' | 'table'; leaf: Leaf };

export type Blocks = {
  /** A line's start as soon as it is decided what the line is, or all of the line. */
  startLine(text: string): void;
  /** More of the same line. */
  add(text: string): void;
  endLine(): void;
  /** Puts what has come on the page. */
  show(): void;
  close(): void;
};

/**
 * Block structure (CommonMark 3 and appendix, phase 1): each line goes on with the open blocks, starts new ones, or
 * is text. Only the last leaf is open at any time; what is closed is never looked at again.
 */
export function createBlocks(context: Context, root: Node): Blocks {
  const containers = createContainers(root);
  let open: OpenLeaf | undefined;
  /** Takes the rest of the line. */
  let sink: Leaf | undefined;

  function closeTo(count: number): void {
    open?.leaf.close();
    open = undefined;
    containers.close(count);
  }

  function start(next: OpenLeaf, cursor: LineCursor): void {
    open = next;
    skipBlanks(cursor);
    feed(next.leaf, cursor);
  }

  function feed(leaf: Leaf, cursor: LineCursor): void {
    sink = leaf;
    leaf.line(restOf(cursor));
  }

  /** A line of the open code block; `false` if it is none (CommonMark 4.4, 4.5). */
  function takeCodeLine(cursor: LineCursor, matched: number): boolean {
    const indent = indentOf(cursor);
    if (open?.kind === 'fence') {
      containers.noteContent();
      if (indent < 4 && isFenceEnd(textOf(cursor), open.fence)) {
        closeTo(matched);
        return true;
      }
      skipColumns(cursor, open.indent);
    } else if (open?.kind === 'code' && (indent > 3 || isBlank(cursor))) {
      skipColumns(cursor, 4);
      if (isBlank(cursor)) {
        containers.noteBlankLine(matched);
        open.leaf.blank(restOf(cursor));
        return true;
      }
      containers.noteContent();
    } else return false;
    feed(open.leaf, cursor);
    return true;
  }

  /** An underline or a delimiter row says what the paragraph above it was (CommonMark 4.3, GFM 4.10). */
  function takeVerdict(paragraph: Paragraph, cursor: LineCursor): boolean {
    const text = textOf(cursor);
    const level = toSetextLevel(text);
    if (level && paragraph.closeAsHeading(level)) {
      open = undefined;
      return true;
    }
    // A line that could also start a list does (`- | -`), and so a table never comes of it.
    const aligns = /^- /.test(text) ? undefined : toAligns(text);
    const head = aligns ? paragraph.lastLine() : '';
    if (!aligns || countCells(head) !== aligns.length) return false;
    paragraph.closeBeforeLastLine();
    open = { kind: 'table', leaf: createTable(context, containers.place().parent, head, aligns) };
    return true;
  }

  /** A leaf block that the line starts, other than a paragraph. */
  function takeLeafStart(cursor: LineCursor, depth: number): boolean {
    const text = textOf(cursor);
    const level = toHeadingLevel(text);
    const fenced = toFence(text);
    if (!level && !fenced && !isRule(text)) return false;
    closeTo(depth);
    const { parent } = containers.place();
    if (level) {
      skipMarks(cursor, level);
      start({ kind: 'heading', leaf: createHeading(context, parent, level) }, cursor);
    } else if (fenced) {
      const leaf = createCodeBlock(parent, fenced.info);
      open = { kind: 'fence', leaf, fence: fenced.fence, indent: indentOf(cursor) };
    } else appendElement(parent, 'hr');
    return true;
  }

  /** A quote or list item that the line starts. */
  function takeContainerStart(cursor: LineCursor, depth: number, interrupts: boolean): boolean {
    if (!containers.mayNest()) return false;
    if (takeQuoteMark(cursor)) {
      closeTo(depth);
      containers.openQuote();
      return true;
    }
    const marker = takeListMarker(cursor, interrupts);
    if (!marker) return false;
    closeTo(depth);
    containers.openItem(marker);
    return true;
  }

  function takeText(cursor: LineCursor, depth: number, isWhole: boolean): void {
    // A paragraph goes on also where marks of its containers are missing (CommonMark 5.1, laziness).
    if (open?.kind === 'paragraph' || (open?.kind === 'table' && isWhole)) {
      start(open, cursor);
      return;
    }
    closeTo(depth);
    const place = containers.place();
    start({ kind: 'paragraph', leaf: createParagraph(context, place) }, cursor);
  }

  function takeLine(cursor: LineCursor): void {
    let depth = containers.match(cursor);
    let isWhole = depth === containers.count();
    if (isWhole && takeCodeLine(cursor, depth)) return;
    let isNew = false;
    while (!isBlank(cursor)) {
      const paragraph = open?.kind === 'paragraph' ? open.leaf : undefined;
      if (indentOf(cursor) > 3) {
        if (paragraph) break;
        closeTo(depth);
        open = { kind: 'code', leaf: createCodeBlock(containers.place().parent) };
        skipColumns(cursor, 4);
        feed(open.leaf, cursor);
        containers.noteContent();
        return;
      }
      const above = isWhole ? paragraph : undefined;
      if ((above && takeVerdict(above, cursor)) || takeLeafStart(cursor, depth)) {
        containers.noteContent();
        return;
      }
      if (!takeContainerStart(cursor, depth, Boolean(above))) break;
      depth = containers.count();
      isWhole = isNew = true;
    }
    if (isBlank(cursor) && !isNew) {
      closeTo(depth);
      containers.noteBlankLine(depth);
      return;
    }
    if (!isBlank(cursor)) takeText(cursor, depth, isWhole);
    containers.noteContent();
  }

  return {
    startLine(text) {
      if (import.meta.env.DEV) context.meter.read += text.length;
      sink = undefined;
      takeLine(createLineCursor(text));
    },
    add(text) {
      if (import.meta.env.DEV) context.meter.read += text.length;
      sink?.add(text);
    },
    endLine() {
      sink?.endLine();
      if (open?.kind === 'heading') closeTo(containers.count());
    },
    show: () => open?.leaf.show(),
    close: () => closeTo(containers.count()),
  };
}
