import type { InsertionPoint } from './containers.ts';
import type { DocumentContext } from './document-context.ts';
import { appendElement, createElement } from './dom.ts';
import { createInlineRenderer, isReparseDue } from './inline-renderer.ts';
import type { LeafBlock } from './leaf-block.ts';
import { needMore, scanDefinition } from './link-syntax.ts';
import { createTableRow, type TableRow } from './table-row.ts';

export type Paragraph = LeafBlock & {
  /** Closes it as a setext heading (CommonMark 4.3); returns `false` if it contained only definitions. */
  closeAsHeading(level: number): boolean;
  lastLine(): string;
  /** Closes it without its last line, which is a table's head. */
  closeBeforeLastLine(): void;
};

/**
 * A paragraph (CommonMark 4.8), and what its start may turn out to be: link reference definitions (4.7), a task list
 * item marker, the head of a table. Each is shown in its likely form while it grows.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: all of it works on one private state
export function createParagraph(
  context: DocumentContext,
  { parent, isTight, isFirstInItem }: InsertionPoint,
): Paragraph {
  // In a tight list, a paragraph has no element of its own (5.3).
  let inlines = createInlineRenderer(context, parent, isTight ? '' : 'p');
  /** What the source so far may be: link reference definitions or a task list item marker, a table's head, or only text. */
  let mode: 'empty' | 'definitions' | 'tableHead' | 'text' = 'empty';
  /** Whether a task list item marker may still come first. */
  let mayBeTask = isFirstInItem;
  let lastLine = '';
  /** Source that is not inline content yet. */
  let pending = '';
  /** The length of `pending` when it was last parsed. */
  let parsedLength = 0;
  /** A row that is shown as a table's head because it may turn out to be one, and its source. */
  let draftRow: TableRow | undefined;
  let draftSource = '';

  function append(text: string): void {
    if (mode === 'text') inlines.append(text);
    else pending += text;
  }

  /** Decides that the paragraph is text: pending source becomes inline content and replaces a table's draft. */
  function switchToText(): void {
    inlines.reset(draftSource + pending);
    mode = 'text';
  }

  /**
   * Consumes link reference definitions at the front, and a task list item marker. The mode stays `definitions` while the rest
   * may be another definition; `isFinal` means that no more text follows.
   */
  function consumeDefinitions(isFinal: boolean): void {
    while (mode === 'definitions') {
      if (pending[0] === '\n') pending = pending.slice(1);
      if (!pending || (!isFinal && isPartialTask())) return;
      const definition = scanDefinition(pending, isFinal);
      if (import.meta.env.DEV && context.meter)
        context.meter.charsRead += typeof definition === 'object' ? definition.end : pending.length;
      if (definition === needMore && !isFinal) return;
      if (typeof definition === 'number') {
        consumeTaskMarker();
        switchToText();
        return;
      }
      context.references.define(definition.label, definition);
      pending = pending.slice(definition.end);
      mayBeTask = false;
    }
  }

  /** Turns `[ ]` or `[x]` at the start of a list item into a checkbox (GFM 5.3). */
  function consumeTaskMarker(): void {
    const marker = mayBeTask && /^\[([ \txX])\](?=[ \t]+[^\s])/.exec(pending);
    if (!marker) return;
    inlines.reset('');
    const container = isTight ? parent : appendElement(parent, 'p');
    const checked = marker[1]?.trim() ? { checked: '' } : {};
    appendElement(container, 'input', { type: 'checkbox', disabled: '', ...checked });
    pending = pending.slice(3);
    inlines = createInlineRenderer(context, container);
  }

  function isPartialTask(): boolean {
    return mayBeTask && /^\[(?:[ \txX](?:\][ \t]*)?)?$/.test(pending);
  }

  /** Shows the pending source in its likely form; nothing that looks like a definition or a task list item marker is shown. */
  function flushDefinitions(): void {
    if (!isReparseDue(pending.length, parsedLength)) return;
    parsedLength = pending.length;
    consumeDefinitions(false);
    if (mode === 'definitions') inlines.reset(pending.includes(']:') || isPartialTask() ? '' : pending);
    inlines.flush();
  }

  /** Shows the pending source as a row of a table's head. */
  function flushTableHead(): void {
    draftRow ??= createTableRow(context, appendElement(appendElement(parent, 'table'), 'thead'), 'th');
    draftRow.append(pending);
    draftRow.flush();
    draftSource += pending;
    pending = '';
  }

  /** Called when no more text follows. Returns `false` if the paragraph contains only definitions. */
  function settleMode(): boolean {
    if (mode === 'tableHead') switchToText();
    consumeDefinitions(true);
    return mode !== 'definitions';
  }

  return {
    startLine(text) {
      lastLine = text;
      if (mode === 'tableHead') switchToText();
      if (mode === 'empty') mode = text[0] === '[' ? 'definitions' : text[0] === '|' ? 'tableHead' : 'text';
      else append('\n');
      append(text);
    },
    append(text) {
      lastLine += text;
      append(text);
    },
    endLine() {},
    flush() {
      if (mode === 'definitions') flushDefinitions();
      else if (mode === 'tableHead') flushTableHead();
      else inlines.flush();
    },
    close() {
      if (!settleMode()) inlines.reset('');
      inlines.close();
    },
    closeAsHeading(level) {
      if (!settleMode()) return false;
      const nodes = inlines.close();
      const paragraph = nodes[0]?.parentElement;
      const heading = createElement(`h${level}`);
      for (const node of nodes) heading.appendChild(node);
      if (paragraph && paragraph !== parent && !paragraph.firstChild) paragraph.remove();
      parent.appendChild(heading);
      return true;
    },
    lastLine() {
      consumeDefinitions(true);
      return mode === 'definitions' ? '' : lastLine;
    },
    closeBeforeLastLine() {
      if (mode === 'tableHead') switchToText();
      const source = inlines.source();
      inlines.reset(source.slice(0, Math.max(0, source.lastIndexOf('\n'))));
      inlines.close();
    },
  };
}
