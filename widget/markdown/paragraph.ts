import type { Place } from './containers.ts';
import type { Context } from './document-context.ts';
import { appendElement, toElement } from './dom.ts';
import { createInlineHost, isWorthReading } from './inline-renderer.ts';
import type { Leaf } from './leaf-block.ts';
import { MORE, scanDefinition } from './link-syntax.ts';
import { createTableRow, type TableRow } from './table-row.ts';

export type Paragraph = Leaf & {
  /** Ends it as a setext heading (CommonMark 4.3); `false` if it was definitions only. */
  closeAsHeading(level: number): boolean;
  lastLine(): string;
  /** Ends it without its last line, which is a table's head. */
  closeBeforeLastLine(): void;
};

/**
 * A paragraph (CommonMark 4.8), and what its start may turn out to be: link reference definitions (4.7), a task's
 * box, the head of a table. Each is shown in its likely form while it grows.
 */
export function createParagraph(context: Context, { parent, isTight, isFirstInItem }: Place): Paragraph {
  // In a tight list a paragraph has no element of its own (5.3).
  let mayBeTask = isFirstInItem;
  let host = createInlineHost(context, parent, isTight ? '' : 'p');
  let mode: 'new' | 'text' | 'bracket' | 'row' = 'new';
  let last = '';
  /** Text that may still be definitions, or a table's head that is not in its row yet. */
  let lead = '';
  let seen = 0;
  let head = '';
  let table: { element: Element; row: TableRow } | undefined;

  function append(text: string): void {
    if (mode === 'text') host.add(text);
    else lead += text;
  }

  function toTextMode(): void {
    table?.element.remove();
    host.reset(head + lead);
    mode = 'text';
  }

  /** Takes definitions and a task's box from the front. */
  function settleLead(whole: boolean): void {
    while (mode === 'bracket') {
      if (lead[0] === '\n') lead = lead.slice(1);
      if (!lead) return;
      if (mayBeTask && !whole && isHalfTask(lead)) return;
      const found = scanDefinition(lead, whole);
      if (import.meta.env.DEV) context.meter.read += typeof found === 'object' ? found.end : lead.length;
      if (found === MORE && !whole) return;
      if (typeof found === 'number') {
        takeTask();
        toTextMode();
        return;
      }
      context.references.define(found.label, found);
      lead = lead.slice(found.end);
      mayBeTask = false;
    }
  }

  function takeTask(): void {
    const box = mayBeTask && /^\[([ \txX])\](?=[ \t]+[^\s])/.exec(lead);
    if (!box) return;
    host.reset('');
    const home = isTight ? parent : appendElement(parent, 'p');
    const isDone = box[1]?.trim() ? { checked: '' } : {};
    appendElement(home, 'input', { type: 'checkbox', disabled: '', ...isDone });
    lead = lead.slice(3);
    host = createInlineHost(context, home);
  }

  function showBracket(): void {
    if (!isWorthReading(lead.length, seen)) return;
    seen = lead.length;
    settleLead(false);
    if (mode === 'bracket') host.reset(/\]:/.test(lead) || (mayBeTask && isHalfTask(lead)) ? '' : lead);
    host.show();
  }

  function showRow(): void {
    if (!table) {
      const element = appendElement(parent, 'table');
      table = { element, row: createTableRow(context, appendElement(element, 'thead'), 'th') };
    }
    table.row.add(lead);
    table.row.show();
    head += lead;
    lead = '';
  }

  function settle(): void {
    if (mode === 'bracket') settleLead(true);
    else if (mode === 'row') toTextMode();
  }

  return {
    line(text) {
      last = text;
      if (mode === 'row') toTextMode();
      if (mode === 'new') mode = text[0] === '[' ? 'bracket' : text[0] === '|' ? 'row' : 'text';
      else append('\n');
      append(text);
    },
    add(text) {
      last += text;
      append(text);
    },
    endLine() {},
    show() {
      if (mode === 'bracket') showBracket();
      else if (mode === 'row') showRow();
      else host.show();
    },
    close() {
      settle();
      if (mode === 'bracket') host.reset('');
      host.close();
    },
    closeAsHeading(level) {
      settle();
      if (mode === 'bracket') return false;
      const nodes = host.close();
      const home = nodes[0]?.parentElement;
      const heading = toElement(`h${level}`);
      for (const node of nodes) heading.appendChild(node);
      if (home && home !== parent && !home.firstChild) home.remove();
      parent.appendChild(heading);
      return true;
    },
    lastLine() {
      if (mode === 'bracket') settleLead(true);
      return mode === 'bracket' ? '' : last;
    },
    closeBeforeLastLine() {
      if (mode === 'row') toTextMode();
      const source = host.source();
      host.reset(source.slice(0, Math.max(0, source.lastIndexOf('\n'))));
      host.close();
    },
  };
}

function isHalfTask(text: string): boolean {
  return /^\[(?:[ \txX](?:\][ \t]*)?)?$/.test(text);
}
